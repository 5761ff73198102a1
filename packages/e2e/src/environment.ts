/**
 * The whole environment for a day in the browser: a copy of the database with Golden Dragon in it, the server
 * with the built web application on a loopback port, and a browser.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import { webFolder } from "../../server/src/operations/build-web.ts";
import { openDataFolder, readPasswords } from "../../server/src/operations/data-folder.ts";
import { serve } from "../../server/src/operations/serve.ts";
import { proveBooks } from "../../server/src/modules/accounts/index.ts";
import { openBrowser } from "./browser.ts";

export const TENANT = "100002";

export interface Environment {
  readonly address: string;
  readonly browser: Browser;
  /** A new window that collects pictures and console errors. */
  open(options: WindowOptions): Promise<Window>;
  /** The same in another browser. */
  openIn(browser: Browser): (options: WindowOptions) => Promise<Window>;
  password(userName: string): string;
  /** Of the platform's operator. */
  readonly operatorPassword: string;
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Names of the failing invariants. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

interface WindowOptions {
  readonly language: "en" | "zh";
  readonly width?: number;
  readonly height?: number;
}

export interface Window {
  readonly page: Page;
  /** Console errors. */
  readonly complaints: string[];
  shot(name: string): Promise<void>;
  close(): Promise<void>;
}

const shots = path.resolve(import.meta.dirname, "../shots");

/** With `jobs`, background work runs too: imports, and the nightly jobs. */
export async function openEnvironment({ jobs = false }: { readonly jobs?: boolean } = {}): Promise<Environment> {
  const { adminUrl, template, operatorPassword, ...database } = inject("seeded");
  const folder = openDataFolder(database.folder);
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  // Two copies of one template at once disturb each other.
  await admin.query("select pg_advisory_lock(hashtextextended('larder: test database', 0))");
  await admin.query(`create database "${name}" template "${template}" owner "${template}_owner"`);
  await admin.query("select pg_advisory_unlock_all()");
  const [ownerUrl, appUrl] = [database.ownerUrl, database.appUrl].map((base) => databaseAt(base, name)) as [
    string,
    string,
  ];
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const server = await serve({
    appUrl,
    ...(jobs ? { ownerUrl } : {}),
    privateKey: folder.privateKey,
    clientId: folder.clientId,
    webFolder,
    port: 0,
  });
  const browser = await openBrowser();
  fs.mkdirSync(shots, { recursive: true });
  await owner.query("select set_config('app.tenant_id', $1, false)", [TENANT]);

  const openIn =
    (inBrowser: Browser) =>
    async ({ language, width = 1440, height = 900 }: WindowOptions): Promise<Window> => {
      const context = await inBrowser.newContext({
        viewport: { width, height },
        locale: language === "zh" ? "zh-HK" : "en-GB",
        baseURL: server.address,
        acceptDownloads: true,
      });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      return {
        page,
        complaints,
        shot: async (shotName) =>
          void (await page.screenshot({ path: path.join(shots, `${shotName}-${language}.png`) })),
        close: () => context.close(),
      };
    };

  return {
    address: server.address,
    browser,
    operatorPassword,
    password: (userName) =>
      readPasswords(folder).find((one) => one.tenantId === TENANT && one.userName === userName)!.password,
    async rows<T>(text: string, values: unknown[] = []) {
      return (await owner.query(text, values)).rows as T[];
    },
    async broken() {
      const proofs = await proveBooks((text, values) => owner.query(text, values as unknown[]), TENANT);
      return proofs.filter((proof) => !proof.ok).map((proof) => proof.id);
    },
    open: openIn(browser),
    openIn,
    async close() {
      await browser.close();
      await server.close();
      await owner.end();
      await admin.query(`drop database if exists "${name}" with (force)`);
      await admin.end();
    },
  };
}

function databaseAt(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}
