import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { openDocumentsCall, statusCall } from "../../kernel/disabling-calls.ts";
import { words } from "../../kernel/words.ts";
import { openDocumentFields } from "../../stock/goods/goods.calls.ts";
import { customerFields, customerListFields } from "./customer.fields.ts";

const path = "/pss/sales/customer";
const record = { path, permission: "sales:customer", name: words("Customers", "客戶") };

export const customerImportCalls = defineCalls(
  importCalls({ path, permission: "sales:customer:import", name: words("Customers", "客戶") }),
);

export const customerCalls = defineCalls({
  ...recordCalls({
    ...record,
    fields: customerFields,
    list: filters(customerFields, "status", "customerKind", "region", "salespersonId", "priceLevel", "stopList"),
    row: versionedRow(customerListFields),
  }),
  openDocuments: openDocumentsCall(record, rowSchema(openDocumentFields)),
  changeStatus: statusCall(record),
});
