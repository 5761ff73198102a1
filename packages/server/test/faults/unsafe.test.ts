/** Dangerous starts: refused with a message that says what to change, before a port is opened. */
import { spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDataFolder } from "../../src/operations/data-folder.ts";
import { requireDurable, requireSafe, requireSecret, UnsafeStart } from "../../src/operations/safe-start.ts";
import { ensureDatabase } from "../../src/platform/db/admin.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { newSecret } from "../../src/platform/db/secret-file.ts";

const home = path.resolve(import.meta.dirname, "../../../../.cache", `unsafe-${process.pid}`);
const main = path.resolve(import.meta.dirname, "../../src/main.mjs");
const password = newSecret();
let postgres: EmbeddedPostgres;
let admin: Client;
let appUrl: string;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ folder: path.join(home, "postgres") });
  const url = new URL(await ensureDatabase(postgres.adminUrl, "larder"));
  admin = new Client({ connectionString: Object.assign(new URL(postgres.adminUrl), { pathname: "/larder" }).href });
  await admin.connect();
  await admin.query(`create role larder_app login password '${password}'`);
  await admin.query("create table ledger (id int); alter table ledger owner to larder_owner");
  appUrl = Object.assign(url, { username: "larder_app", password }).href;
}, 60_000);
afterAll(async () => {
  await admin?.end();
  await postgres?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** Undone afterwards; settings of the whole server apply to new sessions. */
async function after(doing: readonly string[], undoing: readonly string[], look: () => Promise<void>): Promise<void> {
  try {
    for (const statement of doing) await admin.query(statement);
    await look();
  } finally {
    for (const statement of undoing) await admin.query(statement);
  }
}

const refused = (url = appUrl) =>
  requireSafe(url).then(
    () => "started",
    (error: unknown) => {
      if (!(error instanceof UnsafeStart)) throw error;
      return error.message;
    },
  );

test("a durable database and an unprivileged role are accepted", async () => {
  expect(await refused()).toBe("started");
});

test("15.14 is the oldest accepted PostgreSQL", () => {
  expect(() => requireDurable({ version: 15_00_13, off: null })).toThrow(
    /15\.14 or newer is needed; this one is 150013/,
  );
  expect(() => requireDurable({ version: 15_00_14, off: null })).not.toThrow();
});

describe("a power cut would lose acknowledged documents", () => {
  const settings: [where: string, name: string, doing: string[], undoing: string[]][] = [
    ...["fsync", "full_page_writes", "synchronous_commit"].map((name): [string, string, string[], string[]] => [
      "for the whole server",
      name,
      [`alter system set ${name} = off`, "select pg_reload_conf(), pg_sleep(0.3)"],
      [`alter system reset ${name}`, "select pg_reload_conf(), pg_sleep(0.3)"],
    ]),
    [
      "for the server's role only, where the owner does not see it",
      "synchronous_commit",
      ["alter role larder_app set synchronous_commit = off"],
      ["alter role larder_app reset synchronous_commit"],
    ],
    [
      "for the database only",
      "synchronous_commit",
      ["alter database larder set synchronous_commit = off"],
      ["alter database larder reset synchronous_commit"],
    ],
  ];
  test.each(settings)("%s: %s off", async (_, name, doing, undoing) => {
    await after(doing, undoing, async () => {
      expect(await refused()).toMatch(new RegExp(`${name} off.*power cut.*Switch it on`));
    });
  });
});

describe("the tenant wall would have no effect", () => {
  const roles: [why: string, doing: string[], undoing: string[]][] = [
    ["is a superuser", ["alter role larder_app superuser"], ["alter role larder_app nosuperuser"]],
    ["has BYPASSRLS", ["alter role larder_app bypassrls"], ["alter role larder_app nobypassrls"]],
    ["may create roles", ["alter role larder_app createrole"], ["alter role larder_app nocreaterole"]],
    ["may replicate", ["alter role larder_app replication"], ["alter role larder_app noreplication"]],
    ["may become the role that does", ["grant larder_owner to larder_app"], ["revoke larder_owner from larder_app"]],
    [
      "owns the table mine",
      ["create table mine (id int)", "alter table mine owner to larder_app"],
      ["drop table mine"],
    ],
  ];
  test.each(roles)("for a role that %s", async (why, doing, undoing) => {
    await after(doing, undoing, async () => {
      expect(await refused()).toContain(why);
    });
  });
});

describe("an unsafe secret", () => {
  const secrets: [why: string, secret: string, says: RegExp][] = [
    ["too short", "Larder-1", /shorter than 12/],
    ["of a manual", "postgrespostgres", /everybody knows/],
    ["of an example", "changeme123456", /everybody knows/],
    ["one key pressed for long", "aaaaaaaaaaaaaaaaaaaa", /repeats/],
  ];
  test.each(secrets)("as password of the server's role: %s", async (_, secret, says) => {
    expect(await refused(Object.assign(new URL(appUrl), { password: secret }).href)).toMatch(says);
  });
  test("without a password PostgreSQL authenticates the server in another way; a generated one is accepted", () => {
    expect(() => requireSecret("the password", "")).not.toThrow();
    for (let n = 0; n < 200; n++) expect(() => requireSecret("the password", newSecret())).not.toThrow();
  });

  const keys: [why: string, key: () => string, says: RegExp][] = [
    ["a short one", () => pem(1024), /1024 bits; 2048 or more/],
    [
      "of another kind",
      () => generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      /no RSA key/,
    ],
    ["half a file", () => pem(2048).slice(0, 400), /no private key that can be read/],
  ];
  const pem = (bits: number) =>
    generateKeyPairSync("rsa", { modulusLength: bits }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  test.each(keys)("as key for data from browsers: %s", (why, key, says) => {
    const folder = path.join(home, why.replaceAll(" ", "-"));
    fs.mkdirSync(path.join(folder, "secrets"), { recursive: true });
    fs.writeFileSync(path.join(folder, "secrets", "request-key.pem"), key());
    expect(() => openDataFolder(folder)).toThrow(says);
  });
  test("as password of the data folder, set by hand", () => {
    const folder = path.join(home, "by-hand");
    openDataFolder(folder);
    fs.writeFileSync(path.join(folder, "secrets", "database-app"), "tea\n");
    expect(() => openDataFolder(folder)).toThrow(/database-app is shorter than 12/);
  });
});

test("the process prints it in one line, ends with code 1, and has opened no port", async () => {
  await after(["alter role larder_app bypassrls"], ["alter role larder_app nobypassrls"], async () => {
    const child = spawn(process.execPath, [main], {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        DATABASE_APP_URL: appUrl,
        DATABASE_URL: "",
        LARDER_DATA: path.join(home, "data"),
        PORT: "1",
      },
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => said.push(text.toString()));
    const [code] = (await once(child, "close")) as [number];
    expect(said.join("")).toMatch(/^The server would sign in to PostgreSQL as larder_app, which has BYPASSRLS.*\n$/);
    expect(said.join("")).not.toContain(password);
    expect(code).toBe(1);
  });
});
