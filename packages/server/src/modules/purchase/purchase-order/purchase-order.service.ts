/** Use cases of purchase orders (docs/rules/purchase.md#orders); their moves are in purchase-moves.ts, purchase-approve.ts and purchase-amend.ts. */
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import type { PurchaseOrderFilters } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderListFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import type { Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { withEach } from "../../../platform/record/declared-lists.ts";
import { draftOf } from "./purchase-draft.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import * as store from "./purchase-order.store.ts";
import { priced, pricedColumns } from "./purchase-prices.ts";

const reading = purchaseOrders.reading(withEach(store.list, priced), pricedColumns(purchaseOrderListFields));
export const { list, exportList, history } = reading;
export const totals = async (ctx: Ctx, asked: PurchaseOrderFilters) => priced(ctx, await store.totals(ctx, asked));

/** What was billed and claimed of it is told to those who see what it costs. */
export const linked = async (ctx: Ctx, id: number): Promise<LinkedDocument[]> =>
  priced(ctx, await reading.linked(ctx, id));

const drafts = draftsOf(purchaseOrders, {
  series: "PO",
  lines: "poLine",
  fresh: () => ({
    ...{ withoutApproval: false, approvalId: null, approvedAt: null, agreed: null },
    ...{ sentAt: null, sentTo: null, printed: 0, companyParty: null, supplierParty: null },
  }),
  check: draftOf,
  onlyDrafts: say.onlyDrafts,
});
export const { create, update, remove } = drafts;
export const get = async (ctx: Ctx, id: number) => priced(ctx, await drafts.get(ctx, id));

export { pdf, print } from "./purchase-order.print.ts";
