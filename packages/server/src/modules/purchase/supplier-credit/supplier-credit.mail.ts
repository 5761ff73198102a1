/** A claim goes to its supplier by e-mail (docs/rules/supplier-credits.md#states). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { claimMailSubject, claimMailText } from "@larder/domain/purchase/supplier-credit/claim-mail.words";
import type { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditMessages as say } from "@larder/domain/purchase/supplier-credit/supplier-credit.messages";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { mailingOf } from "../../company/index.ts";
import { supplierCredits } from "./supplier-credit.document.ts";
import { send } from "./supplier-credit.send.ts";
import { pdf } from "./supplier-credit.service.ts";
import { byId, lock } from "./supplier-credit.store.ts";

const claimMail = mailingOf({
  ...{ entity: "supplierCredit", byId, subject: claimMailSubject, text: claimMailText, page: pdf },
});
export const mailProposal = claimMail.proposal;

/** A draft is sent by it, with all that sending does: of a return the goods leave. An open claim may be sent again. */
export async function mail(ctx: Ctx, input: InputOf<typeof supplierCreditCalls.mail>): Promise<{ id: number }> {
  const { id, to: sentTo } = input;
  if (orNotFound(await lock(ctx, id)).state === "DRAFT") await send(ctx, id);
  const credit = orNotFound(await lock(ctx, id));
  const state = supplierCreditStates.states[credit.state as "DRAFT"].label;
  if (credit.state !== "SENT") refuse(say.onlyOpenMailed({ no: credit.no, state }));
  const left = await claimMail.queue(ctx, input);
  supplierCredits.change(ctx, credit, "mail", { set: left, audit: { after: { sentTo, ...left } } });
  return { id };
}

export const mailAsProposed = async (ctx: Ctx, { id }: { readonly id: number }): Promise<{ id: number }> =>
  mail(ctx, await claimMail.proposed(ctx, id));
