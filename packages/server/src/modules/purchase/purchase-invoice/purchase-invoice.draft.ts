/** An invoice as it is stored, figured from what was entered; the browser's arithmetic is checked (docs/rules/purchase-invoices.md#invoice). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, round2 } from "@larder/domain/kernel/decimal";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import { billTotals, normalisedNumber } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import type { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import { purchaseOrderMessages as order } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import {
  boughtVatCode,
  comesFromUnion,
  isBoughtCode,
  pricedVatCode,
  type Journey,
} from "@larder/domain/purchase/bought-vat.rules";
import { figuredCharge, orderDiscountRefusal } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { dueDate } from "@larder/domain/trade/due-date.rules";
import { isDiscountByScale } from "@larder/domain/trade/order-totals.rules";
import { lineRefusal, pricedLine, type PricedLine } from "@larder/domain/trade/priced-line.rules";
import { qtyBase } from "@larder/domain/trade/quantity";
import type { VatCode } from "@larder/domain/trade/vat-codes";
import type { Ctx } from "../../../platform/context.ts";
import type { Entry } from "../../../platform/document/drafts.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { ratesOn } from "../../company/index.ts";
import { goodsByIds } from "../../stock/index.ts";
import { cameTo } from "../bought-vat.store.ts";
import { requireNotOpening } from "../opening-number.ts";
import { cellOf, checkedCharge } from "../purchase-order/charge-line.ts";
import { askedOf } from "../purchase-order/purchase-facts.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { numberTaken } from "../supplier-number.store.ts";
import type { LockedInvoice } from "./purchase-invoice.document.ts";
import { wholeLines, type WholeLine } from "./purchase-invoice.whole.ts";
import { checkedCharges, type ChargedTo } from "./purchase-invoice.charges.ts";
import { rematch } from "./matching.ts";
import { linesOfSupplier } from "./matching.store.ts";
import type { PiLine } from "./contents.store.ts";

export type InvoiceInput = InputOf<typeof purchaseInvoiceCalls.create>;
type EnteredLine = InvoiceInput["lines"][number];
type DraftLine = Omit<PiLine, "tenantId" | "headId" | "lineNo">;

const figures = ({ lineNet, billQty, ...prices }: PricedLine) => ({
  ...{ lineNet, billQty, oldPrice: prices.oldPrice, price: prices.price },
  ...{ discountScale: prices.discountScale, discountPrice: prices.discountPrice },
});

/** What a line keeps of what somebody decided about it, while it bills the same. */
function decidedFor(ctx: Ctx, line: EnteredLine, before: LockedInvoice | null) {
  const was = before?.lines.find(({ id }) => id === line.id);
  return {
    ...{ id: was?.id ?? ctx.nextId(), accepted: was?.accepted ?? null, acceptedBy: was?.acceptedBy ?? null },
    ...{ claimed: was?.claimed ?? null, claimedBy: was?.claimedBy ?? null },
    ...{ claimedShort: was?.claimedShort ?? null, claimedShortBy: was?.claimedShortBy ?? null },
  };
}

const undecided = {
  ...{ accepted: null, acceptedBy: null, claimed: null, claimedBy: null, claimedShort: null, claimedShortBy: null },
};
/** A bill that is edited is not confirmed, and nothing is claimed of it. */
const notCredited = { creditedBase: "0.000", creditedNet: "0.00" };

interface At {
  readonly at: string;
  readonly before: LockedInvoice | null;
}

/** Of a line that does not say it: by what the supplier asks on the day of the bill, and where the product came to last. */
async function vatCodes(ctx: Ctx, { country }: Pick<Journey, "country">, asking: Asking) {
  const [asked, places] = await Promise.all([
    askedOf(ctx, asking),
    // Only goods from the EU have another code in Northern Ireland.
    comesFromUnion(country) ? cameTo(ctx, asking) : null,
  ]);
  return ({ id, vatCode }: TradedGoods): VatCode =>
    pricedVatCode(asked.filter(({ goodsId }) => goodsId === id)) ??
    boughtVatCode(vatCode, { country, postCode: places?.get(id) });
}
type Asking = Parameters<typeof askedOf>[1];
type VatCodeOf = Awaited<ReturnType<typeof vatCodes>>;

