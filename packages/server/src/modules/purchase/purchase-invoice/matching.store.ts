/** Which bills wait for what came from a supplier, and what of it they take (docs/rules/purchase-invoices.md#match). */
import { sql } from "kysely";
import { isPositive, type Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Contents } from "./contents.store.ts";

/** Nobody else matches, returns or reverses these receipts until COMMIT; ascending (docs/rules/documents.md#order-of-locks). */
export const lockReceipts = (ctx: Ctx, supplierId: number, goodsIds: readonly number[]): Promise<unknown> =>
  ctx.query(
    `select h.id from gr_head h where h.tenant_id = $1 and h.supplier_id = $2 and h.state in ('POSTED', 'INVOICED')
        and exists (select from gr_line r where r.tenant_id = $1 and r.head_id = h.id and r.goods_id = any($3::bigint[]) and r.qty_base > r.returned_base + r.invoiced_base)
      order by h.id for update`,
    [ctx.tenantId, supplierId, [...new Set(goodsIds)]],
  );

/** Which of these receipt lines came from the supplier, billed or not. */
export async function linesOfSupplier(ctx: Ctx, supplierId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await ctx.query(
    "select r.id from gr_line r join gr_head h on h.tenant_id = $1 and h.id = r.head_id where r.tenant_id = $1 and h.supplier_id = $2 and r.id = any($3::bigint[])",
    [ctx.tenantId, supplierId, ids],
  );
  return new Set((rows as { id: number }[]).map(({ id }) => id));
}

export interface NewMatch {
  readonly lineId: number;
  readonly grLineId: number;
  readonly qtyBase: Quantity;
}

/** A link that exists takes more of the receipt: there is one for each line and receipt line. */
export function writeMatches(
  ctx: Ctx,
  invoice: Pick<Contents, "matches"> & { readonly id: number },
  matches: readonly NewMatch[],
): void {
  const linked = (one: NewMatch) =>
    invoice.matches.find(({ lineId, grLineId }) => lineId === one.lineId && grLineId === one.grLineId);
  for (const one of matches) {
    const known = linked(one);
    if (known) {
      ctx.write({
        text: "update pi_match set qty_base = qty_base + $3 where tenant_id = $1 and id = $2",
        values: [ctx.tenantId, known.id, one.qtyBase],
      });
    }
  }
  writeRows(
    ctx,
    "piMatch",
    matches
      .filter((one) => !linked(one))
      .map(({ lineId, grLineId, qtyBase }) => ({
        ...{ tenantId: ctx.tenantId, id: ctx.nextId(), headId: invoice.id, piLineId: lineId, grLineId, qtyBase },
        ...{ net: null, cleared: null, revaluedBase: null },
      })),
  );
}

export const dropMatches = (ctx: Ctx, by: "head_id" | "pi_line_id", id: number): void =>
  ctx.write({
    text: `delete from pi_match where tenant_id = $1 and ${by} = $2`,
    values: [ctx.tenantId, id],
  });

/** What was to be claimed was of these receipts. */
export const forgetClaims = (ctx: Ctx, lineId: number): void =>
  ctx.write({
    text: "update pi_line set claimed = null, claimed_by = null, claimed_short = null, claimed_short_by = null where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, lineId],
  });

/** Matches of bills that wait fall with their receipt; a confirmed bill keeps its receipt from being reversed. */
export async function dropMatchesOfReceipt(
  ctx: Ctx,
  grId: number,
): Promise<{ id: number; no: string; state: string }[]> {
  const { rows } = await ctx.query(
    `with gone as (delete from pi_match m using gr_line r where m.tenant_id = $1 and r.tenant_id = $1 and r.id = m.gr_line_id and r.head_id = $2 and m.net is null returning m.head_id)
     select distinct h.id, h.no, h.state from gone g join pi_head h on h.tenant_id = $1 and h.id = g.head_id`,
    [ctx.tenantId, grId],
  );
  return rows as { id: number; no: string; state: string }[];
}

interface HeldMatch {
  readonly id: number;
  readonly grLineId: number;
  readonly qtyBase: Quantity;
  readonly over: Quantity;
  readonly invoiceId: number;
  readonly state: string;
}

/** Matches of bills that wait for receipt lines of which more is matched than is left, the newest first. */
export async function overMatched(ctx: Ctx, grLineIds: readonly number[]): Promise<HeldMatch[]> {
  const { rows } = await ctx.query(
    `select m.id, m.gr_line_id as "grLineId", m.qty_base as "qtyBase", (x.matched - r.qty_base + r.returned_base)::numeric(14, 3) as over, h.id as "invoiceId", h.state
       from gr_line r cross join lateral (select coalesce(sum(a.qty_base), 0) as matched from pi_match a where a.tenant_id = $1 and a.gr_line_id = r.id) x
       join pi_match m on m.tenant_id = $1 and m.gr_line_id = r.id join pi_head h on h.tenant_id = $1 and h.id = m.head_id and h.state = 'PENDING'
      where r.tenant_id = $1 and r.id = any($2::bigint[]) and x.matched > r.qty_base - r.returned_base order by h.invoice_date desc, m.id desc`,
    [ctx.tenantId, [...new Set(grLineIds)]],
  );
  return rows as HeldMatch[];
}

/** What is left of a match; nothing: it is gone. */
export const lowerMatch = (ctx: Ctx, id: number, qtyBase: Quantity): void =>
  ctx.write(
    isPositive(qtyBase)
      ? {
          text: "update pi_match set qty_base = $3 where tenant_id = $1 and id = $2",
          values: [ctx.tenantId, id, qtyBase],
        }
      : { text: "delete from pi_match where tenant_id = $1 and id = $2", values: [ctx.tenantId, id] },
  );

/* ---------- invoices by what they are matched to, in a query of `pi_head` ---------- */

/** It waits, and a line of it is not matched in full. */
export const notInFull = ({ tenantId }: Ctx) =>
  sql<boolean>`(pi_head.state = 'PENDING' and exists (select from pi_line l where l.tenant_id = ${tenantId} and l.head_id = pi_head.id and l.kind = 'GOODS'
    and l.qty_base > coalesce((select sum(m.qty_base) from pi_match m where m.tenant_id = ${tenantId} and m.head_id = pi_head.id and m.pi_line_id = l.id), 0)))`;

export const isMatchedTo = ({ tenantId }: Ctx, receiptId: number) =>
  sql<boolean>`pi_head.id = any(array(select m.head_id from gr_line l join pi_match m on m.tenant_id = ${tenantId} and m.gr_line_id = l.id
    where l.tenant_id = ${tenantId} and l.head_id = ${receiptId}))`;

/* ---------- what it follows from ---------- */

const AMONG = `from pi_match m join gr_line r on r.tenant_id = $1 and r.id = m.gr_line_id`;

/** Of a receipt, whoever ordered it. */
const ofReceipt = (document: "goodsReceipt" | "typedReceipt") => ({
  ...{ document, day: "invoiceDate" as const },
  through: `select m.head_id as id, sum(m.net) as total ${AMONG} where m.tenant_id = $1 and r.head_id = $2 group by m.head_id`,
});

export const matchedTo = [
  {
    ...{ document: "purchaseOrder", day: "invoiceDate" as const },
    through: `select m.head_id as id, sum(m.net) as total ${AMONG} join po_line p on p.tenant_id = $1 and p.id = r.po_line_id
      where m.tenant_id = $1 and p.head_id = $2 group by m.head_id`,
  },
  ofReceipt("goodsReceipt"),
  ofReceipt("typedReceipt"),
];
