import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { clientCalls } from "@larder/domain/operator/client/client.calls";
import type { Client } from "@larder/domain/operator/client/client.fields";
import type { Ctx } from "../../../platform/context.ts";
import { MASK } from "@larder/domain/kernel/masked";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange } from "../../../platform/record/record.ts";

export type ClientFilters = InputOf<typeof clientCalls.list>;

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

export const list = (ctx: Ctx, filters: ClientFilters): Promise<Rows<Client>> =>
  listRows(
    ctx,
    clients(ctx)
      .where(contains("client.clientKey", filters.clientKey ?? filters.search))
      .where(equals("client.status", filters.status))
      .where(inRange("client.createTime", filters)),
    filters,
    {
      id: "client.id",
      order: [],
      sorts: { id: "client.id", clientKey: "client.clientKey", createTime: "client.createTime" },
    },
  );

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Client[]> =>
  clients(ctx)
    .where("client.id", "in", [...ids])
    .orderBy("client.id")
    .execute();

export const byClientId = async (ctx: Ctx, clientId: string): Promise<Client | undefined> =>
  await clients(ctx).where("client.clientId", "=", clientId).executeTakeFirst();

export const keyTaken = async (ctx: Ctx, key: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("client")
    .select("id")
    .where("clientKey", "=", key)
    .where("id", "<>", exceptId)
    .executeTakeFirst()) !== undefined;
