/** The headers of every kind of answer, each by its name: caching, sniffing, framing and scripts. */
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../src/app.ts";
import { pagesFrom } from "../../src/platform/http/pages.ts";
import type { TestClient } from "../client.ts";
import { openWorld, type World } from "../world.ts";
import { serverOn } from "../server-on.ts";

let world: World;
let app: App;
let folder: string;
let base: string;
let admin: TestClient;

beforeAll(async () => {
  world = await openWorld();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-pages-"));
  fs.mkdirSync(path.join(folder, "assets"));
  fs.writeFileSync(
    path.join(folder, "index.html"),
    '<!doctype html><meta property="csp-nonce" nonce="drawn-for-each-page" /><title>Larder</title>',
  );
  fs.writeFileSync(path.join(folder, "assets", "app-1a2b.js"), "export {};");
  fs.writeFileSync(path.join(folder, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  ({ app, base } = await serverOn(world.appUrl, { clock: world.clock, pages: pagesFrom(folder) }));
  admin = (await (await world.company()).as("admin")).with({ base });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
  await world.close();
});

const API = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const page = { accept: "text/html,application/xhtml+xml" };
const answers: [what: string, ask: () => Promise<Response>][] = [
  ["an answer with data", () => admin.fetch(customerCalls.list)],
  ["a refusal for want of a session", () => admin.with({ token: null }).fetch(customerCalls.list)],
  ["a refusal of the input", () => admin.fetch(customerCalls.create, { shopCode: 1 })],
  ["what anybody may ask", () => fetch(`${base}/auth/config`)],
  ["an address that does not exist", () => fetch(`${base}/no/such/thing`)],
  ["a way of calling that does not exist", () => fetch(`${base}/auth/config`, { method: "DELETE" })],
  [
    "a body that is no JSON",
    () => fetch(`${base}/auth/login`, { method: "POST", headers: { "content-type": "application/json" }, body: "{" }),
  ],
  [
    "a body that is too large",
    () =>
      fetch(`${base}/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: `"${"x".repeat(2_000_000)}"`,
      }),
  ],
  ["a path that is not UTF-8", () => fetch(`${base}/pss/%FF`)],
  ["an exported table", () => admin.fetch(customerCalls.export)],
];
describe("of the API", () => {
  test.each(answers)("%s", async (_, ask) => {
    const { headers } = await ask();
    for (const [name, value] of Object.entries(API)) expect(headers.get(name), name).toBe(value);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
    expect(headers.get("access-control-allow-origin"), "no other site may read an answer").toBeNull();
  });

  test("of a request that could not be parsed", async () => {
    const { hostname, port } = new URL(base);
    const socket = net.connect(Number(port), hostname);
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"x".repeat(40_000)}\r\n\r\n`);
    const answer = await text(socket);
    for (const [name, value] of Object.entries(API)) expect(answer).toContain(`${name}: ${value}\r\n`);
  });

  test("a download is saved and not displayed, under a name that cannot inject a header", async () => {
    const { headers } = await admin.fetch(customerCalls.export);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename=[\w.%-]+; filename\*=utf-8''[\w.%-]+$/);
  });
});

const pages: [what: string, path: string, headers: Record<string, string>, kept: string][] = [
  ["the page", "/", page, "no-cache"],
  ["the page on any address", "/system/user", page, "no-cache"],
  ["a script, named by its content", "/assets/app-1a2b.js", {}, "public, max-age=31536000, immutable"],
  ["a file beside the page", "/favicon.svg", {}, "no-cache"],
];
describe("of the pages", () => {
  test.each(pages)("%s", async (_, url, asked, kept) => {
    const { headers, status } = await fetch(`${base}${url}`, { headers: asked });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe(kept);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("permissions-policy")).toContain("microphone=()");
  });

  const policy: [directive: string, value: string][] = [
    ["default-src", "'self'"],
    // WebAssembly may be compiled, but no text is ever run as a script.
    ["script-src", "'self' 'wasm-unsafe-eval'"],
    ["img-src", "'self' data: blob:"],
    ["connect-src", "'self'"],
    ["frame-src", "'self' blob:"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ];
  test.each(policy)("the content security policy of the page has %s %s", async (directive, value) => {
    const { headers } = await fetch(`${base}/`, { headers: page });
    const said = new Map(
      headers
        .get("content-security-policy")!
        .split("; ")
        .map((part) => [part.slice(0, part.indexOf(" ")), part.slice(part.indexOf(" ") + 1)]),
    );
    expect(said.get(directive)).toBe(value);
  });

  test("style sheets created at run time need a nonce that is new for each page", async () => {
    const words = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${base}/`, { headers: page });
        const word = /style-src 'self' 'nonce-([\w-]{24})';/.exec(
          response.headers.get("content-security-policy")!,
        )?.[1];
        expect(await response.text()).toContain(`<meta property="csp-nonce" nonce="${word}" />`);
        return word;
      }),
    );
    expect(words[0]).not.toBe(words[1]);
  });

  test.each([
    "/../package.json",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/.stamp",
    "/assets/..%5c..%5cx.js",
  ])("no file outside the folder, and no hidden one: %s", async (url) => {
    fs.writeFileSync(path.join(folder, ".stamp"), "not for browsers");
    const { hostname, port } = new URL(base);
    // Sent unchanged: a client library would normalise the address first.
    const socket = net.connect(Number(port), hostname);
    socket.write(`GET ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toContain('"code":404');
    expect(answer).not.toMatch(/not for browsers|"workspaces"/);
  });
});
