/** An order leaves by e-mail, with its page attached (docs/rules/purchase.md#sending). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { purchaseMailSubject, purchaseMailText } from "@larder/domain/purchase/purchase-order/purchase-mail.words";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import type { PurchaseOrderState } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { mailingOf } from "../../company/index.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { paperOf } from "./purchase-order.print.ts";
import { byId } from "./purchase-order.store.ts";

const orderMail = mailingOf({
  ...{ entity: "purchaseOrder", byId, subject: purchaseMailSubject, text: purchaseMailText },
  page: (ctx, asked) => paperOf(ctx, asked, true),
});
export const mailProposal = orderMail.proposal;

export async function mail(ctx: Ctx, input: InputOf<typeof purchaseOrderCalls.mail>): Promise<{ id: number }> {
  const { id, to: sentTo } = input;
  const send = async ({ state }: { readonly state: string }) => {
    const left = await orderMail.queue(ctx, input);
    const set = { sentAt: ctx.now.toISOString(), sentTo, ...left };
    return { to: state as PurchaseOrderState, set, audit: { after: { sentTo, ...left } } };
  };
  await purchaseOrders.move(ctx, id, "send", send, { as: "mail" });
  return { id };
}

export const mailAsProposed = async (ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> =>
  mail(ctx, await orderMail.proposed(ctx, id));
