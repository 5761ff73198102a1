/** A supplier's credit note against the supplier's bills (docs/rules/supplier-credits.md#using-it). */
import { supplier } from "@larder/domain/accounts/party";
import { supplierCredit } from "../../purchase/index.ts";
import { usedCredits } from "./used-credit.ts";

export const { list, allocate, takeBack } = usedCredits("SC", async (ctx, id) => {
  const credit = await supplierCredit(ctx, id);
  return credit && { no: credit.no, party: supplier(credit.supplierId) };
});
