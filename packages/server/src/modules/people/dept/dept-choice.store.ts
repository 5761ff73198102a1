import type { Page, Rows } from "@larder/domain/kernel/calls";
import type { DeptChoice } from "@larder/domain/people/dept/dept-choice.calls";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { inScope } from "../../../platform/access/scope.ts";

const departments = (ctx: Ctx) =>
  ctx.db.selectFrom("dept").select(["dept.id", "dept.deptName"]).where("dept.tenantId", "=", ctx.tenantId);

/** In the order of the tree. */
export const list = (ctx: Ctx, page: Page): Promise<Rows<DeptChoice>> =>
  listRows(
    ctx,
    departments(ctx)
      .where(inScope(ctx, { dept: "dept.id", owners: [] }))
      .where("dept.status", "=", "0")
      .where(contains("dept.deptName", page.search)),
    page,
    {
      id: "dept.id",
      order: ["ancestors", "position"],
      sorts: { ancestors: "dept.ancestors", position: "dept.position", deptName: "dept.deptName" },
    },
  );

export const byId = (ctx: Ctx, id: number): Promise<DeptChoice | undefined> =>
  departments(ctx).where("dept.id", "=", id).executeTakeFirst();
