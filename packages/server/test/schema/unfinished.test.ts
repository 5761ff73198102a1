/**
 * Unfinished documents are shown before what they name is disabled (docs/rules/records.md#disabling). Every document whose
 * columns name a customer, a supplier, a warehouse or products declares until when it is unfinished, or says here why not.
 */
import { expect, test } from "vitest";
import "../../src/app.ts";
import { columnsOf } from "../../src/platform/db/tables.ts";
import { documents } from "../../src/platform/document/document.ts";
import type { NamedKind } from "../../src/platform/document/unfinished.ts";

const COLUMNS: readonly [NamedKind, string][] = [
  ["customer", "customerId"],
  ["supplier", "supplierId"],
  ["warehouse", "warehouseId"],
];

const FINISHED: Readonly<Record<string, string>> = {
  "orderInvoice customer": "its order is shown",
  "salesInvoice customer": "it is posted when it is made",
  "salesInvoice warehouse": "it is posted when it is made",
  "payment customer": "money that came is not in the way of anything",
  "payment supplier": "of the same table",
  "payment warehouse": "money that came is not in the way of anything",
  "supplierPayment customer": "of the same table",
  "supplierPayment supplier": "it is paid when it is recorded",
  "supplierPayment warehouse": "it is paid when it is recorded",
  "supplierStatement supplier": "it compares, and promises nothing",
  "supplierBank supplier": "details are part of the supplier",
  "stockMove warehouse": "it is posted when it is made",
  "stockMove goods": "it is posted when it is made",
  "landedCost supplier": "it is posted when it is made",
  "openingItem customer": "it is posted when it is entered",
  "openingItem supplier": "it is posted when it is entered",
  "batch supplier": "it is stock, and no document",
};

const named = documents.flatMap(({ entity, table, fields, unfinished }) => {
  const columns: readonly string[] = columnsOf[table as "poHead"];
  const lines = (fields as { lines?: { shape?: object } }).lines?.shape ?? {};
  const kinds = [
    ...COLUMNS.flatMap(([kind, column]) => (columns.includes(column) ? [kind] : [])),
    ...("goodsId" in lines ? (["goods"] as const) : []),
  ];
  const declared = [unfinished ?? []].flat().flatMap(({ names }) => Object.keys(names));
  return kinds.map((kind) => ({ name: `${entity} ${kind}`, isDeclared: declared.includes(kind) }));
});

test("what a document names, it declares", () => {
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(({ isDeclared }) => !isDeclared).map(({ name }) => name);
  expect(missing.toSorted()).toEqual(
    Object.keys(FINISHED)
      .filter((name) => missing.includes(name))
      .toSorted(),
  );
});

test("every reason is still one", () => {
  const missing = new Set(named.filter(({ isDeclared }) => !isDeclared).map(({ name }) => name));
  expect(Object.keys(FINISHED).filter((name) => !missing.has(name))).toEqual([]);
});
