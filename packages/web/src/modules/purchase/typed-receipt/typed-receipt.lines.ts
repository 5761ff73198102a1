/** The lines of a typed receipt while they are entered, and what of them is sent. */
import type { ReceivedGoods } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import type { TypedItem } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import {
  blankBatch,
  enteredBatches,
  orNull,
  plain,
  sentBatches,
  text,
  type Counted,
} from "../goods-receipt/goods-receipt.lines.ts";

export interface EnteredTyped extends Counted {
  readonly goodsId: number;
  readonly price: string;
  readonly priceReason: string;
}

export const blankTyped = ({
  goodsId,
  defaultUnitId,
}: Pick<ReceivedGoods, "goodsId" | "defaultUnitId">): EnteredTyped => ({
  ...{ goodsId, unitId: defaultUnitId, receivedQty: "", temperature: "", price: "", priceReason: "" },
  batches: [blankBatch],
});

/** A stored line as it is entered again. */
export const enteredTyped = (item: TypedItem): EnteredTyped => ({
  ...{ goodsId: item.goodsId, unitId: item.unitId, receivedQty: plain(item.receivedQty), price: plain(item.price) },
  ...{ temperature: text(item.temperature), priceReason: text(item.priceReason) },
  batches: enteredBatches(item.batches),
});

export const isFree = ({ price }: EnteredTyped): boolean => /^0+(\.0*)?$/.test(price.trim());

export const sentTyped = (item: EnteredTyped) => ({
  ...{ goodsId: item.goodsId, unitId: item.unitId, receivedQty: orNull(item.receivedQty) ?? "0" },
  ...{ price: orNull(item.price), priceReason: isFree(item) ? orNull(item.priceReason) : null },
  ...{ temperature: orNull(item.temperature), batches: sentBatches(item) },
});
