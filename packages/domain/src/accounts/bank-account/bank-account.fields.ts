/** The company's own bank accounts (docs/rules/money.md#bank-accounts). */
import { auditFields, status } from "../../kernel/common.fields.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { supplierBankFields } from "../../purchase/supplier-bank/supplier-bank.fields.ts";

export const bankAccountFields = defineFields({
  code: field.code(12)(words("Code", "編號"), { required: true }),
  name: field.text(60)(words("Account name", "戶口名稱"), {
    required: true,
    hint: words("As the bank knows it", "與銀行記錄一致"),
  }),
  bank: field.text(60)(words("Bank", "銀行")),
  sortCode: supplierBankFields.sortCode,
  accountNo: supplierBankFields.accountNo,
  iban: field.text(42)(words("IBAN", "國際銀行戶口（IBAN）")),
  isDefault: field.flag(words("Default account", "預設戶口"), {
    usual: false,
    hint: words("Used where no other account is chosen", "未選擇其他戶口時使用"),
  }),
  nominalCode: field.text(6)(words("Nominal code", "會計科目編號"), {
    hint: words("Of this account in your accounts package: four to six digits", "會計軟件中此戶口的編號，四至六位數字"),
  }),
  status,
  ...auditFields,
});

export interface BankAccount extends RowOf<typeof bankAccountFields> {
  readonly version: number;
}

/** The account that a document names, and its name beside it. */
export const ofBankAccount = defineFields({
  bankAccountId: field.ref("bankAccount")(words("Bank account", "銀行戶口"), {
    hint: words("The default account when left empty", "留空即預設戶口"),
  }),
  bankAccountName: field.text().shown(words("Bank account", "銀行戶口"), { optional: true }),
});
