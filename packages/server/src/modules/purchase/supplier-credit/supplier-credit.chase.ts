/** Suppliers are asked for the credit notes of our claims (docs/rules/purchase.md#chasing). */
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { chaseMessages as say } from "@larder/domain/purchase/chase/chase.messages";
import { claimChase } from "@larder/domain/purchase/supplier-credit/claim-chase.words";
import { creditReasonWords } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { chasingOf } from "../chase/chase.ts";
import { supplierCredits } from "./supplier-credit.document.ts";
import { claimsToChase, type ChasedClaim } from "./supplier-credit.chase.store.ts";

async function claimsOf(ctx: Ctx, ids: readonly number[], locked: boolean): Promise<ChasedClaim[]> {
  const wanted = [...new Set(ids)];
  const claims = await claimsToChase(ctx, wanted, locked);
  if (claims.length < wanted.length) orNotFound(null);
  for (const { no, state } of claims)
    if (state !== "SENT") refuse(say.notOpen({ no, state: supplierCreditStates.states[state as "DRAFT"].label }));
  return claims;
}

export const { proposal: chaseProposal, chase } = chasingOf<ChasedClaim>({
  mail: "openClaim",
  documents: claimsOf,
  letter: claimChase,
  title: words("Claims without a credit note", "未收到貸項的索償"),
  columns: [
    words("Our claim", "索償編號"),
    words("Date", "日期"),
    words("Reason", "原因"),
    words("Claimed £", "索償金額 £"),
    words("Your invoice", "貴公司發票"),
  ],
  rows: ({ no, claimDate, reason, total, theirNos }, language) => [
    [no, claimDate, creditReasonWords[reason][language], total, theirNos],
  ],
  mark: (ctx, claim, change) => supplierCredits.moved(ctx, claim, "chase", change),
});
