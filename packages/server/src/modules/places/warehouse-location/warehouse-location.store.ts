import { sql } from "kysely";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import type { Ctx } from "../../../platform/context.ts";
import { its, ownRows } from "../../../platform/db/company-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";

/**
 * All warehouses of the company except transit: locations are managed by users who manage warehouses, wherever
 * they work.
 */
const visible = (ctx: Ctx) =>
  ownRows(ctx, "location")
    .innerJoin("warehouse", its(ctx, "warehouse", "location.warehouseId"))
    .selectAll("location")
    .select([
      "warehouse.code as warehouseCode",
      "warehouse.nameEn as warehouseNameEn",
      "warehouse.nameZh as warehouseNameZh",
      sql<number>`(select count(distinct b.goods_id)::int from stock_balance b where b.tenant_id = ${ctx.tenantId}
          and b.warehouse_id = location.warehouse_id and b.location_id = location.id and b.on_hand <> 0)`.as(
        "goodsCount",
      ),
    ])
    .where("warehouse.tenantId", "=", ctx.tenantId)
    .where("warehouse.kind", "<>", "TRANSIT");

export const list = listOf(visible, {
  call: warehouseLocationCalls.list,
  filters: {
    equals: ["warehouseId", "kind", "status"],
    where: (_ctx, { search }) => [search && sql<boolean>`starts_with(upper(location.code), upper(${search}))`],
  },
  id: "location.id",
  order: ["warehouseCode", "pickSequence"],
  sorts: { warehouseCode: "warehouse.code", ...sortsOf("location", ["code", "kind", "pickSequence", "status"]) },
});

export const byIds = byIdsOf((ctx) => visible(ctx).select(auditNames(ctx, "location")), "location.id");

export const codesTaken = async (
  ctx: Ctx,
  warehouseId: number,
  codes: readonly string[],
  exceptId: number,
): Promise<string[]> =>
  (
    await ctx.db
      .selectFrom("location")
      .select("code")
      .where("tenantId", "=", ctx.tenantId)
      .where("warehouseId", "=", warehouseId)
      .where(sql<boolean>`upper(code) = any(${codes.map((code) => code.toUpperCase())}::text[])`)
      .where("id", "<>", exceptId)
      .orderBy("code")
      .execute()
  ).map((row) => row.code);

export const insert = (ctx: Ctx, rows: readonly Whole<"location">[]): void => writeRows(ctx, "location", rows);
