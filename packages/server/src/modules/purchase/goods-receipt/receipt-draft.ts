/** A receipt as it is kept while it is counted: units, places and numbers are right, all else is checked when it is posted (docs/rules/purchase.md#receipts). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { refuse, refuseAt } from "@larder/domain/kernel/refusal";
import type { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptMessages as say } from "@larder/domain/purchase/goods-receipt/goods-receipt.messages";
import { OWN_NUMBER, proposedPlace } from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { generatedBatchNo } from "@larder/domain/stock/batch.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import { stockMessages } from "@larder/domain/stock/messages";
import { qtyBase } from "@larder/domain/trade/quantity";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { placesOf } from "../../stock/index.ts";
import { caredFor, orderLines, type KnownGoods, type OrderLine } from "./receipt-lines.ts";

type Input = InputOf<typeof goodsReceiptCalls.create>;
type EnteredItem = Input["lines"][number];
type EnteredBatch = NonNullable<EnteredItem["batches"]>[number];
type Counted = Pick<EnteredItem, "unitId" | "receivedQty" | "temperature" | "batches">;
type Places = Awaited<ReturnType<typeof placesOf>>;

interface Entry {
  readonly no: string;
  readonly input: Input;
  readonly before: Before | null;
}

interface Before {
  readonly receiptDate: string;
  readonly lines: readonly { readonly id: number; readonly poLineId: number }[];
}

export async function checked(ctx: Ctx, { no, input, before }: Entry) {
  const [ordered, places] = await Promise.all([
    orderLines(
      ctx,
      input.lines.map(({ poLineId }) => poLineId),
    ),
    placesOf(ctx),
  ]);
  const goods = await caredFor(
    ctx,
    ordered.flatMap(({ goodsId }) => goodsId ?? []),
  );
  const known = input.lines.map(({ poLineId }) => orNotFound(ordered.find(({ id }) => id === poLineId)));
  const [first] = known;
  if (!first) return refuse(say.nothingReceived());
  const numbers = ownNumbers(no, input.lines);
  const items = input.lines.map((entered, index) => {
    const line = known[index]!;
    refuseStrange(line, first, index, known);
    // Photos name the line that they are of: it keeps its id while the draft is changed.
    const kept = before?.lines.find(({ poLineId }) => poLineId === line.id);
    const item = itemOf({ entered, line, goods: goods.get(line.goodsId!)!, index, places, numbers });
    return { ...item, ...(kept ? { id: kept.id } : {}) };
  });
  return {
    head: { supplierId: first.supplierId, ...headOf(ctx, input, before) },
    lines: items.map(({ batches: _batches, ...item }) => item),
    below: (headId: number, ids: readonly number[]) => writeBatches(ctx, headId, ids, items),
    entered: items,
  };
}

type EnteredHead = Pick<Input, "receiptDate" | "deliveryNoteNo" | "vehicleClean" | "vehicleTemp" | "remark">;

/** What the heads of both kinds say of how it came. */
export const headOf = (ctx: Ctx, input: EnteredHead, before: Pick<Before, "receiptDate"> | null) => ({
  receiptDate: input.receiptDate ?? before?.receiptDate ?? ctx.today,
  ...{ deliveryNoteNo: input.deliveryNoteNo ?? null, vehicleClean: input.vehicleClean ?? null },
  ...{ vehicleTemp: input.vehicleTemp ?? null, remark: input.remark ?? null },
});

/** Of one supplier, of orders that are open for receipt, each line once. */
function refuseStrange(line: OrderLine, first: OrderLine, index: number, all: readonly OrderLine[]): void {
  const at = `lines.${index}.poLineId`;
  if (line.kind === "CHARGE") refuseAt(at, say.chargeNotReceived());
  if (line.supplierId !== first.supplierId) refuseAt(at, say.otherSupplier({ no: line.orderNo }));
  if (all.findIndex(({ id }) => id === line.id) !== index) refuseAt(at, say.lineTwice());
  if (!orderedStates.includes(line.state)) refuseAt(at, say.orderNotOpen({ no: line.orderNo }));
}

