/** A goods receipt as a document: the facts of its moves, its lock, and the orders it follows from (docs/rules/purchase.md#receipts). */
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import {
  goodsReceiptFacts,
  goodsReceiptStates as states,
} from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./goods-receipt.store.ts";
import { whileCounted } from "./while-counted.ts";

export const goodsReceipts = documentIn({
  entity: "goodsReceipt",
  table: "grHead",
  calls: goodsReceiptCalls,
  fields: goodsReceiptFields,
  states,
  lock,
  byId,
  files: "purchase:order:receive",
  facts: goodsReceiptFacts,
  unfinished: whileCounted("ORDER"),
  follows: {
    document: "purchaseOrder",
    day: "receiptDate",
    through: `select distinct i.head_id as id, null::numeric as total from gr_item i join po_line p on p.tenant_id = $1 and p.id = i.po_line_id
      join gr_head d on d.tenant_id = $1 and d.id = i.head_id and not d.deleted where i.tenant_id = $1 and p.head_id = $2`,
  },
});
