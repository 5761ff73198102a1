/** Use cases of purchase orders (docs/rules/purchase.md#orders); their moves are in purchase-approve.ts and purchase-amend.ts. */
import type { FileAnswer, InputOf } from "@larder/domain/kernel/calls";
import { isCopy, type LinkedDocument, type SavedDocument } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type {
  purchaseOrderCalls,
  PurchaseOrderFilters,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderListFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import type { PurchaseOrderState } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import { isPositive } from "@larder/domain/kernel/decimal";
import { outstandingBase } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import type { Ctx } from "../../../platform/context.ts";
import { changeRows } from "../../../platform/db/update-rows.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { withEach } from "../../../platform/record/declared-lists.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { printedLogo } from "../../company/index.ts";
import { draftOf } from "./purchase-draft.ts";
import { expectedOf, expectNow } from "./purchase-expected.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { priced, pricedColumns, seesPrices } from "./purchase-prices.ts";
import * as requests from "./purchase-request.store.ts";
import * as store from "./purchase-order.store.ts";

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

/** Who it was given to, and when: the paper itself leaves by print or by the buyer's own mail. */
export const send = (ctx: Ctx, { id, to }: InputOf<typeof purchaseOrderCalls.send>): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "send", async ({ state }) => {
    const shown = orNotFound(await store.byId(ctx, id));
    const sentTo = to || shown.supplierEmail || null;
    return {
      to: state as PurchaseOrderState,
      set: { sentAt: ctx.now.toISOString(), sentTo },
      audit: { after: { sentTo } },
    };
  });

const explained = (reason: string | undefined): string => reason?.trim() || refuse(say.reasonMissing());

/** What has not come is no longer expected. */
export const close = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "close", (order) => {
    const why = explained(reason);
    const open = order.lines.filter((line) => isPositive(outstandingBase(line)));
    changeRows(
      ctx,
      "poLine",
      ["cancelledBase"],
      open.map((line) => ({ id: line.id, cancelledBase: outstandingBase(line) })),
    );
    expectNow(ctx, order.warehouseId, expectedOf(order), []);
    return { set: { dueDate: order.expectedDate }, audit: { reason: why } };
  });

export const cancel = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseOrders.move(ctx, id, "cancel", async (order) => {
    if (order.state === "PENDING_APPROVAL") requests.end(ctx, await requests.waitingFor(ctx, id), "WITHDRAWN");
    expectNow(ctx, order.warehouseId, expectedOf(order), []);
    return { set: { agreed: null }, audit: { reason: reason ?? null } };
  });

export const print = printingOf(purchaseOrders, ({ companyParty }) => {
  if (companyParty === null) refuse(say.notApprovedYet());
});

/** On the screen, without prices for those who may not see them; the paper that goes to the supplier has them all. */
export const pdf = (ctx: Ctx, input: InputOf<typeof purchaseOrderCalls.pdf>): Promise<FileAnswer> =>
  paperOf(ctx, input, seesPrices(ctx));

export async function paperOf(
  ctx: Ctx,
  input: InputOf<typeof purchaseOrderCalls.pdf>,
  withPrices: boolean,
): Promise<FileAnswer> {
  const [shown, logo] = await Promise.all([store.byId(ctx, input.id), printedLogo(ctx)]);
  const { companyParty, supplierParty, ...order } = orNotFound(shown);
  if (companyParty === null) return refuse(say.notApprovedYet());
  const paper = {
    ...{ ...(withPrices ? order : priced(ctx, order)), withPrices },
    ...{ layout: input.layout, copy: isCopy(order.printed, input) },
    ...{ seller: { ...companyParty, logo }, supplier: supplierParty },
  };
  const bytes = await renderPdf("/modules/purchase/purchase-order/purchase-order.typ", paper);
  return { name: `${order.no}.pdf`, type: "application/pdf", bytes, inline: true };
}
