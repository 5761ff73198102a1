/** The account of one supplier (docs/rules/money.md#statement). */
import { words } from "@larder/domain/kernel/words";
import { accountsMessages as say } from "@larder/domain/accounts/messages";
import { supplier } from "@larder/domain/accounts/party";
import { supplierEntryWords, supplierLineFields } from "@larder/domain/accounts/party-account/party-account.fields";
import type { Ctx } from "../../../platform/context.ts";
import { accountsOf } from "../party-account/party-statement.service.ts";

/** Suppliers belong to the whole company. */
const known = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom("supplier")
    .select(["code", "nameEn", "nameZh", "address", "postCode", "vatNo"])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", id)
    .executeTakeFirst();

export const supplierAccounts = accountsOf({
  ...{ name: words("Payables history", "應付帳紀錄"), party: supplier, known, unknown: say.supplierUnknown },
  ...{ lines: supplierLineFields, called: supplierEntryWords, paysUs: false },
  codeName: words("Account", "供應商編號"),
});
