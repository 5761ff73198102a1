/** An order leaves by e-mail, with its page attached (docs/rules/purchase.md#sending). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { letter, languageOf } from "@larder/domain/company/mail/letter.rules";
import type { MailProposal } from "@larder/domain/company/mail/mailing.calls";
import { purchaseMailSubject, purchaseMailText } from "@larder/domain/purchase/purchase-order/purchase-mail.words";
import type { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import type { PurchaseOrderState } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/record.ts";
import { mailIsSetUp, queueMail, signatureOf } from "../../company/index.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { pdf } from "./purchase-order.service.ts";
import * as store from "./purchase-order.store.ts";

const partyOf = (order: store.ShownOrder) => ({
  nameEn: order.supplierNameEn ?? null,
  nameZh: order.supplierNameZh ?? null,
  attn: order.supplierAttn,
});

export async function mailProposal(
  ctx: Ctx,
  { id, language: wanted }: InputOf<typeof purchaseOrderCalls.mailProposal>,
): Promise<MailProposal> {
  const [order, ready, signed] = await Promise.all([store.byId(ctx, id), mailIsSetUp(ctx), signatureOf(ctx)]);
  const shown = orNotFound(order);
  const language = wanted ?? languageOf(partyOf(shown));
  const company = { en: signed.companyName, zh: signed.companyNameZh || signed.companyName };
  return {
    ...{ ready, language, to: shown.supplierEmail },
    subject: purchaseMailSubject(shown.no, company)[language],
    body: letter(language, partyOf(shown), signed, purchaseMailText(shown)),
  };
}

export async function mail(ctx: Ctx, { id, to, subject, body }: InputOf<typeof purchaseOrderCalls.mail>) {
  const sent = await purchaseOrders.move(
    ctx,
    id,
    "send",
    async ({ no, state }) => {
      // Rendered now: a later amendment does not change what was sent.
      const page = await pdf(ctx, { id, layout: "both", preview: "false" });
      const { supplierNameEn, supplierNameZh } = orNotFound(await store.byId(ctx, id));
      await queueMail(ctx, {
        ...{ entity: "purchaseOrder", entityId: id, documentNo: no, toName: supplierNameEn || supplierNameZh || null },
        ...{ to, subject, body, files: [page] },
      });
      return {
        to: state as PurchaseOrderState,
        set: { sentAt: ctx.now.toISOString(), sentTo: to },
        audit: { after: { sentTo: to } },
      };
    },
    { as: "mail" },
  );
  return { id: sent.id };
}
