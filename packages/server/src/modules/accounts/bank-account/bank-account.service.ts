/** Use cases of the company's bank accounts (docs/rules/money.md#bank-accounts). */
import { bankAccountCalls } from "@larder/domain/accounts/bank-account/bank-account.calls";
import { bankAccountFields } from "@larder/domain/accounts/bank-account/bank-account.fields";
import { bankAccountMessages as say } from "@larder/domain/accounts/bank-account/bank-account.messages";
import { isZero } from "@larder/domain/kernel/decimal";
import { refuse, refuseAt, refuseIf } from "@larder/domain/kernel/refusal";
import { bankRefusal, tidyBank } from "@larder/domain/purchase/supplier-bank/supplier-bank.rules";
import { plainStore } from "../../../platform/record/plain-store.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import * as store from "./bank-account.store.ts";

const stored = plainStore("bankAccount", bankAccountFields, {
  search: ["code", "name", "bank", "accountNo"],
  filters: ["status"],
});
export const { byIds: bankAccountsByIds } = stored;

export const bankAccounts = recordUseCases({
  entity: "bankAccount",
  table: "bankAccount",
  fields: bankAccountFields,
  calls: bankAccountCalls,
  ...stored,
  lock: store.lockAll,
  async check(ctx, { id, values, before }) {
    const { code, name, isDefault, nominalCode, status } = values;
    if (!before) await store.lockAll(ctx);
    if (await store.codeTaken(ctx, code, id)) refuseAt("code", say.codeTaken({ code }));
    const { sortCode, accountNo, iban } = tidyBank({ ...values, accountName: name });
    // An account may be entered before its number is known; half of one is a mistake.
    if (sortCode || accountNo || iban) refuseIf(bankRefusal({ accountName: name, sortCode, accountNo, iban }));
    if (nominalCode && !/^\d{4,6}$/.test(nominalCode)) refuseAt("nominalCode", say.nominalFormat());
    if (before?.isDefault && !isDefault) refuseAt("isDefault", say.defaultStays());
    if (isDefault && status === "1") refuseAt("status", say.defaultDisabled());
    if (isDefault) await store.leaveDefault(ctx, id);
    return { values: { sortCode, accountNo, iban } };
  },
  async mayDisable(ctx, { id, code, isDefault }) {
    if (isDefault) refuse(say.defaultStays());
    const [balance, run] = await Promise.all([store.balanceOf(ctx, id), store.openRun(ctx, id)]);
    if (!isZero(balance)) refuse(say.hasBalance({ code, balance }));
    if (run) refuse(say.openRun({ code, no: run }));
  },
  remove: {
    row: "deleted",
    inUse: ({ code }) => say.inUse({ code }),
    async mayGo(_ctx, accounts) {
      if (accounts.some(({ isDefault }) => isDefault)) refuse(say.defaultStays());
    },
  },
});
