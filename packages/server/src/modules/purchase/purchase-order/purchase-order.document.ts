/** A purchase order as a document: what its moves ask, and how it is locked (docs/rules/purchase.md#states). */
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { orderAmounts, pricePermissions } from "@larder/domain/purchase/purchase-order/purchase-prices";
import {
  purchaseOrderFacts,
  purchaseOrderStates as states,
} from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./purchase-order.store.ts";

export const purchaseOrders = documentIn({
  entity: "purchaseOrder",
  table: "poHead",
  calls: purchaseOrderCalls,
  fields: purchaseOrderFields,
  states,
  lock,
  byId,
  files: "purchase:order:edit",
  facts: purchaseOrderFacts,
  unfinished: {
    states: ["DRAFT", "PENDING_APPROVAL", "APPROVED", "PART_RECEIVED"],
    day: "expectedDate",
    names: { supplier: "supplierId", warehouse: "warehouseId", goods: "poLine" },
    owners: ["createBy", "buyerId"],
  },
  hidden: { permission: pricePermissions, names: orderAmounts },
});
