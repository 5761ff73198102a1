/** Paths: as a client writes them, as the contract does, as the framework needs them. */
import type { FastifyRequest } from "fastify";

/** The same paths answer without a prefix and with these. */
const PREFIX = /^\/(?:api|prod-api|dev-api)(?=\/|$|\?)/;

/** Path as the contract writes it: without prefix, without a trailing slash. */
export function contractPath(url: string): string {
  const at = url.indexOf("?");
  const path = (at < 0 ? url : url.slice(0, at)).replace(PREFIX, "");
  return (path.length > 1 ? path.replace(/\/+$/, "") : path) || "/";
}

/** The proxy whose headers are trusted for what a client requested: the one on this machine. */
export const TRUSTED = "loopback";
export const isTrusted = (address: string | undefined): boolean => /^(?:(?:::ffff:)?127\.|::1$)/.test(address ?? "");

const PLAIN = /^(?:\/[A-Za-z0-9_-][\w.-]*){1,5}$/;

/** What preceded the contract's path in the browser's request: the part a proxy removed, and ours. */
export function prefixOf({ originalUrl, headers, raw }: FastifyRequest): string {
  const said = headers["x-forwarded-prefix"];
  const taken = typeof said === "string" && isTrusted(raw.socket.remoteAddress) ? said.replace(/\/$/, "") : "";
  return (PLAIN.test(taken) ? taken : "") + (PREFIX.exec(originalUrl)?.[0] ?? "");
}

/** As the contract writes it; one word for everything that is not a call, whatever a stranger requests. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest): string =>
  url === undefined || url.includes("*") ? "none" : url.replaceAll(/:(\w+)/g, "{$1}");

export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");
