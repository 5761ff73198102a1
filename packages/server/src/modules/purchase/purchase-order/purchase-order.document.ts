/** A purchase order as a document: what its moves ask, and how it is locked (docs/rules/purchase.md#states). */
import {
  purchaseOrderFacts,
  purchaseOrderStates as states,
} from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./purchase-order.store.ts";

export const purchaseOrders = documentIn({
  entity: "purchaseOrder",
  table: "poHead",
  states,
  lock,
  byId,
  facts: purchaseOrderFacts,
});
