import { sql } from "kysely";
import type { Rows } from "@larder/domain/kernel/calls";
import type { PostFilters } from "@larder/domain/people/post/post.calls";
import type { Post } from "@larder/domain/people/post/post.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, inRange, auditNames } from "../../../platform/record/record.ts";
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

const named = (text: string | undefined) =>
  text
    ? sql<boolean>`(${contains("post.postNameZh", text)} or ${contains("post.postNameEn", text)})`
    : sql<boolean>`true`;

export const list = (ctx: Ctx, filters: PostFilters): Promise<Rows<Post>> =>
  listRows(
    ctx,
    rows(ctx)
      .where(contains("post.postCode", filters.postCode))
      .where(named(filters.postName))
      .where(
        filters.search
          ? sql<boolean>`(${named(filters.search)} or ${contains("post.postCode", filters.search)})`
          : sql<boolean>`true`,
      )
      .where(contains("post.postCategory", filters.postCategory))
      .where(equals("post.status", filters.status))
      .where(equals("post.deptId", filters.deptId))
      .where(filters.belongDeptId ? withinDept(ctx, "post.deptId", filters.belongDeptId) : sql<boolean>`true`)
      .where(inRange("post.createTime", filters)),
    filters,
    {
      id: "post.id",
      order: ["postSort"],
      sorts: {
        postId: "post.id",
        postCode: "post.postCode",
        postName: nameColumn(ctx),
        postNameZh: "post.postNameZh",
        postNameEn: "post.postNameEn",
        postSort: "post.postSort",
        status: "post.status",
        createTime: "post.createTime",
      },
    },
  );

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