function itemOf({ line, ...counting }: Counting & { readonly entered: EnteredItem; readonly line: OrderLine }) {
  const { entered } = counting;
  const item = countedItem(counting);
  const rejectedQty = entered.rejectedQty ?? "0.000";
  return {
    ...{ ...item, ...NO_PRICE, poLineId: line.id },
    ...{ rejectedQty, rejectedBase: qtyBase(rejectedQty, item.factor) },
    ...{ rejectReason: entered.rejectReason ?? null, rejectNote: entered.rejectNote ?? null },
  };
}
const NO_PRICE = { price: null, priceUnit: null, priceReason: null };

interface Counting {
  readonly entered: Counted;
  readonly goods: KnownGoods;
  readonly index: number;
  readonly places: Places;
  readonly numbers: () => string;
}

/** What came of a line, whoever ordered it: in a unit of the goods, in batches at places of the warehouse. */
export function countedItem({ entered, goods, index, places, numbers }: Counting) {
  const { code, traded } = goods;
  const unit = unitOf(traded, entered.unitId);
  if (!unit) return refuseAt(`lines.${index}.unitId`, stockMessages.unitNotOfGoods({ code }));
  const base = (qty: string) => qtyBase(qty, unit.factor);
  const batches = batchesOf(entered, goods).map((batch, b) => {
    const at = `lines.${index}.batches.${b}`;
    const locationId = batch.locationId ?? proposedPlace(goods, places);
    if (locationId !== null && !places.some(({ id }) => id === locationId))
      refuseAt(`${at}.locationId`, stockMessages.locationElsewhere());
    if (batch.weightKg && !goods.catchWeight) refuseAt(`${at}.weightKg`, stockMessages.weightNotKept({ code }));
    const { batchTracked } = goods;
    const batchNo = batch.batchNo === OWN_NUMBER ? numbers() : batch.batchNo;
    return {
      ...{
        batchNo: batchTracked ? batchNo || null : null,
        expiryDate: batchTracked ? (batch.expiryDate ?? null) : null,
      },
      ...{ productionDate: batch.productionDate ?? null, origin: batch.origin ?? null, locationId },
      ...{ qty: batch.qty, qtyBase: base(batch.qty), weightKg: batch.weightKg ?? null },
    };
  });
  return {
    ...{ goodsId: goods.id, unitId: unit.unitId, factor: unit.factor },
    ...{ receivedQty: entered.receivedQty, receivedBase: base(entered.receivedQty) },
    ...{ temperature: entered.temperature ?? null, overPct: null, batches },
  };
}

/** Goods without batches are one: nobody has to enter it. */
const batchesOf = ({ batches, receivedQty }: Counted, { batchTracked, catchWeight }: KnownGoods): EnteredBatch[] => {
  const entered = batches ?? [];
  const isPlain = entered.length === 0 && !batchTracked && !catchWeight && isPositive(receivedQty);
  return isPlain ? [{ qty: receivedQty }] : entered;
};

/** Numbers of our own that this receipt does not have yet. */
export function ownNumbers(no: string, lines: readonly Counted[]): () => string {
  const used = new Set(lines.flatMap(({ batches }) => (batches ?? []).map(({ batchNo }) => batchNo)));
  let last = 0;
  return () => {
    do last += 1;
    while (used.has(generatedBatchNo(no, last)));
    return generatedBatchNo(no, last);
  };
}

type CheckedItem = ReturnType<typeof countedItem> & { readonly poLineId: number | null };

export function writeBatches(ctx: Ctx, headId: number, ids: readonly number[], items: readonly CheckedItem[]): void {
  const rows = items.flatMap(({ batches, poLineId, goodsId, unitId, factor }, index) =>
    batches.map((batch) => ({ itemId: ids[index]!, poLineId, goodsId, unitId, factor, ...batch })),
  );
  const unposted = { batchId: null, unitCost: null, amount: null, returnedBase: "0.000", invoicedBase: "0.000" };
  writeRows(
    ctx,
    "grLine",
    rows.map((row, index) => ({
      ...{ tenantId: ctx.tenantId, id: ctx.nextId(), headId, lineNo: index + 1 },
      ...row,
      ...unposted,
    })),
  );
}
