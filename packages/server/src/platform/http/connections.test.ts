/** Idle connections cost nothing: slow or silent ones are closed, and their number is limited. */
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { call, defineCalls, PUBLIC } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openPlatform } from "../../app.ts";
import { newPrivateKey } from "./encryption.ts";
import { openLog } from "../log/log.ts";
import type { Platform } from "../platform.ts";
import { servePublic } from "../request/serve.ts";
import { connectionLimits, limitConnections } from "./connections.ts";
import { openHttp, type Http } from "./http.ts";

const terms = { permission: PUBLIC, title: words("Planted", "測試"), output: z.string() };
const planted = defineCalls({
  much: call.get("/planted/much", terms),
  little: call.get("/planted/little", terms),
  made: call.post("/planted/made", { ...terms, input: z.object({ text: z.string() }) }),
});
const MUCH = "x".repeat(40_000_000);

let platform: Platform & { database: { close(): Promise<void> } };
let http: Http;
let port: number;
const faults: string[] = [];

beforeAll(async () => {
  platform = openPlatform({
    // There is no server behind it and no call is made.
    databaseUrl: "postgres://nobody@127.0.0.1:9/none",
    privateKey: newPrivateKey(),
    settings: { encrypt: false, captcha: false, clientId: "planted" },
    log: openLog("error", { write: (line) => void faults.push(line) }),
  });
  const routes = servePublic(planted, { much: async () => MUCH, little: async () => "little", made: async () => MUCH });
  const limits = { ...connectionLimits, most: 8, headers: 500, quiet: 1500, lookEvery: 100 };
  http = openHttp(platform, [], routes, undefined, limits);
  port = Number(new URL(await http.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => {
  await http.app.close();
  await platform.database.close();
});

/** Stays half open whatever the server says, as a hostile client would keep it. */
const connect = () => {
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let isOpen = true;
  socket.on("error", () => {});
  socket.on("close", () => (isOpen = false));
  return { socket, isOpen: () => isOpen };
};
const served = () =>
  new Promise<string>((done) => {
    const socket = net.connect(port, "127.0.0.1");
    let came = "";
    socket.on("data", (chunk: Buffer) => (came += chunk.toString()));
    socket.on("error", () => done(""));
    socket.on("close", () => done(came));
    socket.write("GET /planted/little HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  });
const heldByServer = () => new Promise<number>((done) => http.app.server.getConnections((_, count) => done(count)));

const slow: [why: string, feed: (socket: net.Socket) => Promise<void>][] = [
  ["says nothing at all", async () => {}],
  [
    "sends its headers drop by drop",
    async (socket) => {
      socket.write("GET / HTTP/1.1\r\nhost: x\r\n");
      for (let n = 0; n < 30 && socket.writable; n++) {
        socket.write(`x-${n}: 1\r\n`);
        await sleep(100);
      }
    },
  ],
  [
    "begins a body and falls silent",
    async (socket) => {
      socket.write(
        "POST /planted/little HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{",
      );
    },
  ],
  [
    "asks for much and does not read it",
    async (socket) => {
      socket.pause();
      socket.write("GET /planted/much HTTP/1.1\r\nhost: x\r\n\r\n");
    },
  ],
];
test.each(slow)("a connection that %s is closed and forgotten", async (_, feed) => {
  const { socket } = connect();
  await expect.poll(heldByServer).toBe(1);
  await feed(socket);
  await expect.poll(heldByServer, { timeout: 6000, interval: 100 }).toBe(0);
  socket.destroy();
  expect(await served()).toContain("little");
});

test("a connection opened ahead, on which nothing was asked, is closed without a word; half a request is answered", async () => {
  const saidTo = async (text: string) => {
    const { socket } = connect();
    let said = "";
    socket.on("data", (part: Buffer) => (said += part.toString()));
    const ended = new Promise((done) => ["end", "close"].forEach((what) => socket.once(what, done)));
    if (text) socket.write(text);
    await ended;
    socket.destroy();
    return said;
  };
  expect(await saidTo("")).toBe("");
  expect(await saidTo("GET / HTTP/1.1\r\nhost: x\r\n")).toMatch(/^HTTP\/1\.1 200 OK[^]*"code":400/);
});

test("a client that leaves while its answer is compressed is no fault of ours", async () => {
  for (const encoding of ["gzip", "br"]) {
    const { socket } = connect();
    const head = `host: x\r\naccept-encoding: ${encoding}\r\ncontent-type: application/json\r\ncontent-length: 12`;
    // One letter 40 million times: nothing is sent before all of it is compressed.
    socket.write(`POST /planted/made HTTP/1.1\r\n${head}\r\n\r\n{"text":"a"}`);
    // In the midst of the work.
    await sleep(30);
    socket.destroy();
    await expect.poll(heldByServer).toBe(0);
  }
  // The compression goes on for a moment: a fault would come then.
  await sleep(100);
  expect(faults).toEqual([]);
});

test("their number is limited; idle ones are closed first, and the next one is served", async () => {
  const crowd = Array.from({ length: 12 }, () => {
    const one = connect();
    // Answered, and kept open for a next request that never comes.
    one.socket.write("GET /planted/little HTTP/1.1\r\nhost: x\r\n\r\n");
    return one;
  });
  // Served or closed, each of them.
  await Promise.all(
    crowd.map(
      ({ socket }) => new Promise((done) => ["data", "end", "close"].forEach((what) => socket.once(what, done))),
    ),
  );
  expect(await heldByServer()).toBeLessThanOrEqual(8);
  await expect.poll(served, { timeout: 3000 }).toContain("little");
  for (const { socket } of crowd) socket.destroy();
});

test("one address has a limited number, counting its /64 as one; the local proxy carries everyone's", async () => {
  const listeners: ((socket: net.Socket) => void)[] = [];
  const server = { on: (_: string, listener: (socket: net.Socket) => void) => listeners.push(listener) };
  limitConnections({ server } as never, { ...connectionLimits, mostOfOne: 2 });
  const arrive = (remoteAddress: string): boolean => {
    const socket = new net.Socket();
    Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
    listeners[0]!(socket);
    return !socket.destroyed;
  };
  expect(["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3"].map(arrive)).toEqual([true, true, false]);
  expect(["203.0.113.9", "::ffff:203.0.113.9", "203.0.113.9"].map(arrive)).toEqual([true, true, false]);
  expect(["127.0.0.1", "127.0.0.1", "127.0.0.1", "::1"].map(arrive)).toEqual([true, true, true, true]);
});
