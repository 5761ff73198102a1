import { sql } from "kysely";
import type { Page, Rows } from "@larder/domain/kernel/calls";
import type { UserChoice } from "@larder/domain/people/user/user-choice.calls";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { inScope } from "../../../platform/access/scope.ts";

const people = (ctx: Ctx) =>
  ctx.db
    .selectFrom("appUser")
    .select(["appUser.id", "appUser.displayName", "appUser.userName"])
    .where("appUser.tenantId", "=", ctx.tenantId);

export const list = (ctx: Ctx, page: Page): Promise<Rows<UserChoice>> =>
  listRows(
    ctx,
    people(ctx)
      .where(inScope(ctx, { dept: "appUser.deptId", owners: ["appUser.id"] }))
      .where("appUser.status", "=", "0")
      .where("appUser.deleted", "=", false)
      .where(contains(sql`app_user.user_name || ' ' || app_user.display_name`, page.search)),
    page,
    {
      id: "appUser.id",
      order: ["displayName"],
      sorts: { displayName: "appUser.displayName", userName: "appUser.userName" },
    },
  );

/** Former users too: their name is on what they sold. */
export const byId = (ctx: Ctx, id: number): Promise<UserChoice | undefined> =>
  people(ctx).where("appUser.id", "=", id).executeTakeFirst();
