/** What was owed to each supplier at the end of a day, as the ledger had it then (report R-3, docs/rules/money.md#payables-as-at-a-day). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { ageingFields } from "../receivable/receivable.fields.ts";

export const payableAsAtFields = defineFields({
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  supplierName: field.text().shown(words("Supplier", "供應商")),
  ...ageingFields,
});
/** The id is the supplier's. */
export interface PayableAsAt extends RowOf<typeof payableAsAtFields> {}

export const payableAsAtFilterFields = defineFields({
  day: field.day(words("At the end of", "截至"), { hint: words("Empty: today", "留空即今日") }),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
});
