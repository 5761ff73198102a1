/** A typed receipt as a document: the facts of its moves and its lock (docs/rules/purchase.md#typed-receipts). */
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { typedReceiptFields } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import {
  typedReceiptFacts,
  typedReceiptStates as states,
} from "@larder/domain/purchase/typed-receipt/typed-receipt.states";
import { documentIn } from "../../../platform/document/document.ts";
import { whileCounted } from "../goods-receipt/while-counted.ts";
import { byId, lock } from "./typed-receipt.store.ts";

export const typedReceipts = documentIn({
  entity: "typedReceipt",
  table: "grHead",
  calls: typedReceiptCalls,
  fields: typedReceiptFields,
  states,
  lock,
  byId,
  files: "purchase:missing:add",
  facts: typedReceiptFacts,
  unfinished: { ...whileCounted("TYPED"), owners: ["createBy"] },
});
