/**
 * Shared by all days: the built web application, one PostgreSQL, and a database with Golden Dragon in it that
 * is loaded once and copied for each environment.
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { goldenDragon } from "../../server/seeds/golden-dragon/golden-dragon.ts";
import { buildWeb } from "../../server/src/operations/build-web.ts";
import { openDataFolder, type DataFolder } from "../../server/src/operations/data-folder.ts";
import { install } from "../../server/src/install.ts";
import { ensureDatabase } from "../../server/src/platform/db/admin.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { startTestCluster } from "../../server/test/cluster.ts";
import { prepareBrowser } from "./browser.ts";
import { dropTemplate } from "../../server/test/drop-template.ts";

export interface SeededDatabase {
  readonly adminUrl: string;
  /** The database to copy; its roles are `…_owner` and `…_app`, and own every copy, too. */
  readonly template: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** The data folder with the secrets and first passwords. */
  readonly folder: string;
  readonly operatorPassword: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    seeded: SeededDatabase;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = openDataFolder(fs.mkdtempSync(path.join(os.tmpdir(), "larder-days-")));
  const operatorPassword = `Op-${randomBytes(6).toString("hex")}`;
  const [database] = await Promise.all([
    loadedDatabase(folder, operatorPassword),
    buildWeb(() => {}),
    prepareBrowser(),
  ]);
  const { cluster, template, ownerUrl, appUrl } = database;
  project.provide("seeded", {
    adminUrl: cluster.adminUrl,
    template,
    ownerUrl,
    appUrl,
    folder: folder.path,
    operatorPassword,
  });

  return async () => {
    await dropTemplate(cluster.adminUrl, template);
    await cluster.stop();
    fs.rmSync(folder.path, { recursive: true, force: true });
  };
}

async function loadedDatabase(folder: DataFolder, operatorPassword: string) {
  const cluster = await startTestCluster();
  const template = `days_${randomBytes(4).toString("hex")}`;
  const ownerUrl = await ensureDatabase(cluster.adminUrl, template, folder.ownerPassword);
  const { appUrl } = await migrate({ ownerUrl, appPassword: folder.appPassword });
  await install({ ownerUrl, clientId: folder.clientId, operatorPassword: () => operatorPassword });
  await goldenDragon.load({ folder, appUrl, say: () => {} });
  return { cluster, template, ownerUrl, appUrl };
}
