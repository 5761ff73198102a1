import { z } from "zod";
import { call, defineCalls, filters, recordCalls, versionedRow } from "../../kernel/calls.ts";
import { idSchema, rowSchema } from "../../kernel/fields.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { words } from "../../kernel/words.ts";
import { openDocumentFields } from "../../stock/goods/goods.calls.ts";
import { customerFields, customerListFields } from "./customer.fields.ts";

const path = "/pss/sales/customer";

export const customerImportCalls = defineCalls(
  importCalls({ path, permission: "sales:customer:import", name: words("Customers", "客戶") }),
);

export const customerCalls = defineCalls({
  ...recordCalls({
    path,
    permission: "sales:customer",
    name: words("Customers", "客戶"),
    fields: customerFields,
    list: filters(customerFields, "status", "customerKind", "region", "salespersonId", "priceLevel", "stopList"),
    row: versionedRow(customerListFields),
  }),
  openDocuments: call.get(`${path}/{id}/openDocuments`, {
    permission: "sales:customer:query",
    title: words("Customers: open documents", "客戶：未完成單據"),
    input: idSchema,
    output: z.array(rowSchema(openDocumentFields)),
  }),
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: "sales:customer:edit",
    title: words("Customers: enable or disable", "客戶：啟用或停用"),
    input: idSchema.extend({ status: z.enum(["0", "1"], { error: "choice" }) }),
  }),
});
