import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import type { WarehouseLocation } from "@larder/domain/places/warehouse-location/warehouse-location.fields";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/rows.ts";
import type { Whole } from "../../../platform/db/whole.ts";
import { listRows } from "../../../platform/record/list.ts";
import { equals, auditNames } from "../../../platform/record/record.ts";

export type LocationFilters = InputOf<typeof warehouseLocationCalls.list>;

/**
 * All warehouses of the company except transit: locations are managed by users who manage warehouses, wherever
 * they work.
 */
const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("location")
    .innerJoin("warehouse", (join) =>
      join.on("warehouse.tenantId", "=", ctx.tenantId).onRef("warehouse.id", "=", "location.warehouseId"),
    )
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
    .where("location.tenantId", "=", ctx.tenantId)
    .where("warehouse.tenantId", "=", ctx.tenantId)
    .where("warehouse.kind", "<>", "TRANSIT");

export const list = (ctx: Ctx, filters: LocationFilters): Promise<Rows<WarehouseLocation>> =>
  listRows(
    ctx,
    visible(ctx)
      .where(equals("location.warehouseId", filters.warehouseId))
      .where(equals("location.kind", filters.kind))
      .where(equals("location.status", filters.status))
      .where(
        filters.search ? sql<boolean>`starts_with(upper(location.code), upper(${filters.search}))` : sql<boolean>`true`,
      ),
    filters,
    {
      id: "location.id",
      order: ["warehouseCode", "pickSequence"],
      sorts: {
        warehouseCode: "warehouse.code",
        code: "location.code",
        kind: "location.kind",
        pickSequence: "location.pickSequence",
        status: "location.status",
      },
    },
  );

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<WarehouseLocation[]> =>
  visible(ctx)
    .select(auditNames(ctx, "location"))
    .where("location.id", "in", [...ids])
    .orderBy("location.id")
    .execute();

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
