import { sql } from "kysely";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import type { SupplierPrice } from "@larder/domain/purchase/supplier-price/supplier-price.fields";
import type { Ctx } from "../../../platform/context.ts";
import { its, itsUndeleted, ownRows } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { goodsSorts, goodsUnitNames } from "../../stock/index.ts";

const lastReceipt = (ctx: Ctx) =>
  sql<string | null>`(select max(h.receipt_date) from gr_head h
    where h.tenant_id = ${ctx.tenantId} and h.supplier_id = supplier_price.supplier_id and h.state in ('POSTED', 'INVOICED')
      and h.warehouse_id = any(${[...ctx.actor.warehouseIds]}::bigint[])
      and exists (select from gr_item i where i.tenant_id = ${ctx.tenantId} and i.head_id = h.id and i.goods_id = supplier_price.goods_id and i.received_base > 0))`;

const visible = (ctx: Ctx) =>
  ownRows(ctx, "supplierPrice")
    .innerJoin("supplier", itsUndeleted(ctx, "supplier", "supplierPrice.supplierId"))
    .innerJoin("goods", itsUndeleted(ctx, "goods", "supplierPrice.goodsId"))
    .innerJoin("unit", its(ctx, "unit", "supplierPrice.unitId"))
    .selectAll("supplierPrice")
    .select(auditNames(ctx, "supplierPrice"))
    .select([
      sql<string>`coalesce(supplier.name_en, supplier.name_zh, supplier.code)`.as("supplierName"),
      "supplier.leadDays",
      lastReceipt(ctx).as("lastReceipt"),
      ...goodsUnitNames,
    ]);

export const list = listOf(visible, {
  call: supplierPriceCalls.list,
  filters: {
    equals: ["supplierId", "goodsId", "preferred"],
    where: (ctx, { onDay, search }) => [
      onDay &&
        sql<boolean>`(supplier_price.valid_from <= ${onDay} and (supplier_price.valid_to is null or supplier_price.valid_to >= ${onDay}))`,
      search &&
        sql<boolean>`(starts_with(upper(supplier_price.supplier_code), upper(${search})) or ${matchesSearch(ctx, "goods", search, "supplierPrice.goodsId")})`,
    ],
  },
  id: "supplierPrice.id",
  order: ["goodsCode", "-validFrom"],
  sorts: {
    ...goodsSorts,
    ...sortsOf("supplierPrice", ["supplierCode?", "price", "minQty", "validFrom", "validTo?", "preferred"]),
  },
});

export const byIds: (ctx: Ctx, ids: readonly number[]) => Promise<SupplierPrice[]> = byIdsOf(
  visible,
  "supplierPrice.id",
);

interface Terms {
  readonly supplierId: number;
  readonly goodsId: number;
  readonly unitId: number;
  readonly minQty: string;
}

/** The other prices of this supplier for the same product, unit and quantity. */
export const besides = (ctx: Ctx, { supplierId, goodsId, unitId, minQty }: Terms, exceptId: number) =>
  ownRows(ctx, "supplierPrice")
    .select(["validFrom", "validTo"])
    .where("supplierId", "=", supplierId)
    .where("goodsId", "=", goodsId)
    .where("unitId", "=", unitId)
    .where("minQty", "=", minQty)
    .where("id", "<>", exceptId)
    .execute();

/** The price that was preferred until now, and now another one is. */
export async function preferredBefore(ctx: Ctx, goodsId: number, exceptId: number): Promise<number | undefined> {
  const row = await ownRows(ctx, "supplierPrice")
    .select("id")
    .where("goodsId", "=", goodsId)
    .where("preferred", "=", true)
    .where("id", "<>", exceptId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

export const endPreference = (ctx: Ctx, id: number): void =>
  ctx.write({
    text: "update supplier_price set preferred = false, version = version + 1, update_by = $3, update_time = $4 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, id, ctx.actor.id, ctx.now],
  });
