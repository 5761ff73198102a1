/** Where a batch went: what was issued of it and did not come back, delivery by delivery, from all warehouses of the user. */
import { sql } from "kysely";
import type { BatchSaleFilters } from "@larder/domain/reports/batch-sales/batch-sales.calls";
import type { BatchSale } from "@larder/domain/reports/batch-sales/batch-sales.fields";
import { inScopeOf } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";

/** An order invoice is visible to users who see its order. */
const isSeen = (ctx: Ctx) =>
  inScopeOf(ctx, sql`order_head where order_head.tenant_id = ${ctx.tenantId} and order_head.id = oi.order_id`, {
    dept: "orderHead.createDept",
    owners: ["orderHead.createBy", "orderHead.salespersonId"],
  });

export async function salesOf(ctx: Ctx, { batchId, pastDate }: BatchSaleFilters): Promise<BatchSale[]> {
  if (!batchId) return [];
  const { rows } = await sql<BatchSale>`with went as (
      select m.doc_id, -sum(m.qty) as qty, -sum(m.weight_kg) as weight_kg from stock_movement m
        join batch b on b.tenant_id = ${ctx.tenantId} and b.id = ${batchId} and b.goods_id = m.goods_id
       where m.tenant_id = ${ctx.tenantId} and m.batch_id = ${batchId} and m.doc_type = 'OI' and m.move_type in ('SALE_ISSUE', 'SALE_RETURN')
         and m.warehouse_id = any(${[...ctx.actor.warehouseIds]}::bigint[])
       group by 1 having sum(m.qty) < 0)
    select oi.id, oi.no as "docNo", si.id as "salesInvoiceId", si.no as "salesInvoiceNo", c.shop_code as "customerCode", c.name_en as "customerNameEn",
        c.name_zh as "customerNameZh", c.tel, c.email, oi.delivery_date as "deliveryDate", w.qty::numeric(14, 3) as qty, w.weight_kg::numeric(14, 3) as "weightKg",
        case when ${ctx.language} = 'zh' then coalesce(nullif(u.name_zh, ''), u.name_en) else u.name_en end as "unitName",
        (select min(p.expiry_date) from oi_line_batch p where p.tenant_id = ${ctx.tenantId} and p.oi_id = oi.id and p.batch_id = b.id) as "leftUnder",
        b.expiry_date as "expiryDate", coalesce(oi.delivery_date > b.expiry_date, false) as "pastDate"
      from went w
      join oi_head oi on oi.tenant_id = ${ctx.tenantId} and oi.id = w.doc_id
      join batch b on b.tenant_id = ${ctx.tenantId} and b.id = ${batchId}
      join goods g on g.tenant_id = ${ctx.tenantId} and g.id = b.goods_id
      join unit u on u.tenant_id = ${ctx.tenantId} and u.id = g.base_unit_id
      join customer c on c.tenant_id = ${ctx.tenantId} and c.id = oi.customer_id
      left join si_head si on si.tenant_id = ${ctx.tenantId} and si.oi_id = oi.id
     where ${isSeen(ctx)} and (${pastDate ?? null}::boolean is null or coalesce(oi.delivery_date > b.expiry_date, false) = ${pastDate ?? null})`.execute(
    ctx.db,
  );
  return rows;
}
