/** Certificates of a supplier: what they certify, and until when (docs/rules/suppliers.md#certificates). */
import { auditFields } from "../../kernel/common.fields.ts";
import { expiryWords } from "../../kernel/expiry.ts";
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const certificateFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  kind: field.fromDictionary("certificate_kind")(words("Certificate", "證書"), { required: true }),
  number: field.text(60)(words("Number", "號碼")),
  validUntil: field.day(words("Valid until", "有效至"), { required: true }),
  remark: field.memo(300)(words("Remark", "備註")),

  expiry: field.oneOf(expiryWords).shown(words("State", "狀態"), { optional: true }),
  fileCount: field.int(0).shown(words("Files", "檔案")),
  ...auditFields,
});

export interface Certificate extends VersionedRow<typeof certificateFields> {}
