/** The remittance advice by e-mail, as its writer words it or to many suppliers at once (docs/rules/supplier-payments.md#remittance). */
import { remittanceSubject, remittanceText } from "@larder/domain/accounts/supplier-payment/remittance-mail.words";
import type { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentMessages as say } from "@larder/domain/accounts/supplier-payment/supplier-payment.messages";
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { mailingOf } from "../../company/index.ts";
import { remittance } from "./remittance.ts";
import { supplierPayments } from "./supplier-payment.document.ts";
import { byId, lockPayment } from "./supplier-payment.store.ts";

const remittanceMail = mailingOf({
  ...{ entity: "supplierPayment", byId, subject: remittanceSubject, text: remittanceText },
  page: remittance,
});
export const mailProposal = remittanceMail.proposal;

export async function mail(ctx: Ctx, input: InputOf<typeof supplierPaymentCalls.mail>): Promise<{ id: number }> {
  const payment = orNotFound(await lockPayment(ctx, input.id));
  if (payment.status === "REVERSED") refuse(say.reversedNotSent());
  if (payment.method === "CONTRA") refuse(say.contraNotRemitted());
  const left = await remittanceMail.queue(ctx, input);
  supplierPayments.change(ctx, payment, "mail", { set: left, audit: { after: { sentTo: input.to, ...left } } });
  return { id: input.id };
}

export const mailAsProposed = async (ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> =>
  mail(ctx, await remittanceMail.proposed(ctx, id));
