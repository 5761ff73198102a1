import { sql } from "kysely";
import type { InputOf } from "@larder/domain/kernel/calls";
import type { savedViewCalls, SavedView } from "@larder/domain/company/saved-view/saved-view.calls";
import type { Ctx } from "../../../platform/context.ts";
import { insertValues } from "../../../platform/db/insert-columns.ts";
import { userName } from "../../../platform/record/audit-columns.ts";

type Input = InputOf<typeof savedViewCalls.save>;

/** The user's own first, then those shared by colleagues. */
export const ofList = (ctx: Ctx, list: string): Promise<SavedView[]> =>
  ctx.db
    .selectFrom("savedView")
    .select(["id", "name", "query", "columns", "shared"])
    .select(sql<boolean>`saved_view.user_id = ${ctx.actor.id}`.as("own"))
    .select(userName(ctx, "savedView.userId").as("ownerName"))
    .where("tenantId", "=", ctx.tenantId)
    .where("list", "=", list)
    .where((eb) => eb.or([eb("userId", "=", ctx.actor.id), eb("shared", "=", true)]))
    .orderBy((eb) => eb("userId", "=", ctx.actor.id), "desc")
    .orderBy("name")
    .$narrowType<Pick<SavedView, "columns">>()
    .execute();

const INSERT = insertValues("savedView", {
  tenantId: "$1",
  id: "$2",
  userId: "$3",
  list: "$4",
  name: "$5",
  query: "$6",
  columns: "$7",
  shared: "$8",
  createTime: "$9",
});

/** Stores it under its name; returns its id, which a view of the same name keeps. */
export async function save(ctx: Ctx, { list, name, query, columns, shared }: Input): Promise<number> {
  const { rows } = await ctx.query(
    `${INSERT} on conflict (tenant_id, user_id, list, lower(name)) do update
       set name = excluded.name, query = excluded.query, columns = excluded.columns, shared = excluded.shared
     returning id`,
    [ctx.tenantId, ctx.nextId(), ctx.actor.id, list, name, query, JSON.stringify(columns), shared ?? false, ctx.now],
  );
  return rows[0]!.id as number;
}

/** Those that were the user's own and are deleted now. */
export async function forget(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await ctx.query(
    "delete from saved_view where tenant_id = $1 and user_id = $2 and id = any($3::bigint[]) returning id",
    [ctx.tenantId, ctx.actor.id, [...ids]],
  );
  return rows.map((row) => row.id as number);
}

/** The user's views of the list, except the one being replaced. */
export const countOthers = async (ctx: Ctx, { list, name }: Pick<Input, "list" | "name">): Promise<number> =>
  (
    await ctx.db
      .selectFrom("savedView")
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .where("tenantId", "=", ctx.tenantId)
      .where("userId", "=", ctx.actor.id)
      .where("list", "=", list)
      .where(sql<boolean>`lower(name) <> lower(${name})`)
      .executeTakeFirstOrThrow()
  ).n;
