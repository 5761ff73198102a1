/** What an invoice is judged by: its lines against their receipts, its VAT and its total (docs/rules/purchase-invoices.md#match). */
import { sum, round3 } from "@larder/domain/kernel/decimal";
import {
  billTotals,
  doubtfulVat,
  isTotalOff,
  type BillTotals,
} from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import type { PurchaseInvoiceDetail } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import {
  matchResult,
  priceDiffers,
  priceFigures,
  wholeDiffers,
  worstResult,
  type MatchResult,
  type MatchTolerance,
  type PriceFigures,
} from "@larder/domain/purchase/purchase-invoice/match.rules";
import { exact, round2, type Money } from "@larder/domain/kernel/decimal";
import { lineVatCode } from "@larder/domain/purchase/bought-vat.rules";
import { selfApproval } from "../../../platform/document/terms.ts";
import type { Ctx } from "../../../platform/context.ts";
import { files, ratesOn, settingsOf, type RateOf } from "../../company/index.ts";
import type { Contents, MatchRow, NamedLine } from "./contents.store.ts";
import { lockStored, read, type PiHead, type StoredInvoice } from "./purchase-invoice.store.ts";

export interface JudgedLine extends NamedLine, Pick<InvoiceLine, "matchedBase" | "result"> {
  /** After all discounts. */
  readonly effNet: string;
  readonly figures: PriceFigures | null;
  /** Of what it is matched to: the one that differs, if any does. */
  readonly orderVatCode: string | null;
}

export const toleranceOf = async (ctx: Ctx): Promise<MatchTolerance> => {
  const settings = await settingsOf(ctx);
  return { pct: settings.priceMatchTolerancePct, line: settings.priceMatchToleranceLine };
};

const effNetOf = ({ lineNet, discAlloc }: NamedLine) => round2(exact(lineNet).minus(discAlloc));

/** One amount for whole receipts is looked at as one: its shares say nothing of their own. */
function wholeIsOff({ lines, matches: all }: Contents, tolerance: MatchTolerance): (line: NamedLine) => boolean | null {
  const off = (headId: number, net: Money): boolean => {
    const ids = lines.flatMap(({ id, headId: of }) => (of === headId ? id : []));
    return wholeDiffers(
      net,
      all.filter(({ lineId }) => ids.includes(lineId)),
      tolerance,
    );
  };
  return ({ kind, headId, amountNet }) => (kind === "CHARGE" || amountNet === null ? null : off(headId, amountNet));
}

export const judgedLines = (contents: Contents, tolerance: MatchTolerance): JudgedLine[] => {
  const isOff = wholeIsOff(contents, tolerance);
  const matches = Map.groupBy(contents.matches, ({ lineId }) => lineId);
  return contents.lines.map((line) => judgedLine(line, matches.get(line.id) ?? [], tolerance, isOff(line)));
};

function judgedLine(
  line: NamedLine,
  matches: readonly MatchRow[],
  tolerance: MatchTolerance,
  wholeOff: boolean | null,
): JudgedLine {
  const effNet = effNetOf(line);
  const billed = { net: effNet, qtyBase: line.qtyBase, weightKg: line.priceUnit === "KG" ? line.weightKg : null };
  const matchedBase = round3(sum(matches.map(({ qtyBase }) => qtyBase)));
  const codes = matches.map(lineVatCode);
  const otherCode = codes.find((code) => code !== line.vatCode);
  const facts = {
    ...line,
    matchedBase,
    accepted: line.accepted !== null,
    vatDiffers: otherCode !== undefined,
    ...{ claimed: line.claimed !== null, claimedShort: line.claimedShort !== null },
  };
  return {
    ...{ ...line, effNet, matchedBase, figures: priceFigures(billed, matches) },
    orderVatCode: otherCode ?? codes[0] ?? null,
    result: matchResult({ ...facts, priceDiffers: wholeOff ?? priceDiffers(billed, matches, tolerance) }),
  };
}

/** For a list: the worst of the lines of each of these bills. */
export async function resultsOf(ctx: Ctx, contents: Contents): Promise<Map<number, MatchResult>> {
  const judged = Map.groupBy(judgedLines(contents, await toleranceOf(ctx)), ({ headId }) => headId);
  return new Map([...judged].map(([id, all]) => [id, worstResult(all.map(({ result }) => result))]));
}

export const totalsOfBill = (head: PiHead, lines: readonly NamedLine[], rateOf: RateOf): BillTotals =>
  billTotals(
    lines,
    head.discountGiven === "SCALE" ? { discountScale: head.discountScale } : { discountPrice: head.discountPrice },
    { S20: head.vatS20, R5: head.vatR5 },
    rateOf,
  );

/** Only with the supplier's VAT number, and the VAT invoice at hand. */
async function mayClaim(
  ctx: Ctx,
  { id, supplierVatNo, vatOnPaper }: Pick<StoredInvoice, "id" | "supplierVatNo" | "vatOnPaper">,
) {
  if (!supplierVatNo) return false;
  return vatOnPaper || (await files.ofRecord(ctx, { entity: "purchaseInvoice", entityId: id })).length > 0;
}

export type Judged = Awaited<ReturnType<typeof judge>>;

export async function judge<I extends Omit<StoredInvoice, "updateByName">>(ctx: Ctx, invoice: I) {
  const [settings, tolerance, rateOf, claimable, mayAlone] = await Promise.all([
    settingsOf(ctx),
    toleranceOf(ctx),
    ratesOn(ctx, invoice.invoiceDate),
    invoice.vatClaimable ?? mayClaim(ctx, invoice),
    selfApproval.ask(ctx),
  ]);
  const { lines: stored, ...head } = invoice;
  const { matches } = invoice;
  const lines = judgedLines(invoice, tolerance);
  const bill = totalsOfBill(invoice, stored, rateOf);
  const off = isTotalOff(invoice.statedTotal, bill.charged, settings.invoiceTotalTolerance);
  return {
    ...{ ...head, lines, bill, vat: [...bill.vat], claimable },
    totalOff: off ? { stated: invoice.statedTotal, charged: bill.charged } : null,
    vatOff: invoice.vatAccepted ? null : (doubtfulVat(bill.vat)[0] ?? null),
    isReceiver: !mayAlone && matches.some(({ postedBy }) => postedBy === ctx.actor.id),
    isAllocated: !exact(invoice.allocated).isZero(),
  };
}

const shownLine = ({ figures, ...line }: JudgedLine): InvoiceLine => ({
  ...line,
  ...{ billedPrice: figures?.billed ?? null, orderPrice: figures?.ordered ?? null },
  difference: figures?.difference ?? null,
});

/** As it is shown. */
export async function byId(
  ctx: Ctx,
  id: number,
): Promise<Omit<PurchaseInvoiceDetail, "needsSecondPerson"> | undefined> {
  const stored = await read(ctx, id);
  if (!stored) return undefined;
  const { lines, ...judged } = await judge(ctx, stored);
  const matched = worstResult(lines.map(({ result }) => result));
  return { ...judged, matched, lines: lines.map(shownLine) };
}

/** As they are locked. */
export type LockedInvoice = NonNullable<Awaited<ReturnType<typeof lock>>>;
export async function lock(ctx: Ctx, id: number) {
  const stored = await lockStored(ctx, id);
  return stored && judge(ctx, stored);
}
