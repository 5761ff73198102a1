/** What a firm that is customer and supplier owes and is owed, set off (docs/rules/money.md#contra). */
import { defineFields, field, pick, type ValuesOf } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { paymentFields } from "../payment/payment.fields.ts";

export const contraFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  ...pick(paymentFields, "bizDate", "amount", "reference", "remark"),
});

/** The customer that the supplier names, and how much can be set off. */
export const contraOpeningFields = defineFields({
  customerId: field.ref("customer").shown(words("Contra customer", "對沖客戶")),
  customerCode: field.text().shown(words("Shop code", "店號")),
  ...namesShown("customer", words("Contra customer", "對沖客戶")),
  receivable: field.money().shown(words("They owe us", "對方欠款")),
  payable: field.money().shown(words("We owe them", "我方欠款")),
  /** The smaller of the two. */
  most: field.money().shown(words("Can be set off", "可對沖金額")),
});
export type ContraOpening = ValuesOf<typeof contraOpeningFields>;
