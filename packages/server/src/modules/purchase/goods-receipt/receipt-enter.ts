/**
 * Goods enter and leave the warehouse with their receipt, whoever ordered them: what is too warm is let in with a reason, every batch
 * is new or more of the same food, stock and what the supplier will bill rise (docs/rules/purchase.md#receipts).
 */
import { exact, round4, sum, type Cost, type Price, type Quantity } from "@larder/domain/kernel/decimal";
import { refuseIf } from "@larder/domain/kernel/refusal";
import {
  receiptRefusal,
  toBeLetIn,
  type CountedItem,
  type LetIn,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { systemBatchNo } from "@larder/domain/stock/batch.rules";
import type { TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { changeRows } from "../../../platform/db/update-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { settingsOf } from "../../company/index.ts";
import { batchKey, ensureBatches, receive, reverse as reverseStock, stockChanged } from "../../stock/index.ts";
import { receiptReversed } from "./goods-receipt.news.ts";
import type { LockedReceipt, LockedTyped, StoredItem } from "./goods-receipt.store.ts";
import type { KnownGoods } from "./receipt-lines.ts";

type Locked = LockedReceipt | LockedTyped;
type Stored = StoredItem<"ORDER"> | StoredItem<"TYPED">;

/** One line of a receipt with its goods, as both are under the lock, and what each of its batches costs. */
export interface ArrivedItem extends CountedItem {
  readonly stored: Stored;
  readonly goods: KnownGoods;
  readonly amounts: readonly Cost[];
}

/** What both kinds count of a line. */
export const arrived = (stored: Stored, goods: KnownGoods, { countable }: TradedUnit) => ({
  ...{ stored, goods, unit: { factor: stored.factor, countable } },
  ...{ receivedQty: stored.receivedQty, temperature: stored.temperature },
  batches: stored.batches.map((batch) => ({ ...batch, batchNo: batch.batchNo ?? "" })),
});

const postingOf = ({ id, no, warehouseId, kind }: Locked, bizDate: string) => ({
  ...{ docType: kind === "ORDER" ? ("GR" as const) : ("MI" as const), docId: id, docNo: no, warehouseId, bizDate },
});

/** Under the lock of its stock. */
export async function enter(ctx: Ctx, receipt: Locked, items: readonly ArrivedItem[], given: Override) {
  const override = await letIn(ctx, receipt, items, given);
  const lines = await batched(ctx, receipt, items);
  await receive(ctx, postingOf(receipt, receipt.receiptDate), "RECEIPT", lines);
  changeRows(ctx, "grLine", ["batchNo", "batchId", "unitCost", "amount"], lines);
  return { override, value: round4(sum(lines.map(({ amount }) => amount))) };
}

/** The supplier will bill it. */
export const publishValue = (ctx: Ctx, receipt: Locked, value: Cost) =>
  stockChanged.publish(ctx, {
    ...postingOf(receipt, receipt.receiptDate),
    ...{ against: { owedTo: receipt.supplierId }, value, ppv: "0.0000", reversal: false },
  });

/** All of it leaves again, while it is there; what is published when the receipt is reversed. */
export async function leave(ctx: Ctx, receipt: Locked): Promise<() => Promise<void>> {
  const posting = postingOf(receipt, ctx.today);
  const reversed = await reverseStock(ctx, posting, posting);
  return async () => {
    await receiptReversed.publish(ctx, { receiptId: receipt.id });
    await stockChanged.publish(ctx, {
      ...posting,
      ...{ against: { owedTo: receipt.supplierId }, ...reversed, reversal: true },
    });
  };
}

/** What is too many or too warm comes in only for a reason, which is kept beside the line. */
async function letIn(
  ctx: Ctx,
  receipt: Locked,
  items: readonly ArrivedItem[],
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
  { id: headId }: Locked,
  items: readonly ArrivedItem[],
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
async function batched(ctx: Ctx, receipt: Locked, items: readonly ArrivedItem[]) {
  const rows = items.flatMap(({ stored, amounts, goods }) => {
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
