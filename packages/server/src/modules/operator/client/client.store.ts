import { sql } from "kysely";
import { clientCalls } from "@larder/domain/operator/client/client.calls";
import type { Client } from "@larder/domain/operator/client/client.fields";
import type { Ctx } from "../../../platform/context.ts";
import { MASK } from "@larder/domain/kernel/masked";
import { byIdsOf, listOf, sortsOf, takenIn } from "../../../platform/record/declared-lists.ts";

/** Never with the secret. */
const clients = (ctx: Ctx) =>
  ctx.db
    .selectFrom("client")
    .select([
      "client.id",
      "client.clientId",
      "client.clientKey",
      "client.grantTypes as grantTypeList",
      "client.deviceType",
      "client.activeTimeout",
      "client.timeout",
      "client.status",
      "client.createTime",
      "client.updateTime",
      "client.version",
    ])
    .select([
      // Each has one.
      sql<string>`${MASK}`.as("clientSecret"),
      sql<string>`array_to_string(client.grant_types, ',')`.as("grantType"),
    ]);

export const list = listOf(clients, {
  call: clientCalls.list,
  filters: { contains: ["clientKey"], equals: ["status"], during: "createTime" },
  id: "client.id",
  order: [],
  sorts: sortsOf("client", ["id", "clientKey", "createTime"]),
});

export const byIds = byIdsOf(clients, "client.id");

export const byClientId = async (ctx: Ctx, clientId: string): Promise<Client | undefined> =>
  await clients(ctx).where("client.clientId", "=", clientId).executeTakeFirst();

export const keyTaken = takenIn("client", "clientKey");
