/** Confirming a bill and taking that back: stock, "received, not invoiced" and what is owed (docs/rules/purchase-invoices.md#posting). */
import {
  exact,
  isPositive,
  negated,
  round2,
  round3,
  round4,
  sum,
  type Cost,
  type Money,
} from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { totalDifference } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import {
  grniOf,
  netOfParts,
  priceClaim,
  unclaimableShares,
  varianceOf,
} from "@larder/domain/purchase/purchase-invoice/posting.rules";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import type { Opening } from "../../../platform/document/document.ts";
import { lockStocks, revalue, reverseEach, type Revalued } from "../../stock/index.ts";
import * as store from "./purchase-invoice.post.store.ts";
import { chargesConfirmed, chargesTakenBack, landedGoods } from "./purchase-invoice.charges.ts";
import { purchaseInvoices, type LockedInvoice } from "./purchase-invoice.document.ts";
import {
  claimsInQuestion,
  claimsRaised,
  endClaims,
  purchaseInvoiceBooked,
  type InvoiceClaim,
} from "./purchase-invoice.news.ts";
import { typedReceiptsBilled } from "../typed-receipt/typed-receipt.billed.ts";
import type { MatchRow } from "./contents.store.ts";

interface Costed extends MatchRow {
  readonly billed: Money;
  readonly clears: Cost;
  readonly variance: Cost;
}