function goodsLine(ctx: Ctx, line: EnteredLine, goods: TradedGoods, codeOf: VatCodeOf, { at, before }: At): DraftLine {
  const { code, priceUnit } = goods;
  const unit = unitOf(goods, line.unitId ?? goods.purchaseUnitId ?? goods.unitId);
  if (!unit) return refuseAt(`${at}.unitId`, order.unitNotOfGoods({ code }));
  const weightKg = goods.catchWeight ? (line.weightKg ?? null) : null;
  if (priceUnit === "KG" && weightKg === null) return refuseAt(`${at}.weightKg`, say.weightMissing({ code }));
  const entry = {
    ...{ qty: line.qty, oldPrice: line.oldPrice, price: line.price ?? null, priceUnit, weightKg },
    ...{ discountScale: line.discountScale ?? null, discountPrice: line.discountPrice ?? null },
  };
  const wrong = lineRefusal(entry, unit);
  if (wrong) refuseAt(`${at}.${cellOf(wrong.reason)}`, wrong);
  const vatCode = line.vatCode ?? codeOf(goods);
  if (!isBoughtCode(vatCode)) refuseAt(`${at}.vatCode`, order.vatCodeNotBought({ vatCode }));
  const figured = figures(pricedLine(entry));
  const decided = decidedFor(ctx, line, before);
  const was = before?.lines.find(({ id }) => id === decided.id);
  const same =
    was?.price === figured.price && was.vatCode === vatCode && (was.claimedShort === null || was.qty === line.qty);
  return {
    ...{ kind: "GOODS", goodsId: goods.id, unitId: unit.unitId, factor: unit.factor, qty: line.qty, weightKg },
    ...{ qtyBase: qtyBase(line.qty, unit.factor), nameEn: goods.nameEn, nameZh: goods.nameZh, priceUnit },
    ...{ supplierCode: line.supplierCode ?? null, vatCode: vatCode as DraftLine["vatCode"], discAlloc: "0.00" },
    ...{ grLineId: line.grLineId ?? null, remark: line.remark ?? null, ...figured, id: decided.id, ...NO_CHARGE },
    ...{ ...notCredited, ...(same ? decided : undecided) },
  };
}

/** As the receipt says; what somebody accepted counts for the amount that it was accepted for. */
function receivedLine(ctx: Ctx, line: EnteredLine, whole: WholeLine, goods: TradedGoods, before: LockedInvoice | null) {
  const { id, ...decided } = decidedFor(ctx, line, before);
  const was = before?.lines.find((one) => one.id === id);
  const same = was?.lineNet === whole.lineNet && was.vatCode === whole.vatCode && was.grLineId === whole.grLineId;
  return {
    ...{
      kind: "GOODS" as const,
      nameEn: goods.nameEn,
      nameZh: goods.nameZh,
      discAlloc: "0.00",
      ...NO_CHARGE,
      ...whole,
    },
    ...{ vatCode: whole.vatCode as DraftLine["vatCode"], supplierCode: line.supplierCode ?? null, id },
    ...{ remark: line.remark ?? null, ...notCredited, ...(same ? decided : undecided) },
  };
}

const NO_CHARGE = { chargeTo: null, landedGrId: null, landedId: null } as const;

function chargeLine(ctx: Ctx, line: EnteredLine, { at, before }: At, bookedTo: ChargedTo): DraftLine {
  const charge = checkedCharge(line, at);
  const { qtyBase: base, ...figured } = figuredCharge(line);
  return {
    ...{ ...charge, ...figures(figured), qtyBase: base },
    ...{ weightKg: null, discAlloc: "0.00", grLineId: null, ...bookedTo },
    ...{ id: decidedFor(ctx, line, before).id, ...undecided, ...notCredited },
  };
}

/** The number is recognised however it is spaced; a second entry leads to the first. */
async function requireNew(ctx: Ctx, { supplierId, supplierInvoiceNo: number }: InvoiceInput, exceptId: number | null) {
  const key = normalisedNumber(number);
  const taken = await numberTaken(ctx, "piHead", { supplierId, key, exceptId });
  if (taken) {
    const known = say.numberKnown({ number, no: taken.no });
    refuse({ ...known, fields: [{ path: "supplierInvoiceNo", words: known.words }] });
  }
  await requireNotOpening(ctx, { supplierId, key, isCredit: false }, number, "supplierInvoiceNo");
  return key;
}

