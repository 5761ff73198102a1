/** Landed costs, the receipts they are of, and the lines that bear them (docs/rules/purchase.md#landed-cost). */
import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { its, ownRows, undeletedRows } from "../../../platform/db/company-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import type { BearingRow, LandedChoice } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { receiptsHere } from "../goods-receipt/goods-receipt.store.ts";

const rows = (ctx: Ctx) =>
  ownRows(ctx, "landedCost")
    .leftJoin("supplier", its(ctx, "supplier", "landedCost.supplierId"))
    .leftJoin("piLine", its(ctx, "piLine", "landedCost.piLineId"))
    .leftJoin("piHead", its(ctx, "piHead", "piLine.headId"))
    .selectAll("landedCost")
    .select(["supplier.code as supplierCode", "piHead.id as invoiceId", "piHead.no as invoiceNo"])
    .select(auditNames(ctx, "landedCost"));

export const ofReceipt = (ctx: Ctx, grId: number) =>
  rows(ctx).where("landedCost.grId", "=", grId).orderBy("landedCost.id").execute();
export const byId = (ctx: Ctx, id: number) => rows(ctx).where("landedCost.id", "=", id).executeTakeFirst();
export const byIds = (ctx: Ctx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(ctx)
        .where("landedCost.id", "in", [...ids])
        .execute();
export type LandedRow = NonNullable<Awaited<ReturnType<typeof byId>>>;

/** The receipt first: it is posted, reversed and burdened by one at a time. */
async function lockIn(ctx: Ctx, id: number, of: { readonly everywhere?: boolean }): Promise<LandedRow | undefined> {
  const known = await byId(ctx, id);
  const [receipt] = known ? await receipts(ctx, [known.grId], { ...of, lock: true }) : [];
  if (!receipt) return undefined;
  await ctx.query("select from landed_cost where tenant_id = $1 and id = $2 for update", [ctx.tenantId, id]);
  return byId(ctx, id);
}
export const lock = (ctx: Ctx, id: number) => lockIn(ctx, id, {});
/** For the bill: suppliers bill the company, not a warehouse. */
export const lockAnywhere = (ctx: Ctx, id: number) => lockIn(ctx, id, { everywhere: true });

export interface BurdenedReceipt {
  readonly id: number;
  readonly no: string;
  readonly state: string;
  readonly warehouseId: number;
}

/** Those that the caller sees here, or of the whole company, as suppliers bill it; ascending. */
export async function receipts(
  ctx: Ctx,
  ids: readonly number[],
  of: { readonly everywhere?: boolean; readonly lock?: boolean } = {},
): Promise<BurdenedReceipt[]> {
  const found = (of.everywhere ? undeletedRows(ctx, "grHead") : receiptsHere(ctx))
    .select(["grHead.id", "grHead.no", "grHead.state", "grHead.warehouseId"])
    .where("grHead.id", "=", sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .orderBy("grHead.id");
  return (of.lock ? found.forUpdate("grHead") : found).execute();
}

export interface BearingLine extends BearingRow {
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
}

/** What came, with what it is worth and weighs; goods whose weight nobody entered weigh nothing here. */
export async function bearing(ctx: Ctx, grId: number): Promise<BearingLine[]> {
  const { rows: found } = await ctx.query(
    `select r.id as "grLineId", g.code as "goodsCode", g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh", r.batch_no as "batchNo", r.goods_id as "goodsId",
        r.batch_id as "batchId", r.location_id as "locationId", r.amount as value, r.qty_base as "qtyBase",
        coalesce(r.weight_kg, r.qty_base * coalesce(g.gross_weight_kg, g.net_weight_kg) / du.factor, 0)::numeric(14, 3) as "weightKg"
      from gr_line r join goods g on g.tenant_id = $1 and g.id = r.goods_id
      left join goods_unit du on du.tenant_id = $1 and du.goods_id = g.id and du.unit_id = g.unit_id
     where r.tenant_id = $1 and r.head_id = $2 and r.amount is not null order by r.line_no`,
    [ctx.tenantId, grId],
  );
  return found as BearingLine[];
}

export interface LandedPart {
  readonly id: number;
  readonly grLineId: number;
  readonly amount: string;
  readonly revaluedBase: string;
}

export const writeParts = (ctx: Ctx, headId: number, parts: readonly LandedPart[]): void =>
  writeRows(
    ctx,
    "landedPart",
    parts.map((part) => ({ tenantId: ctx.tenantId, headId, ...part })),
  );

export async function partsOf(ctx: Ctx, headId: number): Promise<LandedPart[]> {
  const { rows: found } = await ctx.query(
    `select id, gr_line_id as "grLineId", amount, revalued_base as "revaluedBase" from landed_part where tenant_id = $1 and head_id = $2`,
    [ctx.tenantId, headId],
  );
  return found as LandedPart[];
}

/** Charges of bills that wait and name it are again of the receipt alone. */
export const forget = (ctx: Ctx, id: number): void =>
  ctx.write({
    text: "update pi_line set landed_id = null where tenant_id = $1 and landed_id = $2",
    values: [ctx.tenantId, id],
  });

/** Which of these are named by charges of another bill that waits. */
export async function namedElsewhere(ctx: Ctx, ids: readonly number[], exceptInvoiceId: number | null) {
  const { rows: found } = await ctx.query(
    `select l.landed_id as id from pi_line l join pi_head h on h.tenant_id = $1 and h.id = l.head_id
      where l.tenant_id = $1 and l.landed_id = any($2::bigint[]) and not h.deleted and h.id is distinct from $3`,
    [ctx.tenantId, [...ids], exceptInvoiceId],
  );
  return new Set((found as { id: number }[]).map(({ id }) => id));
}

/** Landed costs that wait for a bill, then the receipts of the last three months, newest first. */
export async function choices(ctx: Ctx): Promise<LandedChoice[]> {
  const { rows: found } = await ctx.query(
    `select * from (
      select g.id as "receiptId", g.no as "receiptNo", s.code as "supplierCode", c.id as "landedId", c.no, c.amount, 0 as rank from landed_cost c
        join gr_head g on g.tenant_id = $1 and g.id = c.gr_id join supplier s on s.tenant_id = $1 and s.id = g.supplier_id
       where c.tenant_id = $1 and c.state = 'POSTED'
      union all (select g.id, g.no, s.code, null, null, null, 1 from gr_head g join supplier s on s.tenant_id = $1 and s.id = g.supplier_id
       where g.tenant_id = $1 and g.state in ('POSTED', 'INVOICED') and g.receipt_date > $2::date - 92 order by g.receipt_date desc, g.id desc limit 200)) x
     order by rank, "landedId" desc, "receiptId" desc`,
    [ctx.tenantId, ctx.today],
  );
  return (found as (LandedChoice & { rank: number })[]).map(({ rank: _rank, ...one }) => one);
}
