/** A transfer as a document: what its moves ask, and how it is locked (docs/rules/stock.md#transfers). */
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { transferFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferFacts, transferStates as states } from "@larder/domain/stock/transfer/transfer.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./transfer.store.ts";

export const transfers = documentIn({
  entity: "transfer",
  table: "transferHead",
  calls: transferCalls,
  fields: transferFields,
  states,
  lock,
  byId,
  files: "stock:transfer:edit",
  unfinished: {
    states: ["DRAFT", "CONFIRMED", "IN_TRANSIT"],
    day: "bizDate",
    names: { warehouse: ["warehouseId", "toWarehouseId"], goods: "transferLine" },
  },
  facts: transferFacts,
});
