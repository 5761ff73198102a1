import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { certificateFields } from "./supplier-certificate.fields.ts";

export const certificateCalls = defineCalls(
  recordCalls({
    path: "/pss/purchase/supplier/certificate",
    permission: "purchase:supplier",
    name: words("Supplier certificates", "供應商證書"),
    fields: certificateFields,
    list: filters(certificateFields, "supplierId", "kind"),
    row: versionedRow(certificateFields),
  }),
);
