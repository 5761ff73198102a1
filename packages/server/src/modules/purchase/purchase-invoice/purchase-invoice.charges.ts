/** What the charges of a bill are booked to: an account, or what goods cost beside their price (docs/rules/purchase-invoices.md#charges). */
import type { Day } from "@larder/domain/kernel/calendar";
import { exact, isZero, negated, round2, sum, type Money } from "@larder/domain/kernel/decimal";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import { landedCostMessages as say } from "@larder/domain/purchase/landed-cost/landed-cost.messages";
import { landedDifference } from "@larder/domain/purchase/landed-cost/landed-cost.rules";
import type { ChargeAccount } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { landedCosts } from "../landed-cost/landed-cost.document.ts";
import { postLanded } from "../landed-cost/landed-cost.post.ts";
import * as landed from "../landed-cost/landed-cost.store.ts";
import type { LockedInvoice } from "./purchase-invoice.document.ts";
import type { BookedCharge } from "./purchase-invoice.news.ts";

export interface ChargedTo {
  readonly chargeTo: ChargeAccount;
  readonly landedGrId: number | null;
  readonly landedId: number | null;
}

interface EnteredCharge {
  readonly kind?: string | null;
  readonly chargeTo?: ChargeAccount | null;
  readonly landedGrId?: number | null;
  readonly landedId?: number | null;
}

/** Line by line; a landed cost that is named is not billed yet, and by this line alone. */
export async function checkedCharges(
  ctx: Ctx,
  lines: readonly EnteredCharge[],
  invoiceId: number | null,
): Promise<ChargedTo[]> {
  const wanted = lines.map((line) => (line.kind === "CHARGE" && line.chargeTo === "LANDED" ? line : {}));
  const ids = wanted.flatMap(({ landedId }) => landedId ?? []);
  const grIds = wanted.flatMap(({ landedGrId }) => landedGrId ?? []);
  const [costs, elsewhere, receipts] = await Promise.all([
    landed.byIds(ctx, ids),
    landed.namedElsewhere(ctx, ids, invoiceId),
    landed.receipts(ctx, grIds, { everywhere: true }),
  ]);
  return lines.map(({ chargeTo }, index) => {
    const { landedId = null, landedGrId = null } = wanted[index]!;
    if (chargeTo !== "LANDED") return { chargeTo: chargeTo ?? "OVERHEAD", landedGrId: null, landedId: null };
    const at = `lines.${index}.chargeTo`;
    if (landedId === null) {
      if (landedGrId === null) return refuseAt(at, say.receiptMissing());
      const { state, no } = orNotFound(receipts.find(({ id }) => id === landedGrId));
      if (state !== "POSTED" && state !== "INVOICED") refuseAt(at, say.receiptNotPosted({ no }));
      return { chargeTo, landedGrId, landedId };
    }
    const { no, state, grId } = orNotFound(costs.find(({ id }) => id === landedId));
    if (state !== "POSTED") refuseAt(at, say.landedGone({ no, line: index + 1 }));
    if (elsewhere.has(landedId) || ids.indexOf(landedId) !== ids.lastIndexOf(landedId))
      refuseAt(at, say.namedTwice({ no }));
    return { chargeTo, landedGrId: grId, landedId };
  });
}

type Line = LockedInvoice["lines"][number];

/** With VAT that may not be claimed: it is part of what the charge costs. */
const billedOf = ({ effNet }: Line, unclaimable: Money): Money => round2(exact(effNet).plus(unclaimable));

/** What is booked to each account, and what landed costs are billed above what they were entered at. */
export async function chargesConfirmed(
  ctx: Ctx,
  { lines }: LockedInvoice,
  unclaimable: readonly Money[],
  bizDate: Day,
): Promise<{ readonly booked: BookedCharge[]; readonly ppv: Money }> {
  const booked: BookedCharge[] = [];
  const apart: Money[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "CHARGE") continue;
    const billed = billedOf(line, unclaimable[at]!);
    const amount = line.chargeTo === "LANDED" ? await landedBilled(ctx, line, billed, bizDate) : billed;
    booked.push({ account: line.chargeTo!, amount });
    apart.push(landedDifference(billed, amount));
  }
  return { booked, ppv: round2(sum(apart)) };
}

/** What the landed costs bear on that confirming makes: locked with all else that it revalues. */
export async function landedGoods(
  ctx: Ctx,
  { lines }: LockedInvoice,
): Promise<{ readonly warehouseId: number; readonly goodsId: number }[]> {
  const ids = lines.flatMap(({ landedGrId, landedId }) => (landedId === null ? (landedGrId ?? []) : []));
  const receipts = await landed.receipts(ctx, ids, { everywhere: true });
  const each = await Promise.all(
    receipts.map(async ({ id, warehouseId }) =>
      (await landed.bearing(ctx, id)).map(({ goodsId }) => ({ warehouseId, goodsId })),
    ),
  );
  return each.flat();
}

/** At what it was booked; one that nobody entered is made here and billed at once. */
async function landedBilled(ctx: Ctx, line: Line, billed: Money, bizDate: Day): Promise<Money> {
  const { id: piLineId, landedId, lineNo } = line;
  if (landedId !== null) {
    const named = orNotFound(await landed.lockAnywhere(ctx, landedId));
    if (named.state !== "POSTED") refuse(say.landedGone({ no: named.no, line: lineNo }));
    const billing = { follows: true, lock: landed.lockAnywhere } as const;
    await landedCosts.move(ctx, landedId, "invoiced", () => ({ set: { piLineId } }), billing);
    return named.amount;
  }
  if (isZero(billed)) refuse(say.nothingLanded());
  const [receipt] = await landed.receipts(ctx, [line.landedGrId!], { everywhere: true });
  const cost = { kind: "FREIGHT", supplierId: null, amount: billed, basis: "VALUE", remark: null } as const;
  const made = await postLanded(ctx, receipt!, cost, { bizDate, piLineId });
  ctx.write({
    text: "update pi_line set landed_id = $3 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, piLineId, made.id],
  });
  return billed;
}

/** All of it below 0; landed costs wait for another bill. */
export async function chargesTakenBack(
  ctx: Ctx,
  { lines }: LockedInvoice,
  unclaimable: readonly Money[],
): Promise<BookedCharge[]> {
  const booked: BookedCharge[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.kind !== "CHARGE") continue;
    let amount = billedOf(line, unclaimable[at]!);
    if (line.landedId !== null) {
      amount = orNotFound(await landed.byId(ctx, line.landedId)).amount;
      const waiting = { follows: true, lock: landed.lockAnywhere } as const;
      await landedCosts.move(ctx, line.landedId, "unbilled", () => ({ set: { piLineId: null } }), waiting);
    }
    booked.push({ account: line.chargeTo!, amount: negated(amount) });
  }
  return booked;
}
