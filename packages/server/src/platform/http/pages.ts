/**
 * Serves the web application. A GET that accepts a page and has no token is a page load and gets the
 * application on any path, so that reloading /system/user does not hit the call of that name.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LINK_PATH } from "../files/links.ts";

/** As in index.html; each page gets its own instead. */
const NONCE = "drawn-for-each-page";

/** Scripts only from our own files; style sheets created at run time only with this page's nonce. */
const pagePolicy = (frameHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' 'nonce-${NONCE}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    // The same list by which the application embeds a page or explains why not.
    ["frame-src 'self' blob:", ...frameHosts.flatMap((host) => [`https://${host}`, `http://${host}`])].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === "GET" &&
  !request.headers.authorization &&
  /\btext\/html\b/.test(request.headers.accept ?? "") &&
  // Opened in a browser tab, a signed link is the file, not the application.
  !request.url.startsWith(LINK_PATH);

const isFile = (folder: string, url: string): boolean => {
  const name = path.normalize(decodeURIComponent(url.split("?")[0] ?? ""));
  return (
    name.length > 1 &&
    !name.includes("..") &&
    // Files beginning with a dot belong to the builder, such as the stamp of the last build.
    !/[\\/]\./.test(name) &&
    !name.includes("\0") &&
    fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() === true
  );
};

const newNonce = (): string => randomBytes(18).toString("base64url");

export const pagesFrom =
  (folder: string, frameHosts: readonly string[] = []) =>
  async (app: FastifyInstance): Promise<void> => {
    const policy = pagePolicy(frameHosts);
    const page = fs.readFileSync(path.join(folder, "index.html"), "utf8");
    const pageHeaders = (reply: FastifyReply, nonce: string) =>
      reply
        .header("content-security-policy", policy.replace(NONCE, nonce))
        .header("x-content-type-options", "nosniff")
        .header("referrer-policy", "no-referrer")
        .header("cross-origin-opener-policy", "same-origin")
        .header("permissions-policy", "camera=(self), microphone=(), geolocation=(self)")
        .header("strict-transport-security", "max-age=31536000; includeSubDomains");

    await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
    app.addHook("onRequest", async (request, reply) => {
      if (request.method === "GET" && !request.headers.authorization && isKnownFile(request.url)) {
        void pageHeaders(reply, newNonce()).header(
          "cache-control",
          /^\/assets\//.test(request.url) ? "public, max-age=31536000, immutable" : "no-cache",
        );
        return reply.sendFile(decodeURIComponent(request.url.split("?")[0]!));
      }
      if (!wantsPage(request)) return undefined;
      const nonce = newNonce();
      return pageHeaders(reply, nonce)
        .header("cache-control", "no-cache")
        .type("text/html; charset=utf-8")
        .send(page.replace(NONCE, nonce));
    });

    // Listed once: the folder does not change while the server runs.
    const known = new Map<string, boolean>();
    const isKnownFile = (url: string): boolean => {
      const name = url.split("?")[0]!;
      if (!/\.\w+$/.test(name)) return false;
      let yes = known.get(name);
      if (yes === undefined) {
        try {
          yes = name !== "/index.html" && isFile(folder, name);
        } catch {
          yes = false;
        }
        if (known.size < 5000) known.set(name, yes);
      }
      return yes;
    };
  };
