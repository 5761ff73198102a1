/**
 * The proxies of docs/proxies in front of two processes: TLS, uploads, unbuffered event streams, the client's
 * own address, and a process that stops unnoticed.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import https from "node:https";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { fileCalls } from "@larder/domain/company/file/file.calls";
import { pushCalls } from "@larder/domain/watch/push/push.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { App } from "../../src/app.ts";
import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { inTransaction } from "../../src/platform/db/transaction.ts";
import { publishToCompany } from "../../src/platform/push/push.ts";
import { CLIENT_ID, openWorld, type Company, type World } from "../world.ts";
import { sayWhenMissing } from "./debian-postgres.ts";
import { spareFolder } from "./spare-database.ts";
import { serverOn } from "../server-on.ts";

const docs = path.resolve(import.meta.dirname, "../../../../docs/proxies");
const folder = spareFolder("proxies");
const setting = (name: string, usual: string): string => process.env[name] ?? usual;
const nginx = setting("NGINX", "/usr/sbin/nginx");
const caddy = setting("CADDY", "/usr/bin/caddy");

interface Places {
  readonly port: number;
  readonly upstreams: readonly [number, number];
  readonly certificate: string;
  readonly key: string;
}

/** The example with this machine's ports and names, and the command that starts it. */
const proxies: [name: string, program: string, start: (places: Places) => ChildProcess][] = [
  [
    "nginx",
    nginx,
    ({ port, upstreams, certificate, key }) => {
      const site = fs
        .readFileSync(path.join(docs, "nginx.conf"), "utf8")
        .replace(/server \{\s+listen 80;[^}]*\}/, "")
        .replace("/var/log/nginx/larder.log", `${folder}/nginx-access.log`)
        .replace("/var/log/nginx/larder.error.log", `${folder}/nginx-error.log`)
        .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
        .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
        .replace("127.0.0.1:8080", `127.0.0.1:${upstreams[0]}`)
        .replace("127.0.0.1:8081", `127.0.0.1:${upstreams[1]}`);
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
        .join("\n");
      const settings = path.join(folder, "nginx.conf");
      fs.writeFileSync(
        settings,
        `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
         events {} http { access_log off; ${temporary} ${site} }`,
      );
      return spawn(nginx, ["-p", folder, "-c", settings], { stdio: "ignore" });
    },
  ],
  [
    "caddy",
    caddy,
    ({ port, upstreams, certificate, key }) => {
      const site = fs
        .readFileSync(path.join(docs, "Caddyfile"), "utf8")
        .replace("log {", `log {\n\t\toutput file ${folder}/caddy-access.log`)
        .replace("larder.example {", `https://localhost:${port} {\n\ttls ${certificate} ${key}`)
        .replace("127.0.0.1:8080", `127.0.0.1:${upstreams[0]}`)
        .replace("127.0.0.1:8081", `127.0.0.1:${upstreams[1]}`);
      const settings = path.join(folder, "Caddyfile");
      fs.writeFileSync(settings, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
      return spawn(caddy, ["run", "--config", settings, "--adapter", "caddyfile"], {
        stdio: "ignore",
        env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      });
    },
  ],
];

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

