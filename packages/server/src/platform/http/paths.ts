/** Paths: as a client writes them, as the contract does, as the framework wants them. */
import type { FastifyRequest } from "fastify";

/** The same paths answer bare and behind these. */
const PREFIX = /^\/(?:api|prod-api|dev-api)(?=\/|$|\?)/;

/** Path as the contract writes it: without prefix, without a trailing slash. */
export function contractPath(url: string): string {
  const at = url.indexOf("?");
  const path = (at < 0 ? url : url.slice(0, at)).replace(PREFIX, "");
  return (path.length > 1 ? path.replace(/\/+$/, "") : path) || "/";
}

/** As the contract writes it; one word for everything that is no call, whatever a stranger asks for. */
export const routeOf = ({ routeOptions: { url } }: FastifyRequest): string =>
  url === undefined || url.includes("*") ? "none" : url.replaceAll(/:(\w+)/g, "{$1}");

export const fastifyPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ":$1");
