/** Receivers who post from one shared pile of receipts, over HTTP. */
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { clientOf } from "../load/client.ts";
import type { Operations } from "../load/task.ts";
import { nextOf } from "./pile.ts";

const receivers: Operations = (task, nth) => {
  const client = clientOf(task, nth);
  return async () => void (await client.call(goodsReceiptCalls.post, { id: nextOf(task.more as number[]) }));
};
export default receivers;