export async function draftOf(
  ctx: Ctx,
  { input, before }: Pick<Entry<InvoiceInput, LockedInvoice>, "input" | "before">,
) {
  const { supplierId, invoiceDate, discountPrice = null, discountScale = null } = input;
  const goodsIds = input.lines.flatMap(({ goodsId }) => goodsId ?? []);
  const grLineIds = input.lines.flatMap(({ grLineId }) => grLineId ?? []);
  const [supplier, goods, rateOf, theirs, chargedTo] = await Promise.all([
    suppliers.get(ctx, supplierId),
    goodsByIds(ctx, goodsIds),
    ratesOn(ctx, invoiceDate),
    linesOfSupplier(ctx, supplierId, grLineIds),
    checkedCharges(ctx, input.lines, before?.id ?? null),
  ]);
  for (const [index, { grLineId }] of input.lines.entries())
    if (grLineId && !theirs.has(grLineId)) refuseAt(`lines.${index}`, say.receiptNotTheirs());
  const numberKey = await requireNew(ctx, input, before?.id ?? null);
  if (invoiceDate > ctx.today) refuseAt("invoiceDate", say.invoiceInFuture());
  const due =
    input.dueDate ?? dueDate(invoiceDate, supplier.paymentTermBasis ?? "INVOICE_DATE", supplier.paymentTerm ?? 30);
  if (due < invoiceDate) refuseAt("dueDate", say.dueBeforeInvoice());
  if (input.lines.length === 0) refuseAt("lines", say.noLines());
  const { amountNet = null } = input;
  if (amountNet !== null && (discountPrice !== null || discountScale !== null))
    refuseAt("amountNet", say.wholeWithoutDiscount());
  const codeOf = await vatCodes(ctx, supplier, { supplierId, goodsIds, day: invoiceDate });
  const whole = amountNet === null ? [] : await wholeLines(ctx, { ...input, amountNet }, before?.id ?? null);
  const wholeGoods = await goodsByIds(
    ctx,
    whole.flatMap((one) => one?.goodsId ?? []),
  );
  const lines = input.lines.map((line, index): DraftLine => {
    const at = { at: `lines.${index}`, before };
    const received = whole[index];
    if (received) return receivedLine(ctx, line, received, wholeGoods.get(received.goodsId)!, before);
    if (line.kind === "CHARGE") return chargeLine(ctx, line, at, chargedTo[index]!);
    if (!line.goodsId) return refuseAt(`${at.at}.goodsId`, order.goodsMissing());
    return goodsLine(ctx, line, orNotFound(goods.get(line.goodsId)), codeOf, at);
  });
  const discount = { discountPrice, discountScale };
  const wrong = orderDiscountRefusal(lines, discount, rateOf);
  if (wrong) refuseAt("discountPrice", wrong);
  const stated = { S20: input.vatS20 ?? null, R5: input.vatR5 ?? null };
  const bill = billTotals(lines, discount, stated, rateOf);
  const discountGiven = isDiscountByScale(discount) ? "SCALE" : discountPrice === null ? "NONE" : "PRICE";
  const shares = lines.map((line, index) => ({ ...line, discAlloc: bill.lines[index]!.discAlloc }));
  return {
    head: {
      ...{ supplierId, supplierInvoiceNo: input.supplierInvoiceNo, numberKey, invoiceDate, dueDate: due },
      ...{
        amountNet,
        reference: input.reference ?? null,
        remark: input.remark ?? null,
        statedTotal: input.statedTotal,
      },
      ...{
        vatS20: stated.S20,
        vatR5: stated.R5,
        vatAccepted: input.vatAccepted ?? false,
        vatOnPaper: input.vatOnPaper ?? false,
      },
      ...{ discountGiven: discountGiven as "SCALE" | "NONE" | "PRICE", discountScale: bill.discountScale },
      ...{ discountPrice: bill.discountPrice, goodsNet: bill.goodsNet, netTotal: bill.netTotal },
      ...{ vatTotal: round2(exact(bill.charged).minus(bill.netTotal)), total: bill.charged },
    },
    lines: shares,
    below: (headId: number) => rematch(ctx, { id: headId, supplierId, lines: shares }, before),
  };
}
