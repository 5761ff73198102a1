/**
 * The goods are in the warehouse: batches at what the order says they cost, debit stock, credit what the supplier will bill, less
 * on its way (docs/rules/purchase.md#receipts). Reversing undoes all of it while the goods are there and nothing is billed.
 */
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, round4, sum, type Cost, type Price, type Quantity } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptMessages as say } from "@larder/domain/purchase/goods-receipt/goods-receipt.messages";
import {
  receiptRefusal,
  receivedAmounts,
  toBeLetIn,
  type CountedItem,
  type LetIn,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { systemBatchNo } from "@larder/domain/stock/batch.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { changeRows } from "../../../platform/db/change-rows.ts";
import { writeRows } from "../../../platform/db/rows.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { settingsOf } from "../../company/index.ts";
import {
  batchKey,
  ensureBatches,
  lockStock,
  receive,
  reverse as reverseStock,
  shareLockGoods,
  stockChanged,
} from "../../stock/index.ts";
import { lockOrders, received, takenBack, type Came } from "../purchase-order/purchase-receive.ts";
import type { LockedOrder } from "../purchase-order/purchase-order.store.ts";
import { goodsReceipts } from "./goods-receipt.document.ts";
import { receiptReversed } from "./goods-receipt.news.ts";
import type { LockedReceipt, StoredItem } from "./goods-receipt.store.ts";
import { caredFor, type KnownGoods } from "./receipt-lines.ts";

/** One line of the receipt with its line of the order, as both are under the lock. */
interface Item extends CountedItem {
  readonly stored: StoredItem;
  readonly line: LockedOrder["lines"][number];
  readonly goods: KnownGoods;
}

export const post = (ctx: Ctx, { id, ...given }: InputOf<typeof goodsReceiptCalls.post>): Promise<SavedDocument> =>
  goodsReceipts.move(
    ctx,
    id,
    "post",
    async (receipt, open) => {
      const orders = await lockOrders(
        ctx,
        receipt.lines.map(({ orderId }) => orderId),
      );
      const goodsIds = receipt.lines.map(({ goodsId }) => goodsId);
      // A product must not get dates meanwhile: what is read after the lock stays true until COMMIT.
      await shareLockGoods(ctx, goodsIds);
      const items = itemsOf(receipt, orders, await caredFor(ctx, goodsIds));
      await open;
      await lockStock(ctx, receipt.warehouseId, goodsIds);
      const override = await letIn(ctx, receipt, items, given);
      const lines = await batched(ctx, receipt, items);
      await receive(ctx, postingOf(receipt, receipt.receiptDate), "RECEIPT", lines);
      changeRows(ctx, "grLine", ["batchNo", "batchId", "unitCost", "amount"], lines);
      const came = cameOf(receipt);
      for (const order of orders) await received(ctx, order, came);
      return {
        set: { postedAt: ctx.now, postedBy: ctx.actor.id },
        showsState: true,
        audit: { reason: given.reason ?? null, override },
        onSaved: () => publishValue(ctx, receipt, round4(sum(lines.map(({ amount }) => amount)))),
      };
    },
    { bizDate: ({ receiptDate }) => receiptDate },
  );

const postingOf = ({ id, no, warehouseId }: LockedReceipt, bizDate: string) => ({
  ...{ docType: "GR" as const, docId: id, docNo: no, warehouseId, bizDate },
});

/** The supplier will bill it. */
const publishValue = (ctx: Ctx, receipt: LockedReceipt, value: Cost) =>
  stockChanged.publish(ctx, {
    ...postingOf(receipt, receipt.receiptDate),
    ...{ against: { owedTo: receipt.supplierId }, value, ppv: "0.0000", reversal: false },
  });

const cameOf = ({ lines }: LockedReceipt): Came =>
  new Map(lines.map(({ poLineId, receivedBase }) => [poLineId, receivedBase]));

/** Nothing of the orders may have changed since it was counted. */
function itemsOf(
  receipt: LockedReceipt,
  orders: readonly LockedOrder[],
  goods: ReadonlyMap<number, KnownGoods>,
): Item[] {
  for (const { state, no } of orders) if (!orderedStates.includes(state)) refuse(say.orderNotOpen({ no }));
  return receipt.lines.map((stored): Item => {
    const order = orders.find(({ id }) => id === stored.orderId)!;
    const line = order.lines.find(({ id }) => id === stored.poLineId);
    const known = goods.get(stored.goodsId)!;
    const unit = unitOf(known.traded, stored.unitId);
    const isSame = line?.goodsId === stored.goodsId && order.supplierId === receipt.supplierId;
    if (!isSame || !unit) return refuse(say.lineChanged({ no: order.no, code: stored.goodsCode }));
    return {
      ...{ stored, line, goods: known, unit: { factor: stored.factor, countable: unit.countable }, ordered: line },
      ...{ receivedQty: stored.receivedQty, rejectedQty: stored.rejectedQty ?? "0.000" },
      ...{ rejectReason: stored.rejectReason, temperature: stored.temperature },
      batches: stored.batches.map((batch) => ({ ...batch, batchNo: batch.batchNo ?? "" })),
    };
  });
}

/** What is too many or too warm comes in only for a reason, which is kept beside the line. */
async function letIn(
  ctx: Ctx,
  receipt: LockedReceipt,
  items: readonly Item[],
  given: Override,
): Promise<string | null> {
  const settings = await settingsOf(ctx);
  const overPct = settings.overReceiptPct;
  const exceptions = toBeLetIn(items, overPct);
  const [first] = exceptions;
  const fields = exceptions.map(({ index, kind, refusal: { words } }) => ({
    path: `lines.${index}.${kind === "OVER" ? "receivedQty" : "temperature"}`,
    words,
  }));
  // What nobody may let in is said first.
  refuseIf(receiptRefusal(receipt, items, [], ctx.today));
  const override = unlessOverridden(ctx, first ? { ...first.refusal, fields } : null, given);
  changeRows(
    ctx,
    "grItem",
    ["overPct"],
    items.map(({ stored: { id } }) => ({ id, overPct })),
  );
  writeExceptions(ctx, receipt, items, exceptions, given.reason ?? "");
  return override;
}

const writeExceptions = (
  ctx: Ctx,
  { id: headId }: LockedReceipt,
  items: readonly Item[],
  exceptions: readonly LetIn[],
  reason: string,
): void =>
  writeRows(
    ctx,
    "grOverride",
    exceptions.map(({ index, kind, measured }) => ({
      ...{ tenantId: ctx.tenantId, id: ctx.nextId(), headId, itemId: items[index]!.stored.id },
      ...{ goodsId: items[index]!.goods.id, kind, measured, reason },
      ...{ allowedBy: ctx.actor.id, allowedAt: ctx.now },
    })),
  );

const perPiece = (amount: Cost, qty: Quantity): Price => round4(exact(amount).dividedBy(qty));

/** Every batch: new, or more of the same food from the same supplier (docs/rules/batches.md#identity), at its share of the cost. */
async function batched(ctx: Ctx, receipt: LockedReceipt, items: readonly Item[]) {
  const rows = items.flatMap(({ stored, line, goods }) => {
    const amounts = receivedAmounts(line, stored.batches);
    const supplierId = goods.batchTracked ? receipt.supplierId : null;
    return stored.batches.map((batch, index) => ({
      ...{ id: batch.id, docLineId: batch.id, goods, goodsId: goods.id, supplierId, locationId: batch.locationId! },
      ...{ batchNo: goods.batchTracked ? batch.batchNo!.trim() : systemBatchNo, expiryDate: batch.expiryDate },
      ...{ productionDate: batch.productionDate, origin: batch.origin, qty: batch.qtyBase, weightKg: batch.weightKg },
      ...{ amount: amounts[index]!, unitCost: perPiece(amounts[index]!, batch.qtyBase) },
    }));
  });
  const kept = await ensureBatches(
    ctx,
    rows.map(({ goods: { dateType, batchTracked }, ...row }) => ({
      ...{ goodsId: row.goodsId, batchNo: row.batchNo, expiryDate: row.expiryDate, productionDate: row.productionDate },
      ...{ dateType: batchTracked ? dateType : "NONE", status: "AVAILABLE", supplierId: row.supplierId },
      ...{ unitCost: row.unitCost, origin: row.origin },
    })),
  );
  const existing = [...kept.values()].filter(({ existed }) => existed);
  refuseIf(receiptRefusal(receipt, items, existing, ctx.today));
  return rows.map((row) => ({ ...row, batchId: kept.get(batchKey(row))!.id }));
}

export const reverse = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  goodsReceipts.move(ctx, id, "reverse", async (receipt, open) => {
    const orders = await lockOrders(
      ctx,
      receipt.lines.map(({ orderId }) => orderId),
    );
    const waits = orders.find(({ state }) => state === "PENDING_APPROVAL");
    if (waits) refuse(say.orderWaits({ no: waits.no }));
    await open;
    const posting = postingOf(receipt, ctx.today);
    const reversed = await reverseStock(ctx, posting, posting);
    for (const order of orders) await takenBack(ctx, order, cameOf(receipt));
    return {
      showsState: true,
      audit: { reason: reason ?? null },
      onSaved: async () => {
        await receiptReversed.publish(ctx, { receiptId: id });
        await stockChanged.publish(ctx, {
          ...posting,
          ...{ against: { owedTo: receipt.supplierId }, ...reversed, reversal: true },
        });
      },
    };
  });
