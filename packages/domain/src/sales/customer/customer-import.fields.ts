/** The columns for importing customers: the salesperson by user name. */
import { defineFields, field, pick } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { customerFields } from "./customer.fields.ts";

export const customerImportFields = defineFields({
  ...pick(customerFields, "shopCode"),
  // Wider than the field: accented letters are folded, with a note on the row (docs/rules/records.md#imports).
  nameEn: field.text(100)(customerFields.nameEn.label),
  ...pick(
    customerFields,
    ["nameZh", "customerKind", "attn", "tel", "fax", "email", "address", "postCode"],
    [
      "country",
      "region",
      "deliveryTerm",
      "minShelfDays",
      "priceLevel",
      "creditLimit",
      "paymentTerm",
      "paymentTermBasis",
    ],
  ),
  salesperson: field.text(30)(words("Salesperson", "銷售員"), { hint: words("The user name", "用戶帳號") }),
  ...pick(
    customerFields,
    ["orderTypeDefault", "allowBackorder", "alcoholAllowed", "batchOnInvoice", "vatNo"],
    ["statementFrequency", "statementEmail", "invoiceChannel", "remark"],
  ),
});
