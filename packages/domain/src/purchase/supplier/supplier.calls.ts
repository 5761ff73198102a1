import { defineCalls } from "../../kernel/calls.ts";
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
});
