/** Who may change the files of a document is a permission that there is, and who may read it sees them (docs/rules/documents.md#files-and-prints). */
import { expect, test } from "vitest";
import "../../src/app.ts";
import { companyMenus } from "../../src/modules/people/menu/catalogue.ts";
import { documents } from "../../src/platform/document/document.ts";

const catalogue = new Set(companyMenus.flatMap(({ perms }) => perms ?? []));

/** Whatever belongs to such a document is attached to the record that shows it. */
const WITHOUT: Readonly<Record<string, string>> = {
  landedCost: "its receipt",
  supplierBank: "its supplier",
};

test("every document has files, or is shown with a record that has", () => {
  expect(documents.length).toBeGreaterThan(20);
  const without = documents.filter(({ files }) => files === null).map(({ entity }) => entity as string);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});

test.each(documents.filter(({ files }) => files !== null).map((one) => [one.entity as string, one] as const))(
  "%s: the permissions are in the catalogue",
  (_, { files, calls }) => {
    expect(catalogue).toContain(files);
    expect(catalogue).toContain(calls["get"]?.permission);
  },
);
