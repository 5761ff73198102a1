/** Which lists are read for what is typed into the palette. */
import { prefixes } from "@larder/domain/company/number-series/series.words";
import { expect, it, test } from "vitest";
import { isAskedFor, recordSources } from "./record-sources.ts";

const askedFor = (entered: string): string[] =>
  recordSources.filter((one) => isAskedFor(one, entered)).map(({ view }) => view);
const withoutNumberOnly = recordSources.filter(({ byNumber }) => !byNumber).map(({ view }) => view);

const table: [entered: string, views: string[], why: string][] = [
  ["SO26-0", ["sales/sales-order/index"], "a number is looked for where its series is"],
  ["pi26", ["purchase/purchase-invoice/index"], "in small letters as well"],
  ["SR26-000001", ["accounts/supplier-statement/index"], "a supplier's statement"],
  ["AD26-000001", ["stock/adjustment/index"], "papers of stock by their number alone"],
  ["LC26-000001", withoutNumberOnly, "a series that no list has: everywhere, as other text"],
  ["rice", withoutNumberOnly, "text"],
  ["E270", withoutNumberOnly, "not a number of ours"],
];
it.each(table.map(([entered, views, why]) => [entered, why, views] as const))("%s: %s", (entered, _, views) =>
  expect(askedFor(entered)).toEqual(views),
);

test("the documents of each series are found by their number, or it is said why not", () => {
  const why = {
    "listed with the receipt that it belongs to": ["LC"],
    "its documents are not there yet": ["SM", "CN", "RF", "DL", "LN", "DS", "BD", "CI", "CX", "RL"],
  };
  const found = recordSources.flatMap(({ series }) => series ?? []);
  expect([...found, ...Object.values(why).flat()].toSorted()).toEqual([...prefixes].toSorted());
});
