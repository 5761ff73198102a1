/** A typed receipt enters stock at the price that was typed, owed to the supplier until it is billed; what was paid on the spot waits for the bill. */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { typedAmounts } from "@larder/domain/purchase/goods-receipt/goods-receipt.rules";
import { purchaseOrderMessages } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import { mayBuyRefusal } from "@larder/domain/purchase/purchase-order/supplier-fit.rules";
import type { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import type { payMethodWords } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { lockStock, shareLockGoods } from "../../stock/index.ts";
import type { LockedTyped } from "../goods-receipt/goods-receipt.store.ts";
import { arrived, enter, leave, publishValue, type ArrivedItem } from "../goods-receipt/receipt-enter.ts";
import { caredFor } from "../goods-receipt/receipt-lines.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { typedReceipts } from "./typed-receipt.document.ts";
import { paidOnTheSpot } from "./typed-receipt.news.ts";

export const post = (ctx: Ctx, { id, ...given }: InputOf<typeof typedReceiptCalls.post>): Promise<SavedDocument> =>
  typedReceipts.move(
    ctx,
    id,
    "post",
    async (receipt, open) => {
      const goodsIds = receipt.lines.map(({ goodsId }) => goodsId);
      // A product must not get dates meanwhile: what is read after the lock stays true until COMMIT.
      await shareLockGoods(ctx, goodsIds);
      const items = await itemsOf(ctx, receipt);
      await open;
      await lockStock(ctx, receipt.warehouseId, goodsIds);
      const { override, value } = await enter(ctx, receipt, items, given);
      return {
        set: { postedAt: ctx.now, postedBy: ctx.actor.id },
        showsState: true,
        audit: { reason: given.reason ?? null, override },
        async onSaved() {
          await publishValue(ctx, receipt, value);
          await publishPayment(ctx, receipt);
        },
      };
    },
    { bizDate: ({ receiptDate }) => receiptDate },
  );

/** It may be bought in an emergency from somebody whose papers nobody has seen, but not what is never bought. */
async function itemsOf(ctx: Ctx, { supplierId, lines }: LockedTyped): Promise<ArrivedItem[]> {
  const goodsIds = lines.map(({ goodsId }) => goodsId);
  const [goods, supplier] = await Promise.all([caredFor(ctx, goodsIds), suppliers.get(ctx, supplierId)]);
  const traded = goodsIds.map((id) => goods.get(id)!.traded);
  const name = supplier.nameEn ?? supplier.nameZh ?? supplier.code;
  refuseIf(mayBuyRefusal({ ...supplier, name, approved: true, papers: null }, traded));
  return lines.map((stored): ArrivedItem => {
    const known = goods.get(stored.goodsId)!;
    const unit = unitOf(known.traded, stored.unitId);
    if (!unit) return refuse(purchaseOrderMessages.unitNotOfGoods({ code: known.code }));
    return {
      ...arrived(stored, known, unit),
      ...{ ordered: null, rejectedQty: "0.000", rejectReason: null },
      amounts: typedAmounts(stored, stored.batches),
    };
  });
}

async function publishPayment(ctx: Ctx, receipt: LockedTyped): Promise<void> {
  const { payMethod, payAmount, payReference } = receipt;
  if (payMethod === null || payAmount === null) return;
  await paidOnTheSpot.publish(ctx, {
    ...{ receiptId: receipt.id, receiptNo: receipt.no, supplierId: receipt.supplierId },
    ...{ warehouseId: receipt.warehouseId, bizDate: receipt.receiptDate },
    ...{ method: payMethod as keyof typeof payMethodWords, amount: payAmount, reference: payReference },
  });
}

export const reverse = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  typedReceipts.move(ctx, id, "reverse", async (receipt, open) => {
    await open;
    return { showsState: true, audit: { reason: reason ?? null }, onSaved: await leave(ctx, receipt) };
  });
