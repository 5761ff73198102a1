/** What accounts may write back on suppliers' credit notes. */
import { exact, isZero, round2, type Money } from "@larder/domain/kernel/decimal";
import type { SupplierCreditState } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import type { Ctx } from "../../../platform/context.ts";
import { supplierCredits } from "./supplier-credit.document.ts";

interface AllocatedCredit {
  readonly docId: number;
  /** Of the ledger: below 0; 0: it is used. */
  readonly open: Money;
}

interface StoredCredit {
  readonly id: number;
  readonly no: string;
  readonly state: SupplierCreditState;
  readonly version: number;
  readonly allocated: Money;
  readonly total: Money;
}

/**
 * Credit notes that may be used, before their suppliers are locked: whoever reverses one holds it when the supplier's
 * balance changes (docs/rules/documents.md#order-of-locks).
 */
export const lockCreditsToUse = (ctx: Ctx, suppliers: readonly number[]): Promise<unknown> =>
  ctx.query(
    "select from scn_head where tenant_id = $1 and supplier_id = any($2::bigint[]) and state = 'RECEIVED' order by id for no key update",
    [ctx.tenantId, suppliers],
  );

/** How far credit notes are used: in full they are USED, and fall back when an allocation is undone (docs/rules/supplier-credits.md#states). */
export async function creditsAllocated(ctx: Ctx, credits: readonly AllocatedCredit[]): Promise<void> {
  const openOf = new Map(credits.map(({ docId, open }) => [docId, open]));
  const { rows } = await ctx.query(
    `select id, no, state, version, allocated, received_net + received_vat as total from scn_head where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update`,
    [ctx.tenantId, [...openOf.keys()]],
  );
  for (const credit of rows as StoredCredit[]) {
    const open = openOf.get(credit.id)!;
    const allocated = round2(exact(credit.total).plus(open));
    const name = isZero(open) ? "used" : credit.state === "USED" ? "unused" : "partlyUsed";
    supplierCredits.moved(ctx, credit, name, {
      ...{ set: { allocated }, showsState: true },
      audit: { before: { allocated: credit.allocated }, after: { allocated } },
    });
  }
}
