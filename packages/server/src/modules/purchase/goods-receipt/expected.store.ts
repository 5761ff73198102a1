/** Orders of which something is still to come, by the day on which it should (docs/rules/purchase.md#receipts). */
import { sql } from "kysely";
import type { Weight } from "@larder/domain/kernel/decimal";
import { expectedCalls, type ExpectedFilters } from "@larder/domain/purchase/goods-receipt/expected.calls";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { between, anywhere } from "../../../platform/record/conditions.ts";
import { supplierNames } from "../supplier/supplier-names.ts";

const OPEN = sql`l.kind = 'GOODS' and l.qty_base > l.received_base + l.cancelled_base`;
const LEFT = sql`(l.qty_base - l.received_base - l.cancelled_base)`;
const openLines = (ctx: Ctx) =>
  sql`from po_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = po_head.id and ${OPEN}`;

/** Whoever ordered it: the goods come to the warehouse. */
const expected = (ctx: Ctx) =>
  ctx.db
    .selectFrom("poHead")
    .innerJoin("supplier", its(ctx, "supplier", "poHead.supplierId"))
    .where("poHead.tenantId", "=", ctx.tenantId)
    .where("poHead.warehouseId", "=", warehouseOf(ctx))
    .where("poHead.state", "in", ["APPROVED", "PART_RECEIVED"])
    .select([
      ...(["poHead.id", "poHead.no", "poHead.supplierId", "poHead.dueDate as expectedDate"] as const),
      ...supplierNames,
      sql<number>`(select count(*) ${openLines(ctx)})`.as("openLines"),
      sql<Weight>`(select coalesce(sum(${LEFT} * coalesce(l.est_weight / l.qty_base, g.gross_weight_kg / du.factor, g.net_weight_kg / du.factor, 0)), 0)::numeric(14, 3)
        from po_line l join goods g on g.tenant_id = ${ctx.tenantId} and g.id = l.goods_id
        join goods_unit du on du.tenant_id = ${ctx.tenantId} and du.goods_id = g.id and du.unit_id = g.unit_id
       where l.tenant_id = ${ctx.tenantId} and l.head_id = po_head.id and ${OPEN})`.as("openKg"),
      sql<number>`greatest(${ctx.today}::date - po_head.due_date, 0)`.as("lateDays"),
    ]);

const conditions = (ctx: Ctx, asked: ExpectedFilters) => [
  between("poHead.dueDate", asked.expectedFrom, asked.expectedTo),
  asked.late && sql<boolean>`po_head.due_date < ${ctx.today}`,
  asked.search &&
    sql<boolean>`(starts_with(po_head.no, upper(${asked.search})) or concat_ws(chr(1), supplier.code, supplier.name_en, supplier.name_zh) ilike ${anywhere(asked.search)})`,
];

export const list = listOf(expected, {
  call: expectedCalls.list,
  filters: { equals: ["supplierId"], where: conditions },
  id: "poHead.id",
  order: ["expectedDate"],
  sorts: { supplierCode: "supplier.code", expectedDate: "poHead.dueDate", ...sortsOf("poHead", ["no"]) },
});
