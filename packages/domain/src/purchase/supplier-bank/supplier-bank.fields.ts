/** Where a supplier is paid: requested by one person, approved by another (docs/rules/suppliers.md#bank-details). */
import { doneBy } from "../../kernel/shown.fields.ts";
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { supplierBankStates } from "./supplier-bank.states.ts";

const stateWords = {
  PENDING: supplierBankStates.states.PENDING.label,
  APPROVED: supplierBankStates.states.APPROVED.label,
  REJECTED: supplierBankStates.states.REJECTED.label,
  REPLACED: supplierBankStates.states.REPLACED.label,
} as const;

export const supplierBankFields = defineFields({
  accountName: field.text(60)(words("Account name", "戶口名稱"), { required: true }),
  sortCode: field.text(8)(words("Sort code", "銀行分行代碼"), {
    hint: words("Six digits: 20-00-00", "六位數字：20-00-00"),
  }),
  accountNo: field.text(10)(words("Account number", "戶口號碼")),
  iban: field.text(42)(words("IBAN", "國際銀行戶口（IBAN）"), { hint: words("For overseas accounts", "海外戶口") }),
  reason: field.memo(300)(words("Why it changes", "更改原因"), {
    required: true,
    hint: words("Include how the supplier notified us", "及供應商如何通知"),
  }),

  state: field.oneOf(stateWords).shown(words("State", "狀態")),
  calledBack: field.flag.shown(words("Called back", "已致電核實")),
  createByName: field.text().shown(words("Requested by", "提出人"), { optional: true }),
  createTime: field.instant.shown(words("Requested at", "提出時間")),
  ...doneBy("decided", words("Decided", "審批")),
  /** The reader may not see more than the last digits. */
  masked: field.flag.shown(words("Masked", "已遮蓋")),
  /** The reader requested it and may not approve it alone. */
  needsSecondPerson: field.flag.shown(words("Needs another person", "須由另一位同事審批")),
});

export interface SupplierBank extends VersionedRow<typeof supplierBankFields> {}
