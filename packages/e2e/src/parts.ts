/**
 * Parts of the kit in a browser on their own, with a small server that answers as a story needs it: with a
 * document, late, malformed, or not at all. Everything else goes to the real server behind it.
 */
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Parts } from "../../web/dev/parts.contract.ts";
import { pdfAssets } from "../../web/src/kit/viewer/pdf-assets.ts";
import { openBrowser } from "./browser.ts";

export type Answer = (request: http.IncomingMessage, response: http.ServerResponse, body: string) => void;

export interface Bench {
  readonly browser: Browser;
  /** By path behind `/api`, with or without the method before it. */
  readonly answers: Map<string, Answer>;
  /** The functions of `window.parts` in the page. */
  open(language?: "en" | "zh", size?: { width: number; height: number }): Promise<Page>;
  close(): Promise<void>;
}

const dev = path.resolve(import.meta.dirname, "../../web/dev");
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
};

export async function openBench(behind?: string): Promise<Bench> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-parts-"));
  await build({
    configFile: false,
    root: dev,
    logLevel: "error",
    mode: "production",
    plugins: [react(), pdfAssets()],
    build: { outDir: folder, emptyOutDir: true, rolldownOptions: { input: path.join(dev, "parts.html") } },
  });
  const answers = new Map<string, Answer>();
  const publicFacts = { publicKey: "", clientId: "bench", encrypt: false, captcha: false, frameHosts: [] };
  if (!behind) answers.set("/auth/config", json({ code: 200, data: publicFacts }));
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://here");
    if (!url.pathname.startsWith("/api/")) return file(folder, url.pathname, response);
    const asked = url.pathname.slice("/api".length);
    const answer = answers.get(`${request.method} ${asked}`) ?? answers.get(asked);
    if (answer) void bodyOf(request).then((body) => answer(request, response, body));
    else if (behind) pass(behind, request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  return {
    browser,
    answers,
    async open(language = "en", viewport = { width: 1280, height: 800 }) {
      const context = await browser.newContext({
        baseURL,
        viewport,
        locale: language === "zh" ? "zh-HK" : "en-GB",
        acceptDownloads: true,
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      await page.goto("/parts.html");
      await page.waitForFunction(() => "parts" in window);
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

declare global {
  // eslint-disable-next-line no-var -- how the browser's window is told to the compiler
  var parts: Parts;
}

function file(folder: string, name: string, response: http.ServerResponse): void {
  const found = path.join(folder, path.normalize(name));
  if (!fs.existsSync(found) || fs.statSync(found).isDirectory()) response.writeHead(404).end();
  else {
    response.setHeader("content-type", TYPES[path.extname(found)] ?? "application/octet-stream");
    fs.createReadStream(found).pipe(response);
  }
}

const bodyOf = async (request: http.IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
};

function pass(behind: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const onward = http.request(behind + request.url!, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}

export const json =
  (body: object, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

/** A document with this many pages, each with its number on it. */
export function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...Array.from({ length: pages }, (_, at) => {
      const said = `BT /F1 48 Tf 80 700 Td (Page ${at + 1}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${said.length} >>\nstream\n${said}\nendstream`,
      ];
    }).flat(),
  ];
  let text = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
