/** Where a supplier is paid: requested by one person, approved by another (docs/rules/suppliers.md#bank-details). */
import { defineFields, flag, instant, memo, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { supplierBankStates } from "./supplier-bank.states.ts";

const stateWords = {
  PENDING: supplierBankStates.states.PENDING.label,
  APPROVED: supplierBankStates.states.APPROVED.label,
  REJECTED: supplierBankStates.states.REJECTED.label,
  REPLACED: supplierBankStates.states.REPLACED.label,
} as const;

export const supplierBankFields = defineFields({
  accountName: text(60)(words("Account name", "戶口名稱"), { required: true }),
  sortCode: text(8)(words("Sort code", "銀行分行代碼"), { hint: words("Six digits: 20-00-00", "六位數字：20-00-00") }),
  accountNo: text(10)(words("Account number", "戶口號碼")),
  iban: text(42)(words("IBAN", "國際銀行戶口（IBAN）"), { hint: words("For overseas accounts", "海外戶口") }),
  reason: memo(300)(words("Why it changes", "更改原因"), {
    required: true,
    hint: words("Include how the supplier notified us", "及供應商如何通知"),
  }),

  state: oneOf(stateWords)(words("State", "狀態"), { computed: true }),
  calledBack: flag(words("Called back", "已致電核實"), { computed: true }),
  createByName: text()(words("Requested by", "提出人"), { computed: true, optional: true }),
  createTime: instant(words("Requested at", "提出時間"), { computed: true }),
  decidedByName: text()(words("Decided by", "審批人"), { computed: true, optional: true }),
  decidedAt: instant(words("Decided at", "審批時間"), { computed: true, optional: true }),
  /** The reader may not see more than the last digits. */
  masked: flag(words("Masked", "已遮蓋"), { computed: true }),
  /** The reader requested it and may not approve it alone. */
  needsSecondPerson: flag(words("Needs another person", "須由另一位同事審批"), { computed: true }),
});

export interface SupplierBank extends RowOf<typeof supplierBankFields> {
  readonly version: number;
}
