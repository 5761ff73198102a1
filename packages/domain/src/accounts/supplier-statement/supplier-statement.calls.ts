import { z } from "zod";
import { call, defineCalls, fileAnswer, type Page } from "../../kernel/calls.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { decidedRow, moveCall, moveCalls, printCalls, savedDocument } from "../../kernel/document-calls.ts";
import { documentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idSchema, objectOf, rowSchema } from "../../kernel/fields.ts";
import { withExport } from "../../kernel/exporting.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { filters } from "../../kernel/record-calls.ts";
import { ofCompany, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { chaseCalls } from "../../purchase/chase/chase.calls.ts";
import {
  oursOnlyFields,
  supplierStatementFields,
  supplierStatementListFields,
  supplierStatementStateWords,
  type OursOnly,
  type SupplierStatement,
} from "./supplier-statement.fields.ts";
import { supplierStatementStates as states } from "./supplier-statement.states.ts";
import { partWords } from "./supplier-statement.words.ts";

const document = ofCompany(
  "/pss/acc/payableCheck/statement",
  "acc:supplierStatement",
  words("Supplier statements", "供應商對帳"),
);
const { path, permission, name } = document;
const titled = titledBy(name);

export const supplierStatementFilterFields = defineFields({
  state: field.oneOf(supplierStatementStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  ...dayRange("date", words("Balance as at", "結餘日期")),
});
const list = filters(supplierStatementFilterFields);
export type SupplierStatementFilters = Page & z.output<typeof list>;

/** As the ledger is now; the head keeps what it was when the statement was reconciled. */
const comparedNow = {
  ...{ ledgerBalance: z.string(), apart: z.string() },
  parts: z.object(
    Object.fromEntries(Object.keys(partWords).map((part) => [part, z.string()])) as Record<
      keyof typeof partWords,
      z.ZodString
    >,
  ),
  unexplained: z.string(),
  oursOnly: z.array(objectOf<OursOnly>(rowSchema(oursOnlyFields))),
};
type ComparedNow = z.output<z.ZodObject<typeof comparedNow>>;
export interface SupplierStatementDetail extends SupplierStatement, SecondPerson, ComparedNow {}

export const statementImportCalls = defineCalls(importCalls({ ...document, permission: `${permission}:add` }));

const pairing = idSchema.extend({
  lineId: z.number({ error: "int" }).int(),
  /** Which of ours it is; null: none of ours; left out: found by number, or amount and date. */
  entryId: z.number({ error: "int" }).int().nullable().optional(),
});

export const supplierStatementCalls = defineCalls({
  ...documentCalls({
    ...{ ...document, fields: supplierStatementFields, listed: supplierStatementListFields, list },
    detail: objectOf<SupplierStatementDetail>(decidedRow(supplierStatementFields).extend(comparedNow)),
  }),
  ...moveCalls(states, document, { reconcile: { reason: true }, reopen: {} }),
  pair: moveCall(states, "pair", path, {
    title: titled("match a line", "配對明細"),
    input: pairing as z.ZodType<{ id: number; lineId: number; entryId?: number | null }>,
    output: savedDocument,
  }),
  /** Both sides of it, as a table. */
  exportLines: call.get(`${path}/{id}/lines`, {
    ...{ permission: `${permission}:export`, title: titled("export the comparison", "匯出對帳明細") },
    ...{ input: withExport(idSchema), output: fileAnswer, answer: "file", business: "export" },
  }),
  ...printCalls(document),
  ...chaseCalls(document),
});
