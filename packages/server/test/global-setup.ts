/** One PostgreSQL for all stories, with a database that is migrated and installed once and copied for each file. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { install } from "../src/install.ts";
import { ensureDatabase } from "../src/platform/db/admin.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { newPrivateKey } from "../src/platform/http/encryption.ts";
import { migrateQueue } from "../src/platform/jobs/queue.ts";
import { startTestCluster } from "./cluster.ts";
import { dropTemplate } from "./drop-template.ts";

export interface TestDatabase {
  readonly adminUrl: string;
  readonly template: string;
  readonly ownerUrl: string;
  readonly appPassword: string;
  readonly privateKey: string;
  readonly operatorPassword: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    database: TestDatabase;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const template = `stories_${randomBytes(4).toString("hex")}`;
  const appPassword = randomBytes(12).toString("hex");
  const operatorPassword = `Op-${randomBytes(6).toString("hex")}`;
  const ownerUrl = await ensureDatabase(cluster.adminUrl, template, randomBytes(12).toString("hex"));
  await migrate({ ownerUrl, appPassword });
  await migrateQueue(ownerUrl);
  await install({ ownerUrl, clientId: "test-client", operatorPassword: () => operatorPassword });
  await letNobodyLieIdle(ownerUrl);
  project.provide("database", {
    adminUrl: cluster.adminUrl,
    template,
    ownerUrl,
    appPassword,
    privateKey: newPrivateKey(),
    operatorPassword,
  });

  return async () => {
    await dropTemplate(cluster.adminUrl, template);
    await cluster.stop();
  };
}

/** Stories run through weeks with one sign-in; the story of idle sessions sets its own limit. */
async function letNobodyLieIdle(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("update client set active_timeout = 365 * 86400");
  await client.end();
}
