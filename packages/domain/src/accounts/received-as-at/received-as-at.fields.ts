/** What was received of each supplier and not invoiced at the end of a day, as the ledger had it then (report R-6, docs/rules/purchase-invoices.md#missing-invoices). */
import { count } from "../../kernel/common.fields.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const receivedAsAtFields = defineFields({
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  supplierName: field.text().shown(words("Supplier", "供應商")),
  value: field.cost({}).shown(words("Received, not invoiced", "已收貨未開票")),
});
/** The id is the supplier's. */
export interface ReceivedAsAt extends RowOf<typeof receivedAsAtFields> {}

export const receivedAsAtTotalFields = defineFields({ count, value: receivedAsAtFields.value });

export const receivedAsAtFilterFields = defineFields({
  day: field.day(words("At the end of", "截至"), { hint: words("Empty: today", "留空即今日") }),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
});
