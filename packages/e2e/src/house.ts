/**
 * The whole house for a day in the browser: an own database with Golden Dragon in it, the
 * server with the built web application on a loopback port, and a browser.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import type { Browser, Page } from "playwright-core";
import { goldenDragon } from "../../server/seeds/golden-dragon/golden-dragon.ts";
import { buildWeb, webFolder } from "../../server/src/operations/build-web.ts";
import { openDataFolder, readPasswords } from "../../server/src/operations/data-folder.ts";
import { serve } from "../../server/src/operations/serve.ts";
import { install } from "../../server/src/install.ts";
import { ensureDatabase } from "../../server/src/platform/db/admin.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { proveBooks } from "../../server/src/modules/accounts/index.ts";
import { startTestCluster } from "../../server/test/cluster.ts";
import { openBrowser } from "./browser.ts";

export const TENANT = "100002";
/** Of the platform's operator; the house lives as long as its day. */
export const OPERATOR_PASSWORD = "Keeper-of-the-house-1";

export interface House {
  readonly address: string;
  readonly browser: Browser;
  /** A window of its own, with pictures and complaints collected. */
  open(options: { language: "en" | "zh"; width?: number; height?: number }): Promise<Window>;
  password(userName: string): string;
  rows<T = Record<string, unknown>>(text: string, values?: unknown[]): Promise<T[]>;
  /** Names of the invariants that found something. */
  broken(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Window {
  readonly page: Page;
  /** What the console complained about. */
  readonly complaints: string[];
  shot(name: string): Promise<void>;
  close(): Promise<void>;
}

const shots = path.resolve(import.meta.dirname, "../shots");

/** With `jobs`, work in the background is done, too: imports, and what the night does. */
export async function openHouse({ jobs = false }: { readonly jobs?: boolean } = {}): Promise<House> {
  const folder = openDataFolder(fs.mkdtempSync(path.join(os.tmpdir(), "larder-days-")));
  const cluster = await startTestCluster();
  const name = `days_${randomBytes(4).toString("hex")}`;
  const ownerUrl = await ensureDatabase(cluster.adminUrl, name, folder.ownerPassword);
  const { appUrl } = await migrate({ ownerUrl, appPassword: folder.appPassword });
  await install({ ownerUrl, clientId: folder.clientId, operatorPassword: () => OPERATOR_PASSWORD });
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await Promise.all([buildWeb(() => {}), goldenDragon.load({ folder, appUrl, owner, say: () => {} })]);
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

  return {
    address: server.address,
    browser,
    password: (userName) =>
      readPasswords(folder).find((one) => one.tenantId === TENANT && one.userName === userName)!.password,
    async rows<T>(text: string, values: unknown[] = []) {
      return (await owner.query(text, values)).rows as T[];
    },
    async broken() {
      const proofs = await proveBooks((text, values) => owner.query(text, values as unknown[]), TENANT);
      return proofs.filter((proof) => !proof.ok).map((proof) => proof.id);
    },
    async open({ language, width = 1440, height = 900 }) {
      const context = await browser.newContext({
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
    },
    async close() {
      await browser.close();
      await server.close();
      await owner.end();
      const admin = new Client({ connectionString: cluster.adminUrl });
      await admin.connect();
      await admin.query(`drop database if exists "${name}" with (force)`);
      for (const role of [`${name}_app`, `${name}_owner`]) await admin.query(`drop role if exists "${role}"`);
      await admin.end();
      await cluster.stop();
      fs.rmSync(folder.path, { recursive: true, force: true });
    },
  };
}
