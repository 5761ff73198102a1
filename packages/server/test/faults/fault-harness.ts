/**
 * A harness for breaking things: its own durable PostgreSQL, reached through a proxy that can be closed, and
 * server processes that can be killed. It ends everything it starts and deletes its folder.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openPlatform } from "../../src/app.ts";
import { install } from "../../src/install.ts";
import { ensureDatabase } from "../../src/platform/db/admin.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { freePort } from "../../src/platform/db/embedded/free-port.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { newSecret } from "../../src/platform/db/secret-file.ts";
import { newPrivateKey } from "../../src/platform/http/encryption.ts";
import { openLog } from "../../src/platform/log/log.ts";
import { CLIENT_ID, createCompany, type Company } from "../world.ts";
import { rowsAt } from "../rows-at.ts";

const cache = path.resolve(import.meta.dirname, "../../../../.cache");
const main = path.resolve(import.meta.dirname, "../../src/main.mjs");

export interface Server {
  readonly base: string;
  readonly pid: number;
  readonly alive: () => boolean;
  /** null while it is running and when it was killed. */
  readonly exitCode: () => number | null;
  kill(): Promise<void>;
  /** Stops it as a supervisor does: sends the signal and waits. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** With the worker of the job queue, as an installation of one process has it. */
  readonly jobs?: true;
}

export interface FaultHarness {
  readonly company: Company;
  readonly folder: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly postgresPid: () => number;
  /** The platform without HTTP, for preparing data; closed by its opener. */
  platform(): ReturnType<typeof openPlatform>;
  /** Starts a server process and waits until it answers; with another database URL if one is given. */
  server(appUrl?: string, options?: ServerOptions): Promise<Server>;
  /** SIGKILL to the postmaster, like a power cut; `powerOn` starts it again. */
  cutPower(): Promise<void>;
  powerOn(): Promise<void>;
  /** SIGKILL to the postmaster only; nobody starts it again. */
  killDatabase(): void;
  /** Reads rows past the tenant wall. */
  rows<T>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export interface FaultHarnessOptions {
  readonly folder?: string;
  readonly settings?: Record<string, string>;
  /** Without the proxy, which costs time: for measurements. */
  readonly proxy?: false;
}

export async function openFaultHarness(
  name: string,
  { folder = path.join(cache, `${name}-${process.pid}`), settings = {}, proxy: wanted }: FaultHarnessOptions = {},
): Promise<FaultHarness> {
  fs.rmSync(path.join(folder, "data"), { recursive: true, force: true });
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const one of closers.toReversed()) await one();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = () => startEmbeddedPostgres({ folder: path.join(folder, "postgres"), settings });
    let postgres: EmbeddedPostgres = await start();
    closers.push(() => postgres.stop());
    const servers = new Set<Server>();
    closers.push(
      endWithWhoeverRunsUs(() => [...[...servers].map((one) => (one.alive() ? one.pid : undefined)), postgres.pid]),
    );
    const proxy = wanted === false ? { port: postgres.port, hangUp: () => {} } : await openProxy(() => postgres.port);
    if ("close" in proxy) closers.push(proxy.close);

    const through = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href;
    const ownerUrl = through(await ensureDatabase(postgres.adminUrl, "larder"));
    const { appUrl } = await migrate({ ownerUrl, appPassword: newSecret() });
    await install({ ownerUrl, clientId: CLIENT_ID, operatorPassword: () => "Operator-of-the-harness" });
    const privateKey = newPrivateKey();
    const openOne = () =>
      openPlatform({
        databaseUrl: appUrl,
        privateKey,
        settings: { encrypt: false, captcha: false, clientId: CLIENT_ID },
        log: openLog("silent"),
      });
    const platform = openOne();
    const company = await createCompany(platform, "", 1);
    // Created while the platform is open; the tests only use their tokens.
    await Promise.all([company.as("admin"), company.as("sales"), company.as("warehouse")]);
    await platform.database.close();

    const { tenantId } = company;
    return {
      company,
      folder,
      ownerUrl,
      appUrl,
      postgresPid: () => postgres.pid,
      platform: openOne,
      server: async (through = appUrl, { jobs } = {}) => {
        const server = await startServer(through, jobs ? ownerUrl : "", folder);
        servers.add(server);
        closers.push(() => server.kill());
        return server;
      },
      async cutPower() {
        process.kill(postgres.pid, "SIGKILL");
        proxy.hangUp();
        await postgres.stop();
      },
      killDatabase: () => void process.kill(postgres.pid, "SIGKILL"),
      async powerOn() {
        postgres = await start();
      },
      rows: <T>(text: string, values: unknown[] = []) => rowsAt<T>(ownerUrl, tenantId, text, values),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * A signal, or the end of the test process, would end this one without its exit handler: the database and the
 * servers of the harness would keep running.
 */
function endWithWhoeverRunsUs(pids: () => readonly (number | undefined)[]): () => void {
  const end = () => {
    for (const pid of pids()) {
      try {
        // A fast shutdown of PostgreSQL, and of a server.
        if (pid !== undefined) process.kill(pid, "SIGINT");
      } catch {
        // It has already ended.
      }
    }
  };
  const signs = ["SIGTERM", "SIGINT", "SIGHUP", "disconnect", "exit"] as const;
  for (const sign of signs) process.on(sign as "SIGTERM", end);
  return () => {
    for (const sign of signs) process.off(sign, end);
  };
}

/** A fixed address for a PostgreSQL that comes back on another port. */
async function openProxy(target: () => number) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((from) => {
    const to = net.connect(target(), "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    from.pipe(to).pipe(from);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    hangUp,
    close: async () => {
      hangUp();
      server.close();
    },
  };
}

async function startServer(appUrl: string, ownerUrl: string, folder: string): Promise<Server> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATABASE_APP_URL: appUrl,
      DATABASE_URL: ownerUrl,
      LARDER_DATA: path.join(folder, "data"),
      LARDER_PAGES: "off",
      LARDER_ENCRYPT: "off",
      LARDER_LOG: "silent",
      PORT: String(port),
    },
  });
  const alive = () => child.exitCode === null && child.signalCode === null;
  const base = `http://127.0.0.1:${port}`;
  const end = (signal: NodeJS.Signals) => async () => {
    if (!alive()) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  const kill = end("SIGKILL");
  for (let tries = 0; tries < 300; tries++) {
    if (!alive()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
    if (
      await fetch(`${base}/auth/config`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return { base, pid: child.pid!, alive, exitCode: () => child.exitCode, kill, stop: end("SIGTERM") };
    await sleep(50);
  }
  await kill();
  throw new Error("The server did not answer within 15 s.");
}
