import { words } from "@larder/domain/kernel/words";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptStates } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { documentKind } from "../../../kit/document/kinds.ts";

export default documentKind({
  name: words("Goods receipt", "收貨單"),
  path: "/purchase/receipt",
  get: goodsReceiptCalls.get,
  states: goodsReceiptStates,
});
