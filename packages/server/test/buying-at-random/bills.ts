/** Receipts, bills, freight and payments, at random. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, round2, round3 } from "@larder/domain/kernel/decimal";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { landedCostCalls as landed } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { billTotals, spreadByValue } from "@larder/domain/purchase/purchase-invoice/invoice.rules";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierPaymentCalls as payments } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { FRIDAY } from "../world.ts";
import { at, discountOf, freights, open, productsOf, some, type Product, type Run } from "./run.ts";
import type { Step } from "./steps.ts";

type Bill = InputOf<typeof bills.create>;
const reason = "entered wrongly";

const grams = (qty: number, { factor }: Step): string =>
  round3(exact(qty).times(exact("0.95").plus(exact(factor).times("0.05"))));

/** Each line of a document its own quantity and price. */
const qtyOf = ({ qty }: Step, index: number): number => 1 + ((qty - 1 + 5 * index) % 13);
const priceOf = ({ price }: Step, index: number): string => exact(price).plus(index).toFixed(4);

export interface Arriving extends Product {
  readonly qty: number;
  readonly price: string;
  /** Of what is ordered, so many are turned away at the door. */
  readonly rejected: number;
}
export const arriving = (run: Run, step: Step): Arriving[] =>
  productsOf(run, step).map((product, index) => ({
    ...{ ...product, qty: qtyOf(step, index), price: priceOf(step, index) },
    rejected: step.coin ? (step.nth + index) % 3 : 0,
  }));

/** In one batch or two. */
export const batchesOf = ({ next }: Run["buying"], { qty, weighed }: Arriving, step: Step, prefix: string) =>
  (step.nth % 2 === 1 && qty > 1 ? [1, qty - 1] : [qty]).map((part) => ({
    ...{ batchNo: `${prefix}${next()}`, expiryDate: "2027-11-01", qty: String(part) },
    weightKg: weighed ? grams(part, step) : null,
  }));

/** Some of it rejected at the door; one order in five comes in two deliveries. */
export async function receive(run: Run, step: Step): Promise<void> {
  const { buying, supplierId } = run;
  const wanted = arriving(run, step);
  const order = await buying.ordered(
    supplierId,
    wanted.map((one) => ({ ...one, qty: String(one.qty + one.rejected) })),
    discountOf(step),
  );
  const lines = wanted.map((one, index) => ({
    ...{ poLineId: order.lines[index]!.id, unitId: one.pieceId, receivedQty: String(one.qty) },
    batches: batchesOf(buying, one, step, "R"),
    ...(one.rejected > 0 ? { rejectedQty: String(one.rejected), rejectReason: "DAMAGED" as const } : {}),
  }));
  for (const delivery of step.nth % 5 === 4 ? [lines.slice(0, 1), lines.slice(1)] : [lines]) {
    if (delivery.length === 0) continue;
    const { id } = await buying.clerk.call(receipts.create, { deliveryNoteNo: `DN-${buying.next()}`, lines: delivery });
    await buying.clerk.call(receipts.post, { id });
    run.receipts.push(id);
  }
}

interface Billing {
  /** For the lines together, each worth so much. */
  readonly whole?: { readonly amountNet: string; readonly values: readonly string[] };
  readonly discount?: ReturnType<typeof discountOf>;
  /** Where the VAT invoice is not held, no VAT is claimed. */
  readonly onPaper?: boolean;
}

/** Stated as its lines come to. */
async function drafted(
  run: Run,
  lines: Bill["lines"],
  { whole, discount = {}, onPaper = true }: Billing,
): Promise<number> {
  const { buying, supplierId, products } = run;
  const nets = whole
    ? spreadByValue(whole.amountNet, whole.values)
    : lines.map(({ qty, oldPrice, weightKg }) => round2(exact(oldPrice).times(weightKg ?? qty)));
  const isTaxed = (id: number | null | undefined) => products.some(({ goodsId, taxed }) => goodsId === id && taxed);
  const billed = lines.map(({ kind, goodsId }, index) => ({
    ...{
      kind: kind ?? ("GOODS" as const),
      lineNet: nets[index]!,
      vatCode: isTaxed(goodsId) ? ("S20" as const) : ("Z0" as const),
    },
  }));
  const { charged } = billTotals(billed, discount, { S20: null, R5: null }, (code) => (code === "S20" ? "0.2" : "0"));
  const { id } = await buying.accounts.call(bills.create, {
    ...{ supplierId, supplierInvoiceNo: `B-${buying.next()}`, invoiceDate: FRIDAY, vatOnPaper: onPaper, lines },
    ...{ statedTotal: charged, ...discount, ...(whole ? { amountNet: whole.amountNet } : {}) },
  });
  run.bills.push(id);
  return id;
}

/** What did not come is claimed; a price is claimed or accepted. */
export async function judged(run: Run, id: number, claims: boolean): Promise<void> {
  const { accounts, buyer, buyers, whsManager } = run.buying;
  await accounts.call(bills.auto, { id });
  for (let tries = 0; tries < 20; tries += 1) {
    const { lines } = await accounts.call(bills.get, { id });
    const beyond = lines.find(({ result }) => ["QTY_DIFF", "NO_RECEIPT", "NO_ORDER"].includes(result));
    const dear = lines.find(({ result }) => result === "PRICE_DIFF");
    if (beyond) await whsManager.call(bills.claimShort, { id, lineId: beyond.id!, reason });
    else if (dear && claims && exact(dear.billedPrice ?? 0).greaterThan(dear.orderPrice ?? 0))
      await buyer.call(bills.claim, { id, lineId: dear.id!, reason });
    else if (dear) await buyers.call(bills.acceptPrice, { id, lineId: dear.id!, reason });
    else break;
  }
  await accounts.call(bills.confirm, { id });
}

