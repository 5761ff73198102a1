import { z } from "zod";
import { namedEither } from "../../kernel/answers.ts";
import { call, defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { manyStatusCalls, openDocumentsCall, statusCall } from "../../kernel/disabling-calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { openDocumentFields } from "../../stock/goods/goods.calls.ts";
import { supplierFields, supplierFilterFields, supplierListFields } from "./supplier.fields.ts";

const path = "/pss/purchase/supplier";
const name = words("Suppliers", "供應商");
const record = { path, permission: "purchase:supplier", name };

/** Another supplier who has the same as this one. */
export const otherSupplier = z.object({ id: z.number().int(), ...namedEither });
export type OtherSupplier = z.output<typeof otherSupplier>;

export const supplierImportCalls = defineCalls(importCalls({ path, permission: "purchase:supplier:import", name }));

export const supplierCalls = defineCalls({
  ...recordCalls({
    ...record,
    fields: supplierFields,
    list: filters(supplierFilterFields, "status", "approved", "expiring", "withBalance", "overdue", "categoryId"),
    row: versionedRow(supplierListFields),
  }),
  openDocuments: openDocumentsCall(record, rowSchema(openDocumentFields)),
  changeStatus: statusCall(record),
  ...manyStatusCalls(record),
  /** Suppliers with this VAT number: the same firm may have been entered twice. */
  sameVatNo: call.get(`${path}/sameVatNo`, {
    permission: "purchase:supplier:query",
    title: words("Suppliers: with the same VAT number", "供應商：相同增值稅號"),
    input: z.object({ vatNo: z.string().trim().min(1).max(30) }),
    output: z.array(otherSupplier),
  }),
});
