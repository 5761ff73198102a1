/** The printed order: as both parties were when it was approved. */
import type { FileAnswer, InputOf } from "@larder/domain/kernel/calls";
import { isCopy } from "@larder/domain/kernel/document-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import type { Ctx } from "../../../platform/context.ts";
import { printingOf } from "../../../platform/document/printing.ts";
import { renderPdf } from "../../../platform/print/pdf.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { printedLogo } from "../../company/index.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { byId } from "./purchase-order.store.ts";
import { priced, seesPrices } from "./purchase-prices.ts";

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
  const [shown, logo] = await Promise.all([byId(ctx, input.id), printedLogo(ctx)]);
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
