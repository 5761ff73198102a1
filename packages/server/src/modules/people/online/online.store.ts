import { sql } from "kysely";
import type { OnlineFilters } from "@larder/domain/people/online/online.calls";
import type { Online } from "@larder/domain/people/online/online.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { idleFrom } from "../../../platform/access/session-seen.ts";

/** Valid sessions, newest first, of all users in the company. */
const open = (ctx: Ctx, tenantId: string) =>
  ctx.db
    .selectFrom("session")
    .innerJoin("appUser", its(ctx, "appUser", "session.userId"))
    .leftJoin("client", "client.clientId", "session.clientId")
    .select([
      sql<string>`session.id::text`.as("tokenId"),
      "appUser.userName",
      "appUser.displayName",
      sql<
        string | null
      >`(select d.dept_name from dept d where d.tenant_id = ${ctx.tenantId} and d.id = app_user.dept_id)`.as(
        "deptName",
      ),
      "client.clientKey",
      "client.deviceType",
      "session.address",
      sql<string | null>`null`.as("place"),
      "session.browser",
      "session.os",
      // Milliseconds of today are a whole number far below 2^53.
      sql<number>`(extract(epoch from session.created_at) * 1000)::bigint`.as("loginTime"),
      sql<boolean>`session.token_hash = coalesce(${ctx.sessionHash}::bytea, '')`.as("current"),
    ])
    .where("session.tenantId", "=", tenantId)
    .where(sql<boolean>`session.expires_at > ${ctx.now} and ${sql.raw(idleFrom("session"))} > ${ctx.now}`)
    .orderBy("session.createdAt", "desc")
    .orderBy("session.id", "desc");

const inSight = (ctx: Ctx) => inScope(ctx, { dept: "appUser.deptId", owners: ["appUser.id"] });

export const list = (ctx: Ctx, filters: OnlineFilters): Promise<Online[]> =>
  open(ctx, ctx.tenantId)
    .where(inSight(ctx))
    .where(equals("session.address", filters.address))
    .where(filters.userName ? sql<boolean>`lower(app_user.user_name) = lower(${filters.userName})` : sql<boolean>`true`)
    .execute();

export const ofUser = (ctx: Ctx): Promise<Online[]> =>
  open(ctx, ctx.actor.tenantId).where("session.userId", "=", ctx.actor.id).execute();

interface Ended {
  readonly userId: number;
  readonly userName: string;
}

/** Which of these sessions the caller may end, and their users. */
export const inSightByIds = (ctx: Ctx, ids: readonly number[]): Promise<Ended[]> =>
  open(ctx, ctx.tenantId)
    .clearSelect()
    .clearOrderBy()
    .select(["session.userId", "appUser.userName"])
    .where(inSight(ctx))
    .where("session.id", "in", [...ids])
    .execute();

export const end = (ctx: Ctx, ids: readonly number[]): void =>
  ctx.write({
    text: "delete from session where tenant_id = $1 and id = any($2::bigint[])",
    values: [ctx.tenantId, [...ids]],
  });

export const endOwn = async (ctx: Ctx, id: number): Promise<boolean> =>
  (
    await ctx.query("delete from session where tenant_id = $1 and user_id = $2 and id = $3 returning 1", [
      ctx.actor.tenantId,
      ctx.actor.id,
      id,
    ])
  ).rowCount === 1;
