/** Receipts, bills, freight and payments, at random. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, round2, round3 } from "@larder/domain/kernel/decimal";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { landedCostCalls as landed } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierPaymentCalls as payments } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { FRIDAY } from "../world.ts";
import { at, freights, open, type Run } from "./run.ts";
import type { Step } from "./steps.ts";

type Bill = InputOf<typeof bills.create>;
const reason = "entered wrongly";

export const grams = (qty: number, { factor }: Step): string =>
  round3(exact(qty).times(exact("0.95").plus(exact(factor).times("0.05"))));

/** In one batch or two, with some of it rejected at the door. */
export async function receive(run: Run, step: Step): Promise<void> {
  const { buying, food, supplierId, weighed } = run;
  const { qty, price, nth, coin } = step;
  const rejected = coin ? nth % 3 : 0;
  const order = await buying.ordered(supplierId, [{ ...food, qty: String(qty + rejected), price }]);
  const parts = nth % 2 === 1 && qty > 1 ? [1, qty - 1] : [qty];
  const batches = parts.map((part) => ({
    ...{ batchNo: `R${buying.next()}`, expiryDate: "2027-11-01", qty: String(part) },
    weightKg: weighed ? grams(part, step) : null,
  }));
  const rejects = rejected > 0 ? { rejectedQty: String(rejected), rejectReason: "DAMAGED" as const } : {};
  const line = { poLineId: order.lines[0]!.id, unitId: food.pieceId, receivedQty: String(qty), batches, ...rejects };
  const { id } = await buying.clerk.call(receipts.create, { deliveryNoteNo: `DN-${buying.next()}`, lines: [line] });
  await buying.clerk.call(receipts.post, { id });
  run.receipts.push(id);
}

/** Stated as its lines come to. */
async function drafted(run: Run, lines: Bill["lines"], amountNet?: string, onPaper = true): Promise<number> {
  const { buying, supplierId, taxed } = run;
  const billed = lines.map(({ qty, oldPrice, weightKg }) => exact(oldPrice).times(weightKg ?? qty));
  const net = exact(amountNet ?? round2(billed.reduce((all, one) => all.plus(round2(one)), exact(0))));
  const vat = taxed && lines.some(({ kind }) => kind !== "CHARGE") ? round2(net.times("0.2")) : "0";
  const { id } = await buying.accounts.call(bills.create, {
    ...{ supplierId, supplierInvoiceNo: `B-${buying.next()}`, invoiceDate: FRIDAY, vatOnPaper: onPaper, lines },
    ...{ statedTotal: net.plus(vat).toFixed(2), ...(amountNet ? { amountNet } : {}) },
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
  readonly qty: string;
  readonly price: string;
  readonly weightKg: string | null;
}
const lineOf = ({ food, weighed }: Run, row: Row, qty: number, factor: string, grLineId: number | null = null) => ({
  ...{ goodsId: food.goodsId, unitId: food.pieceId, qty: String(qty), grLineId },
  oldPrice: exact(row.price).times(factor).toFixed(4),
  ...(weighed ? { weightKg: weightOf(row, qty, factor) } : {}),
});
/** Near what came, or far from it. */
const weightOf = (row: Row, qty: number, factor: string): string =>
  round3(
    exact(row.weightKg ?? "1")
      .times(qty)
      .dividedBy(row.qty)
      .times(exact("0.9").plus(exact(factor).times("0.1"))),
  );

/** Part of what came, or more than that. */
export async function bill(run: Run, { qty, factor, coin, nth }: Step, extra = 0): Promise<void> {
  const row = at(await open(run), nth);
  if (!row) return;
  const billed = extra > 0 ? Number(row.qty) + extra : Math.min(qty, Number(row.qty));
  const id = await drafted(run, [lineOf(run, row, billed, factor)], undefined, nth % 4 > 0);
  await judged(run, id, coin);
}

export async function whole(run: Run, { factor, nth, coin }: Step): Promise<void> {
  const rows = await open(run);
  if (rows.length === 0) return;
  const amountNet = round2(rows.reduce((all, row) => all.plus(row.value), exact(0)).times(factor));
  const lines = rows.map((row) => ({ ...run.buying.line(run.food, "1", "1"), grLineId: row.grLineId }));
  await judged(run, await drafted(run, lines, amountNet, nth % 4 > 0), coin);
}

const basis = ["VALUE", "QTY", "WEIGHT"] as const;
export async function freight(run: Run, { nth, amount, qty }: Step): Promise<void> {
  const receiptId = at(run.receipts, nth);
  if (receiptId) await run.buying.burden(receiptId, amount, { basis: basis[qty % 3]! });
}

async function freightBilled(run: Run, grId: number, oldPrice: string, landedId: number | null): Promise<void> {
  const line = run.buying.charge(oldPrice, { chargeTo: "LANDED", landedGrId: grId, landedId });
  await judged(run, await drafted(run, [line]), false);
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
    await judged(run, await drafted(run, [lineOf(run, row, Number(row.qty), "1", row.grLineId)]), false);
}
