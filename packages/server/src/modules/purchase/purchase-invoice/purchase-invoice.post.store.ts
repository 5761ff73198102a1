/** What a confirmed bill changes of receipts and orders. */
import type { Revalued } from "../../stock/index.ts";
import type { Ctx } from "../../../platform/context.ts";
import { matchesOf, type MatchRow } from "./contents.store.ts";

const idsOf = (ids: readonly (number | null)[]): number[] =>
  [...new Set(ids.flatMap((id) => id ?? []))].sort((a, b) => a - b);

/** The receipts, then their orders, each ascending (docs/rules/documents.md#order-of-locks). */
export async function lockReceived(
  ctx: Ctx,
  matches: readonly MatchRow[],
  charges: readonly { readonly landedGrId: number | null }[],
): Promise<void> {
  const lock = (table: "gr_head" | "po_head", ids: number[]) =>
    ids.length > 0 &&
    ctx.query(`select id from ${table} where tenant_id = $1 and id = any($2::bigint[]) order by id for update`, [
      ctx.tenantId,
      ids,
    ]);
  await lock("gr_head", idsOf([...matches.map(({ grId }) => grId), ...charges.map(({ landedGrId }) => landedGrId)]));
  await lock("po_head", idsOf(matches.map(({ poId }) => poId)));
}

export const matchesNow = matchesOf;

/** What is invoiced of receipt and order lines rises, or falls back. */
export function raiseInvoiced(ctx: Ctx, matches: readonly MatchRow[], sign: "1" | "-1"): void {
  const rows = JSON.stringify(matches.map(({ grLineId, poLineId, qtyBase }) => ({ grLineId, poLineId, qtyBase })));
  const raise = (table: "gr_line" | "po_line", column: "grLineId" | "poLineId") =>
    ctx.write({
      text: `update ${table} t set invoiced_base = t.invoiced_base + n.qty * ${sign} from (select x."${column}" as id, sum(x."qtyBase") as qty
          from jsonb_to_recordset($2::jsonb) as x("grLineId" bigint, "poLineId" bigint, "qtyBase" numeric) where x."${column}" is not null group by 1) n
        where t.tenant_id = $1 and t.id = n.id`,
      values: [ctx.tenantId, rows],
    });
  if (matches.length === 0) return;
  raise("gr_line", "grLineId");
  raise("po_line", "poLineId");
}

interface Priced {
  readonly id: number;
  readonly billed: string;
  readonly clears: string;
}

/** What each match was billed and cleared, and how much of it was still there. */
export function writeConfirmed(ctx: Ctx, priced: readonly Priced[], revalued: readonly Revalued[]): void {
  if (priced.length === 0) return;
  const rows = priced.map(({ id, billed, clears }) => ({
    ...{ id, net: billed, cleared: clears },
    base: revalued.find(({ docLineId }) => docLineId === id)!.qty,
  }));
  ctx.write({
    text: `update pi_match m set net = n.net, cleared = n.cleared, revalued_base = n.base
      from jsonb_to_recordset($2::jsonb) as n(id bigint, net numeric, cleared numeric, base numeric) where m.tenant_id = $1 and m.id = n.id`,
    values: [ctx.tenantId, JSON.stringify(rows)],
  });
}

export const forgetConfirmed = (ctx: Ctx, id: number): void =>
  ctx.write({
    text: "update pi_match set net = null, cleared = null, revalued_base = null where tenant_id = $1 and head_id = $2",
    values: [ctx.tenantId, id],
  });