interface CostedBill {
  readonly matches: readonly Costed[];
  readonly claims: readonly InvoiceClaim[];
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
function costed(invoice: LockedInvoice, unclaimable: readonly Money[], matches: readonly MatchRow[]): CostedBill {
  const standing = new Map(
    matches.map((one) => [one.grLineId, round3(exact(one.returnedBase).plus(one.invoicedBase))]),
  );
  const lines = invoice.lines.map((line, index) => {
    const own = matches.filter(({ lineId }) => lineId === line.id);
    const { nets, extra, beyond } = sharesOf(line, own, unclaimable[index]!);
    const parts = own.map((one, nth) => {
      const from = standing.get(one.grLineId)!;
      standing.set(one.grLineId, round3(exact(from).plus(one.qtyBase)));
      const clears = grniOf({ amount: one.amount, qtyBase: one.ofBase, clearedBase: from }, one.qtyBase);
      const [billed, vat] = [nets[nth]!, extra[nth] ?? "0.00"];
      const asked = line.claimed === null ? null : priceClaim(billed, vat, clears);
      const variance = round4(exact(varianceOf(billed, vat, clears)).minus(asked?.value ?? "0"));
      const about = { receiptId: one.grId, warehouseId: one.warehouseId, qtyBase: "0.000" };
      const claim = asked && claimOf(line, own, { ...about, ...asked, reason: "PRICE" });
      return { match: { ...one, billed, clears, variance }, claim };
    });
    const nobody = { receiptId: null, warehouseId: own[0]?.warehouseId ?? null };
    const short = beyond && claimOf(line, own, { ...nobody, ...beyond, reason: "SHORT" });
    return { parts, claims: [...parts.flatMap(({ claim }) => claim ?? []), ...(short ? [short] : [])] };
  });
  return {
    matches: lines.flatMap(({ parts }) => parts.map(({ match }) => match)),
    claims: lines.flatMap(({ claims }) => claims),
  };
}

type Line = LockedInvoice["lines"][number];

/** The net of a line over its receipts, with the VAT that we may not claim; what is billed beyond them is claimed. */
function sharesOf(line: Line, own: readonly MatchRow[], unclaimable: Money) {
  const weighed = own.map((one) => ({
    qtyBase: one.qtyBase,
    weightKg: one.weightKg && round3(exact(one.weightKg).times(one.qtyBase).dividedBy(one.ofBase)),
  }));
  const of = { qtyBase: line.qtyBase, byWeight: line.priceUnit === "KG" };
  const { parts: nets, beyond } = netOfParts(line.effNet, of, weighed);
  const isShort = line.kind === "GOODS" && isPositive(beyond);
  const extra = unclaimableShares(unclaimable, isShort ? [...nets, beyond] : nets);
  if (!isShort) return { nets, extra, beyond: null };
  const qtyBase = round3(exact(line.qtyBase).minus(line.matchedBase));
  const value = round4(exact(beyond).plus(extra.at(-1)!));
  return { nets, extra, beyond: { qtyBase, net: beyond, value } };
}

type Asked = Pick<InvoiceClaim, "reason" | "receiptId" | "warehouseId" | "qtyBase" | "net" | "value">;

const claimOf = ({ id, goodsId, vatCode }: Line, own: readonly MatchRow[], asked: Asked): InvoiceClaim => ({
  ...{ ...asked, piLineId: id, goodsId: goodsId!, vatCode },
  receiptIds: own.map(({ grId }) => grId),
  poLineIds: own.flatMap(({ poLineId }) => poLineId ?? []),
});

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

/** After the lock: a receipt that was reversed meanwhile has taken its matches along, goods that went back a part of them. */
async function lockedMatches(ctx: Ctx, { id, lines, matches }: LockedInvoice): Promise<MatchRow[]> {
  await store.lockReceived(ctx, matches, lines);
  const now = await store.matchesNow(ctx, id);
  const base = (all: readonly MatchRow[]) => sum(all.map(({ qtyBase }) => qtyBase));
  if (!base(now).equals(base(matches))) refuse(say.notMatched({ line: lines[0]!.lineNo }));
  return now;
}

/** Dated as the supplier dated it; a bill of closed books counts on the first open day. */
const ofItsDay = { bizDate: ({ invoiceDate }: LockedInvoice) => invoiceDate, late: true } as const;

export const confirm = (ctx: Ctx, id: number): Promise<SavedDocument> =>
  purchaseInvoices.move(ctx, id, "confirm", (invoice, open) => confirmed(ctx, invoice, open), ofItsDay);

async function confirmed(ctx: Ctx, invoice: LockedInvoice, open: Opening) {
  const { id, supplierId, invoiceDate, dueDate, statedTotal, claimable } = invoice;
  await claimsInQuestion.publish(ctx, { supplierId, goodsIds: shortGoods(invoice) });
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
  const { matches: priced, claims } = costed(invoice, unclaimable, matches);
  const { stock, all } = await revalued(ctx, invoice, priced, bizDate);
  store.writeConfirmed(ctx, priced, all);
  store.raiseInvoiced(ctx, matches, "1");
  await typedReceiptsBilled(ctx, grLinesOf(matches));
  const ppv = round4(
    sum([...all.map((one) => one.ppv), charges.ppv, totalDifference(statedTotal, invoice.bill.charged)]),
  );
  return {
    set: {
      ...{ bizDate, vatClaimable: claimable, confirmedAt: ctx.now, confirmedBy: ctx.actor.id },
    },
    // How many it cleared: the books allow each a fraction of a penny when it is reversed (INV-9).
    audit: { after: { total: statedTotal, matches: matches.length } },
    async onSaved() {
      await purchaseInvoiceBooked.publish(ctx, {
        ...{ docId: id, docNo: invoice.no, bizDate, supplierId, invoiceDate, dueDate, total: statedTotal },
        ...{ vat: invoice.vat, claimable, stock, ppv, charges: charges.booked, reversal: false },
        cleared: round4(sum(priced.map((one) => one.clears))),
        claims: round4(sum(claims.map(({ value }) => value))),
        receiptIds: receiptsOf(matches),
      });
      await claimsRaised.publish(ctx, { invoiceId: id, invoiceNo: invoice.no, supplierId, claims });
    },
  };
}

const grLinesOf = (matches: readonly MatchRow[]): number[] => matches.map(({ grLineId }) => grLineId);
const receiptsOf = (matches: readonly MatchRow[]): number[] => [...new Set(matches.map(({ grId }) => grId))];

const shortGoods = ({ lines }: LockedInvoice): number[] =>
  lines.flatMap(({ goodsId, claimedShort }) => (goodsId !== null && claimedShort !== null ? [goodsId] : []));

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
    const why = explained(reason);
    const { supplierId, invoiceDate, dueDate, claimable } = invoice;
    const claims = await endClaims.ask(ctx, invoice);
    const matches = await lockedMatches(ctx, invoice);
    await open;
    const revaluedBase = new Map(matches.map((one): [number | null, string] => [one.id, one.revaluedBase!]));
    const posting = postingOf(invoice, 0, ctx.today);
    const back = await reverseEach(ctx, { docType: "PI", docId: id }, posting, revaluedBase);
    store.raiseInvoiced(ctx, matches, "-1");
    await typedReceiptsBilled(ctx, grLinesOf(matches));
    store.forgetConfirmed(ctx, id);
    const charges = await chargesTakenBack(ctx, invoice, unclaimableOf(invoice));
    return {
      set: { bizDate: null, vatClaimable: null, confirmedAt: null, confirmedBy: null },
      audit: { reason: why },
      onSaved: () =>
        purchaseInvoiceBooked.publish(ctx, {
          ...{ docId: id, docNo: invoice.no, bizDate: ctx.today, supplierId, invoiceDate, dueDate, claimable },
          ...{ total: negated(invoice.statedTotal), stock: back, ppv: null, reversal: true },
          ...{ cleared: clearedBack(matches), charges, claims: negated(claims) },
          vat: invoice.vat.map((one) => ({ ...one, net: negated(one.net), vat: negated(one.vat) })),
          receiptIds: receiptsOf(matches),
        }),
    };
  });
