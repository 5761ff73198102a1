/**
 * A database of its own on a Citus cluster that somebody keeps for tests: `LARDER_TEST_CITUS_URL` is a superuser of its coordinator, in a
 * database that has the extension and knows the nodes. They sign in to one another without a password (or by pg_dist_authinfo).
 */
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { Client } from "pg";
import { openDataFolder } from "../../src/operations/data-folder.ts";
import { bringUpToDate } from "../../src/operations/prepare-database.ts";
import { ensureDatabase } from "../../src/platform/db/admin.ts";
import { CLIENT_ID } from "../sessions.ts";
import type { WorldDatabase } from "../world-database.ts";
import { rowsAt } from "../rows-at.ts";
import { spareFolder } from "./spare-database.ts";

const coordinator = process.env["LARDER_TEST_CITUS_URL"];

export const citusMissing = coordinator
  ? null
  : "LARDER_TEST_CITUS_URL names no coordinator of a Citus cluster that is kept for tests";

export interface CitusDatabase extends WorldDatabase {
  /** As the server's role, on the coordinator and on each node with rows. */
  readonly appUrls: readonly string[];
  /** The messages of the start. */
  readonly said: string[];
  /** Another start of this version on the same database. */
  start(): Promise<void>;
  /** The node that holds the rows of a company. */
  nodeOf(tenantId: string): Promise<string>;
}

interface Node {
  readonly host: string;
  readonly port: number;
}

export async function citusDatabase(): Promise<CitusDatabase> {
  const name = `spread_${randomBytes(4).toString("hex")}`;
  const password = randomBytes(12).toString("hex");
  const at = ({ host, port }: Node, of = coordinator!, database = name) => {
    const url = new URL(of);
    [url.hostname, url.port, url.pathname] = [host, String(port), `/${database}`];
    return url.href;
  };
  const workers = await rowsAt<Node>(
    coordinator!,
    "",
    "select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and noderole = 'primary' order by 2",
  );
  const { hostname, port } = new URL(coordinator!);
  const nodes = [{ host: hostname, port: Number(port) }, ...workers];
  let ownerUrl = "";
  for (const node of nodes) {
    const url = await ensureDatabase(at(node, coordinator, "postgres"), name, password);
    await rowsAt(at(node), "", "create extension citus");
    ownerUrl ||= url;
  }
  await rowsAt(at(nodes[0]!), "", "select citus_set_coordinator_host($1, $2)", [nodes[0]!.host, nodes[0]!.port]);
  for (const { host, port: its } of workers)
    await rowsAt(at(nodes[0]!), "", "select citus_add_node($1, $2)", [host, its]);
  // A small number of shards is created in seconds.
  await rowsAt(at(nodes[0]!), "", `alter database "${name}" set citus.shard_count = 4`);

  const path = spareFolder("citus");
  const folder = { ...openDataFolder(path), clientId: CLIENT_ID };
  const said: string[] = [];
  const given = process.env["DATABASE_APP_URL"];
  delete process.env["DATABASE_APP_URL"];
  const start = () => bringUpToDate(ownerUrl, { folder, say: (line) => void said.push(line) });
  const { appUrl } = await start();
  if (given !== undefined) process.env["DATABASE_APP_URL"] = given;
  await rowsAt(ownerUrl, "", "update client set active_timeout = 365 * 86400");
  return {
    ownerUrl,
    appUrl,
    appUrls: nodes.map((node) => at(node, appUrl)),
    privateKey: folder.privateKey,
    said,
    start: async () => void (await start()),
    nodeOf: async (tenantId) =>
      (
        await rowsAt<{ node: string }>(
          ownerUrl,
          "",
          "select nodename || ':' || nodeport as node from pg_dist_shard_placement where shardid = get_shard_id_for_distribution_column('tenant', $1::text)",
          [tenantId],
        )
      )[0]!.node,
    async drop() {
      fs.rmSync(path, { recursive: true, force: true });
      for (const node of nodes)
        await rowsAt(at(node, coordinator, "postgres"), "", `drop database "${name}" with (force)`);
      for (const node of nodes)
        await rowsAt(at(node, coordinator, "postgres"), "", `drop role if exists "${name}_app", "${name}_owner"`);
    },
  };
}

/** A connection bound to a company for one transaction, as on the server; rolled back. */
export async function askedWithin<T>(url: string, tenantId: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    await client.query(`set local app.tenant_id = '${tenantId}'`);
    return await work(client);
  } finally {
    await client.end();
  }
}