for (const [name, program, start] of proxies) {
  const missing = sayWhenMissing(
    `${name} in front of two processes`,
    fs.existsSync(program)
      ? null
      : `there is no ${program} or no openssl (apt-get install ${name} openssl, or ${name.toUpperCase()} names it)`,
  );

  describe.skipIf(missing)(`${name} in front of two processes`, { timeout: 60_000 }, () => {
    const closers: (() => Promise<unknown> | void)[] = [];
    let world: World;
    let company: Company;
    let apps: App[];
    let port: number;
    let token: string;

    beforeAll(async () => {
      fs.mkdirSync(folder, { recursive: true });
      world = await openWorld();
      closers.push(() => world.close());
      company = await world.company();
      token = (await company.as("admin")).options.token!;
      const servers = await Promise.all([serverOn(world.appUrl), serverOn(world.appUrl)]);
      apps = servers.map(({ app }) => app);
      const bases = servers.map(({ base }) => base);
      const upstreams = bases.map((base) => Number(new URL(base).port)) as [number, number];
      port = await freePort();
      const [certificate, key] = [path.join(folder, `${name}.crt`), path.join(folder, `${name}.key`)];
      execFileSync(
        "openssl",
        [
          "req",
          "-x509",
          "-newkey",
          "rsa:2048",
          "-nodes",
          "-days",
          "1",
          "-subj",
          "/CN=localhost",
          "-keyout",
          key,
          "-out",
          certificate,
        ],
        { stdio: "ignore" },
      );
      const proxy = start({ port, upstreams, certificate, key });
      const gone = once(proxy, "exit");
      closers.push(async () => {
        proxy.kill("SIGTERM");
        await gone;
      });
      for (let tries = 0; ; tries++) {
        try {
          await ask("GET", "/auth/config");
          break;
        } catch (error) {
          if (tries === 100 || proxy.exitCode !== null) throw error;
          await sleep(50);
        }
      }
    }, 60_000);
    afterAll(async () => {
      for (const one of closers.toReversed()) await one();
      await apps[1]?.close();
    });

    const open = (method: string, url: string, headers: Record<string, string> = {}, body?: Buffer | string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const request = https.request(
          {
            host: "127.0.0.1",
            servername: "localhost",
            port,
            path: `/api${url}`,
            method,
            agent: false,
            // The certificate is the test's own.
            rejectUnauthorized: false,
            headers: { host: `localhost:${port}`, clientid: CLIENT_ID, authorization: `Bearer ${token}`, ...headers },
          },
          resolve,
        );
        request.once("error", reject);
        request.end(body);
      });
    async function ask(method: string, url: string, headers: Record<string, string> = {}, body?: Buffer | string) {
      const response = await open(method, url, headers, body);
      const blocks: Buffer[] = [];
      for await (const block of response) blocks.push(block as Buffer);
      return JSON.parse(Buffer.concat(blocks).toString()) as { code: number; data: unknown };
    }
    const json = { "content-type": "application/json" };

    test("the token in the address of an event stream is in no log", async () => {
      const query = `Authorization=${encodeURIComponent(`Bearer ${token}`)}&clientid=${CLIENT_ID}`;
      const stream = await open("GET", `${pushCalls.open.path}?${query}`, { authorization: "" });
      expect(stream.headers["content-type"]).toMatch(/^text\/event-stream/);
      stream.destroy();
      const log = () => fs.readFileSync(path.join(folder, `${name}-access.log`), "utf8");
      await expect.poll(log, { timeout: 10_000 }).toContain(pushCalls.open.path);
      expect(log()).not.toContain(token.slice(7));
    });

    test("calls and a file of nine megabytes pass", async () => {
      expect((await ask("GET", `${customerCalls.list.path}?pageNum=1`)).code).toBe(200);
      const edge = "edge-of-the-form";
      const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(9_000_000, 32), Buffer.from("\n%%EOF\n")]);
      const body = Buffer.concat([
        Buffer.from(
          `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="large.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]);
      const answer = await ask(
        "POST",
        fileCalls.upload.path,
        { "content-type": `multipart/form-data; boundary=${edge}` },
        body,
      );
      expect(answer.code).toBe(200);
    });

    test("an address claimed by the client is not trusted", async () => {
      await ask(
        "POST",
        sessionCalls.signIn.path,
        { ...json, "x-forwarded-for": "203.0.113.9" },
        JSON.stringify({ tenantId: company.tenantId, username: "admin", password: "wrong" }),
      );
      const rows = await world.rows<{ address: string }>(
        company.tenantId,
        "select address from login_log order by id desc limit 1",
      );
      expect(rows).toEqual([{ address: "127.0.0.1" }]);
    });

    test("news arrive at once, including those published by another process", async () => {
      const stream = await open("GET", pushCalls.open.path, { accept: "text/event-stream" });
      let received = "";
      stream.on("data", (block: Buffer) => (received += block.toString()));
      const within = async (words: string) => {
        for (let look = 0; look < 75 && !received.includes(words); look++) await sleep(20);
        expect(received).toContain(words);
      };
      await within("connected");
      for (const app of apps)
        await inTransaction(
          app.platform.database,
          { homeTenantId: company.tenantId, tenantId: company.tenantId, userId: null, requestId: "story" },
          async (tx) => publishToCompany(tx, company.tenantId, { en: `Tea ${apps.indexOf(app)}`, zh: "茶" }),
        );
      await within("Tea 0");
      await within("Tea 1");
      stream.destroy();
    });

    test("one of the two processes ends without an effect for users", async () => {
      const answers: Promise<{ code: number }>[] = [];
      for (let n = 0; n < 40; n++) {
        answers.push(ask("GET", `${customerCalls.list.path}?pageNum=1`));
        if (n === 10) void apps[0]!.close();
        await sleep(15);
      }
      expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(answers.map(() => 200));
    });
  });
}
