/** Confirming a bill and taking that back: stock, "received, not invoiced" and what is owed (docs/rules/purchase-invoices.md#posting). */
import { exact, negated, round2, round3, round4, sum, type Cost, type Money } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { totalDifference } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import {
  grniOf,
  netOfParts,
  unclaimableShares,
  varianceOf,
} from "@larder/domain/purchase/purchase-invoice/posting.rules";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import type { Ctx } from "../../../platform/context.ts";
import type { Opening } from "../../../platform/document/document.ts";
import { lockStocks, revalue, reverseEach, type Revalued } from "../../stock/index.ts";
import * as store from "./purchase-invoice.post.store.ts";
import { chargesConfirmed, chargesTakenBack, landedGoods } from "./purchase-invoice.charges.ts";
import { purchaseInvoices, type LockedInvoice } from "./purchase-invoice.document.ts";
import { purchaseInvoiceBooked } from "./purchase-invoice.news.ts";
import type { MatchRow } from "./contents.store.ts";

interface Costed extends MatchRow {
  readonly billed: Money;
  readonly clears: Cost;
  readonly variance: Cost;
}

/** VAT that we may not claim, over all lines. */
function unclaimableOf({ claimable, vat, lines }: LockedInvoice): Money[] {
  const charged = claimable ? [] : vat.filter(({ reverse }) => !reverse);
  return unclaimableShares(
    round2(sum(charged.map((one) => one.vat))),
    lines.map(({ effNet }) => effNet),
  );
}

/** Each match with its net, what it clears, and what it varies; several of one receipt line clear it one after the other. */
function costed(invoice: LockedInvoice, unclaimable: readonly Money[], matches: readonly MatchRow[]): Costed[] {
  const standing = new Map(
    matches.map((one) => [one.grLineId, round3(exact(one.returnedBase).plus(one.invoicedBase))]),
  );
  return invoice.lines.flatMap((line, index) => {
    const own = matches.filter(({ lineId }) => lineId === line.id);
    const weighed = own.map((one) => ({
      qtyBase: one.qtyBase,
      weightKg: one.weightKg && round3(exact(one.weightKg).times(one.qtyBase).dividedBy(one.ofBase)),
    }));
    const nets = netOfParts(line.effNet, { qtyBase: line.qtyBase, byWeight: line.priceUnit === "KG" }, weighed).parts;
    const extra = unclaimableShares(unclaimable[index]!, nets);
    return own.map((one, nth): Costed => {
      const from = standing.get(one.grLineId)!;
      standing.set(one.grLineId, round3(exact(from).plus(one.qtyBase)));
      const clears = grniOf({ amount: one.amount, qtyBase: one.ofBase, clearedBase: from }, one.qtyBase);
      return { ...one, billed: nets[nth]!, clears, variance: varianceOf(nets[nth]!, extra[nth] ?? "0.00", clears) };
    });
  });
}

const postingOf = (invoice: LockedInvoice, warehouseId: number, bizDate: string) => ({
  ...{ docType: "PI" as const, docId: invoice.id, docNo: invoice.no, warehouseId, bizDate },
});

const warehousesOf = (matches: readonly { readonly warehouseId: number }[]): number[] =>
  [...new Set(matches.map(({ warehouseId }) => warehouseId))].sort((a, b) => a - b);

async function revalued(ctx: Ctx, invoice: LockedInvoice, matches: readonly Costed[], bizDate: string) {
  const stock: { warehouseId: number; value: Cost }[] = [];
  const all: Revalued[] = [];
  for (const warehouseId of warehousesOf(matches)) {
    const here = matches.filter((one) => one.warehouseId === warehouseId);
    const lines = here.map(({ id, goodsId, batchId, locationId, qtyBase, variance }) => ({
      ...{ docLineId: id, goodsId, batchId, locationId, qty: qtyBase, variance },
    }));
    const done = await revalue(ctx, postingOf(invoice, warehouseId, bizDate), lines);
    stock.push({ warehouseId, value: round4(sum(done.map(({ value }) => value))) });
    all.push(...done);
  }
  return { stock, all };
}

/** After the lock: a receipt that was reversed meanwhile has taken its matches along. */
async function lockedMatches(ctx: Ctx, { id, lines, matches }: LockedInvoice): Promise<MatchRow[]> {
  await store.lockReceived(ctx, matches, lines);
  const now = await store.matchesNow(ctx, id);
  if (now.length < matches.length) refuse(say.notMatched({ line: lines[0]!.lineNo }));
  return now;
}

