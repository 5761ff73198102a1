import { z } from "zod";
import { call, defineCalls, filters, recordCalls, versionedRow } from "../../kernel/calls.ts";
import { idSchema } from "../../kernel/fields.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { words } from "../../kernel/words.ts";
import { supplierFields, supplierFilterFields, supplierListFields } from "./supplier.fields.ts";

const path = "/pss/purchase/supplier";
const name = words("Suppliers", "供應商");

export const supplierImportCalls = defineCalls(importCalls({ path, permission: "purchase:supplier:import", name }));

export const supplierCalls = defineCalls({
  ...recordCalls({
    path,
    permission: "purchase:supplier",
    name,
    fields: supplierFields,
    list: filters(supplierFilterFields, "status", "approved", "expiring", "withBalance"),
    row: versionedRow(supplierListFields),
  }),
  changeStatus: call.put(`${path}/changeStatus`, {
    permission: "purchase:supplier:edit",
    title: words("Suppliers: enable or disable", "供應商：啟用或停用"),
    input: idSchema.extend({ status: z.enum(["0", "1"], { error: "choice" }) }),
  }),
});
