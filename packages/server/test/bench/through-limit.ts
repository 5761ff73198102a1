import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import type { Company, World } from "../world.ts";

const BENCH = path.resolve(import.meta.dirname, "../../../../bench");

interface Caller {
  readonly tenantId: string;
  readonly userId: number;
  readonly userName: string;
}

/** Calls the function of a limit, as the server's role and for whoever sent the request with this key to the server. */
export async function throughLimit(
  world: World,
  { tenantId }: Company,
  of: { readonly file: string; readonly name: string; readonly key: string },
  asked: (caller: Caller) => object,
): Promise<void> {
  const [user] = await world.rows<Omit<Caller, "tenantId">>(
    tenantId,
    `select u.id as "userId", u.user_name as "userName" from app_user u
       join idempotency i on i.tenant_id = u.tenant_id and i.user_id = u.id where u.tenant_id = $1 and i.key = $2`,
    [tenantId, of.key],
  );
  await world.rows(tenantId, fs.readFileSync(path.join(BENCH, of.file), "utf8"));
  const app = new Client({ connectionString: world.appUrl });
  await app.connect();
  await app.query(`select ${of.name}($1)`, [JSON.stringify(asked({ tenantId, ...user! }))]);
  await app.end();
}