interface Row {
  readonly grLineId: number;
  readonly goodsId: number;
  readonly qty: string;
  readonly price: string;
  readonly weightKg: string | null;
}
function lineOf({ products }: Run, row: Row, qty: number, factor: string, grLineId: number | null = null) {
  const { goodsId, pieceId, weighed } = products.find((one) => one.goodsId === row.goodsId)!;
  return {
    ...{ goodsId, unitId: pieceId, qty: String(qty), grLineId },
    oldPrice: exact(row.price).times(factor).toFixed(4),
    ...(weighed ? { weightKg: weightOf(row, qty, factor) } : {}),
  };
}
/** Near what came, or far from it. */
const weightOf = (row: Row, qty: number, factor: string): string =>
  round3(
    exact(row.weightKg ?? "1")
      .times(qty)
      .dividedBy(row.qty)
      .times(exact("0.9").plus(exact(factor).times("0.1"))),
  );

/** Part of what came, or more than that. */
export async function bill(run: Run, step: Step, extra = 0): Promise<void> {
  const { qty, factor, coin, nth } = step;
  const rows = some(await open(run), step);
  if (rows.length === 0) return;
  const lines = rows.map((row) =>
    lineOf(run, row, extra > 0 ? Number(row.qty) + extra : Math.min(qty, Number(row.qty)), factor),
  );
  await judged(run, await drafted(run, lines, { discount: discountOf(step), onPaper: nth % 4 > 0 }), coin);
}

export async function whole(run: Run, { factor, nth, coin }: Step): Promise<void> {
  const rows = await open(run);
  if (rows.length === 0) return;
  const amountNet = round2(rows.reduce((all, row) => all.plus(row.value), exact(0)).times(factor));
  const lines = rows.map((row) => lineOf(run, row, 1, "1", row.grLineId));
  const values = rows.map(({ value }) => value);
  await judged(run, await drafted(run, lines, { whole: { amountNet, values }, onPaper: nth % 4 > 0 }), coin);
}

const basis = ["VALUE", "QTY", "WEIGHT"] as const;
export async function freight(run: Run, { nth, amount, qty }: Step): Promise<void> {
  const receiptId = at(run.receipts, nth);
  if (receiptId) await run.buying.burden(receiptId, amount, { basis: basis[qty % 3]! });
}

async function freightBilled(run: Run, grId: number, oldPrice: string, landedId: number | null): Promise<void> {
  const line = run.buying.charge(oldPrice, { chargeTo: "LANDED", landedGrId: grId, landedId });
  await judged(run, await drafted(run, [line], {}), false);
}

export async function billFreight(run: Run, { nth, amount, coin }: Step): Promise<void> {
  const named = coin ? at(await freights(run), nth) : undefined;
  const grId = named?.grId ?? at(run.receipts, nth);
  if (grId) await freightBilled(run, grId, amount, named?.id ?? null);
}

export async function reverseFreight(run: Run, { nth }: Step): Promise<void> {
  const one = at(await freights(run), nth);
  if (one) await run.buying.accounts.call(landed.reverse, { id: one.id, reason });
}

export async function pay(run: Run, { amount, coin, nth }: Step): Promise<void> {
  const { supplierId, payments: made, buying } = run;
  const how = { automatic: coin, useCreditNotes: coin && nth % 2 === 1, method: "BANK_TRANSFER" as const };
  made.push((await buying.accounts.call(payments.create, { supplierId, amount, ...how })).id);
}

export async function allocate(run: Run, { nth, coin }: Step): Promise<void> {
  const id = at(run.payments, nth);
  if (id) await run.buying.accounts.call(payments.allocate, { id, automatic: true, useCreditNotes: coin });
}

export async function takeBack(run: Run, { nth, qty }: Step): Promise<void> {
  const id = at(run.payments, nth);
  if (!id) return;
  const one = at((await run.buying.accounts.call(payments.get, { id })).allocations, qty);
  if (one) await run.buying.accounts.call(payments.takeBack, { id, allocationIds: [one.id] });
}

export async function reversePayment(run: Run, { nth }: Step): Promise<void> {
  const id = at(run.payments, nth);
  if (id) await run.buying.accountsManager.call(payments.reverse, { id, reason });
}

export async function reverseBill(run: Run, { nth }: Step): Promise<void> {
  const id = at(run.bills, nth);
  if (id) await run.buying.accountsManager.call(bills.reverse, { id, reason });
}

export async function reverseReceipt(run: Run, { nth }: Step): Promise<void> {
  const id = at(run.receipts, nth);
  if (id) await run.buying.whsManager.call(receipts.reverse, { id, reason });
}

export async function confirm(run: Run, { nth, coin }: Step): Promise<void> {
  const id = at(run.bills, nth);
  if (id) await judged(run, id, coin);
}

/** What is left of receipts and freight is billed. */
export async function billTheRest(run: Run): Promise<void> {
  for (const { id, amount, grId } of await freights(run)) await freightBilled(run, grId, amount, id);
  for (const row of await open(run))
    await judged(run, await drafted(run, [lineOf(run, row, Number(row.qty), "1", row.grLineId)], {}), false);
}