/** Dated as the supplier dated it; a bill of closed books counts on the first open day. */
const ofItsDay = { bizDate: ({ invoiceDate }: LockedInvoice) => invoiceDate, late: true } as const;

export const confirm = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  purchaseInvoices.move(ctx, id, "confirm", (invoice, open) => confirmed(ctx, invoice, open), ofItsDay);

async function confirmed(ctx: Ctx, invoice: LockedInvoice, open: Opening) {
  const { id, supplierId, invoiceDate, dueDate, statedTotal, claimable } = invoice;
  const matches = await lockedMatches(ctx, invoice);
  const bizDate = await open;
  const unclaimable = unclaimableOf(invoice);
  const bearing = [...matches, ...(await landedGoods(ctx, invoice))];
  await lockStocks(
    ctx,
    warehousesOf(bearing),
    bearing.map(({ goodsId }) => goodsId),
  );
  const charges = await chargesConfirmed(ctx, invoice, unclaimable, bizDate);
  const priced = costed(invoice, unclaimable, matches);
  const { stock, all } = await revalued(ctx, invoice, priced, bizDate);
  store.writeConfirmed(ctx, priced, all);
  store.raiseInvoiced(ctx, matches, "1");
  const ppv = round4(
    sum([...all.map((one) => one.ppv), charges.ppv, totalDifference(statedTotal, invoice.bill.charged)]),
  );
  return {
    set: {
      ...{ bizDate, vatClaimable: claimable, confirmedAt: ctx.now, confirmedBy: ctx.actor.id },
    },
    // How many it cleared: the books allow each a fraction of a penny when it is reversed (INV-9).
    audit: { after: { total: statedTotal, matches: matches.length } },
    onSaved: () =>
      purchaseInvoiceBooked.publish(ctx, {
        ...{ docId: id, docNo: invoice.no, bizDate, supplierId, invoiceDate, dueDate, total: statedTotal },
        ...{ vat: invoice.vat, claimable, stock, ppv, charges: charges.booked, reversal: false },
        cleared: round4(sum(priced.map((one) => one.clears))),
      }),
  };
}

/** Of where each receipt line is now, not what was once cleared: the difference is variance. */
function clearedBack(matches: readonly MatchRow[]): Cost {
  const standing = new Map(
    matches.map((one) => [one.grLineId, round3(exact(one.returnedBase).plus(one.invoicedBase))]),
  );
  return round4(
    sum(
      matches.map((one) => {
        const from = standing.get(one.grLineId)!;
        standing.set(one.grLineId, round3(exact(from).minus(one.qtyBase)));
        const line = { amount: one.amount, qtyBase: one.ofBase, clearedBase: from };
        return grniOf(line, negated(one.qtyBase));
      }),
    ),
  );
}

export const reverse = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseInvoices.move(ctx, id, "reverse", async (invoice, open) => {
    const why = reason?.trim() || refuse(say.reasonMissing());
    const { supplierId, invoiceDate, dueDate, claimable } = invoice;
    const matches = await lockedMatches(ctx, invoice);
    await open;
    const revaluedBase = new Map(matches.map((one): [number | null, string] => [one.id, one.revaluedBase!]));
    const posting = postingOf(invoice, 0, ctx.today);
    const back = await reverseEach(ctx, { docType: "PI", docId: id }, posting, revaluedBase);
    store.raiseInvoiced(ctx, matches, "-1");
    store.forgetConfirmed(ctx, id);
    const charges = await chargesTakenBack(ctx, invoice, unclaimableOf(invoice));
    return {
      set: { bizDate: null, vatClaimable: null, confirmedAt: null, confirmedBy: null },
      audit: { reason: why },
      onSaved: () =>
        purchaseInvoiceBooked.publish(ctx, {
          ...{ docId: id, docNo: invoice.no, bizDate: ctx.today, supplierId, invoiceDate, dueDate, claimable },
          ...{ total: negated(invoice.statedTotal), stock: back, ppv: null, reversal: true },
          ...{ cleared: clearedBack(matches), charges },
          vat: invoice.vat.map((one) => ({ ...one, net: negated(one.net), vat: negated(one.vat) })),
        }),
    };
  });
