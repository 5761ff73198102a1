import { sql } from "kysely";
import { postCalls } from "@larder/domain/people/post/post.calls";
import type { Post } from "@larder/domain/people/post/post.fields";
import type { Ctx } from "../../../platform/context.ts";
import { holds, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { withinDept } from "../dept/dept.store.ts";

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("post")
    .where("post.tenantId", "=", ctx.tenantId)
    .where(inScope(ctx, { dept: "post.deptId", owners: ["post.createBy"] }));

const nameColumn = (ctx: Ctx) => (ctx.language === "zh" ? "post.postNameZh" : "post.postNameEn");

const rows = (ctx: Ctx) =>
  visible(ctx)
    .selectAll("post")
    .select([
      "post.id as postId",
      `${nameColumn(ctx)} as postName`,
      sql<
        string | null
      >`(select d.dept_name from dept d where d.tenant_id = ${ctx.tenantId} and d.id = post.dept_id)`.as("deptName"),
      ...auditNames(ctx, "post"),
    ]);

export const list = listOf(rows, {
  call: postCalls.list,
  filters: {
    equals: ["status", "deptId"],
    during: "createTime",
    where: (ctx, { postCode, postName, postCategory, belongDeptId, search }) => [
      contains("post.postCode", postCode),
      contains("post.postCategory", postCategory),
      holds("post", ["postNameZh", "postNameEn"], postName),
      holds("post", ["postNameZh", "postNameEn", "postCode"], search),
      belongDeptId && withinDept(ctx, "post.deptId", belongDeptId),
    ],
  },
  id: "post.id",
  order: ["postSort"],
  sorts: (ctx) => ({
    postId: "post.id",
    postName: nameColumn(ctx),
    ...sortsOf("post", ["postCode", "postNameZh", "postNameEn", "postSort", "status", "createTime"]),
  }),
});

/** Enabled ones of a department. */
export const ofDept = (ctx: Ctx, deptId: number): Promise<Post[]> =>
  rows(ctx)
    .where("post.deptId", "=", deptId)
    .where("post.status", "=", "0")
    .orderBy("post.postSort")
    .orderBy("post.id")
    .execute();

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Post[]> =>
  rows(ctx)
    .where(sql<boolean>`post.id = any(${[...ids]}::bigint[])`)
    .orderBy("post.postSort")
    .orderBy("post.id")
    .execute();

type Unique = "postCode" | "postNameZh" | "postNameEn";
/** Values that another post already has. */
export async function taken(
  ctx: Ctx,
  values: Readonly<Record<Unique, string>>,
  exceptId: number,
): Promise<Unique | null> {
  const { rows: found } = await ctx.query(
    `select post_code = $3 as "postCode", post_name_zh = $4 as "postNameZh", post_name_en = $5 as "postNameEn"
       from post where tenant_id = $1 and id <> $2 and (post_code = $3 or post_name_zh = $4 or post_name_en = $5) limit 1`,
    [ctx.tenantId, exceptId, values.postCode, values.postNameZh, values.postNameEn],
  );
  const row = found[0] as Record<Unique, boolean> | undefined;
  return row ? (["postCode", "postNameEn", "postNameZh"] as const).find((key) => row[key])! : null;
}
