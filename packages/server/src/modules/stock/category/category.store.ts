import { sql } from "kysely";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import type { CategoryPlace } from "@larder/domain/stock/category/category.rules";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf, sortsOf, takenIn } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { nameContains } from "../goods/named.ts";

/** A category comes after its parent: the path of order and code from the top is the tree order. */
const withPath = (ctx: Ctx) =>
  ctx.db.selectFrom(
    ctx.db
      .selectFrom("category as c")
      .leftJoin("category as p", its(ctx, "p", "c.parentId"))
      .leftJoin("category as g", its(ctx, "g", "p.parentId"))
      .selectAll("c")
      .select([
        "p.nameEn as parentNameEn",
        "p.nameZh as parentNameZh",
        sql<string>`concat_ws(chr(1), lpad(g.sort::text, 5, '0') || upper(g.code), lpad(p.sort::text, 5, '0') || upper(p.code), lpad(c.sort::text, 5, '0') || upper(c.code)) collate "C"`.as(
          "path",
        ),
      ])
      .where("c.tenantId", "=", ctx.tenantId)
      .as("category"),
  );

const visible = (ctx: Ctx) =>
  withPath(ctx)
    .selectAll("category")
    .select(auditNames(ctx, "category"))
    .select([
      sql<number>`(select count(*) from goods where goods.tenant_id = ${ctx.tenantId} and goods.category_id in (select category.id union all ${below(ctx)}) and not goods.deleted)`.as(
        "goodsCount",
      ),
      sql<number>`(select count(*) from (${below(ctx)}) b)`.as("belowCount"),
    ]);

/** There are three levels: children and their children. */
const below = (
  ctx: Ctx,
) => sql`select b.id from category b left join category o on o.tenant_id = ${ctx.tenantId} and o.id = b.parent_id
  where b.tenant_id = ${ctx.tenantId} and (b.parent_id = category.id or o.parent_id = category.id)`;

export const list = listOf(visible, {
  call: categoryCalls.list,
  filters: {
    equals: ["status", "parentId"],
    where: (_ctx, { search }) => [nameContains("category", search)],
  },
  id: "category.id",
  order: ["path"],
  sorts: { path: "category.path", ...sortsOf("category", ["code", "nameEn", "nameZh?", "sort", "status"]) },
});

export const byIds = byIdsOf(visible, "category.id");

/** The whole tree, with the names of its categories. */
export const categoryTree = (ctx: Ctx) =>
  ctx.db
    .selectFrom("category")
    .select(["id", "parentId", "nameEn", "nameZh"])
    .where("tenantId", "=", ctx.tenantId)
    .execute();

/** The whole tree, locked: two moves at once could otherwise form a cycle, each seeing only half. */
export async function lockTree(ctx: Ctx): Promise<Map<number, CategoryPlace>> {
  const rows = await ctx.db
    .selectFrom("category")
    .select(["id", "parentId"])
    .where("tenantId", "=", ctx.tenantId)
    .orderBy("id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const codeTaken = takenIn("category", "code", { anyCase: true });

export const setDepths = (ctx: Ctx, depths: readonly { id: number; depth: number }[]): void =>
  ctx.write({
    text: `update category c set depth = n.depth from jsonb_to_recordset($2::jsonb) as n(id bigint, depth int) where c.tenant_id = $1 and c.id = n.id and c.depth <> n.depth`,
    values: [ctx.tenantId, JSON.stringify(depths)],
  });
