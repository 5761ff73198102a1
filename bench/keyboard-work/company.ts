/** Golden Dragon as the demonstration has it, on a server with the built web application: a wholesaler to work at. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { goldenDragon } from "../../packages/server/seeds/golden-dragon/golden-dragon.ts";
import { install } from "../../packages/server/src/install.ts";
import { buildWeb } from "../../packages/server/src/operations/build-web.ts";
import { openDataFolder, readPasswords } from "../../packages/server/src/operations/data-folder.ts";
import { migrate } from "../../packages/server/src/platform/db/migrate.ts";
import { startServerProcess } from "../dataset/server-process.ts";
import type { RunContext } from "../run-context.ts";

const TENANT = "100002";
/** The company of the operator. */
export const PLATFORM = "000000";
const OPERATOR = "Operator-1";

export interface Wholesaler {
  readonly base: string;
  readonly tenantId: string;
  readonly operatorPassword: string;
  password(userName: string): string;
  rows<T>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

export async function openCompany(ctx: RunContext): Promise<Wholesaler> {
  await buildWeb(ctx.say);
  const { ownerUrl, adminUrl, close } = await ctx.database.empty();
  const folder = openDataFolder(fs.mkdtempSync(path.join(os.tmpdir(), "larder-keyboard-")));
  const { appUrl } = await migrate({ ownerUrl, appPassword: folder.appPassword });
  await install({ ownerUrl, clientId: folder.clientId, operatorPassword: () => OPERATOR });
  await goldenDragon.load({ folder, appUrl, say: () => {} });
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const server = await startServerProcess({ appUrl, pages: true, dataFolder: folder.path });
  const stop = ctx.cleanup.own(() => server.stop());
  return {
    base: server.base,
    tenantId: TENANT,
    operatorPassword: OPERATOR,
    password: (userName) =>
      readPasswords(folder).find((one) => one.tenantId === TENANT && one.userName === userName)!.password,
    rows: async <T>(text: string, values: unknown[] = []) => (await admin.query(text, values)).rows as T[],
    async close() {
      await stop();
      await admin.end();
      await close();
      fs.rmSync(folder.path, { recursive: true, force: true });
    },
  };
}
