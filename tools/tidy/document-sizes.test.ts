/**
 * A document is written in at most 1,000 lines beside its own rules, effects and features. One that is longer may only become
 * shorter: what documents write alike belongs to the platform, the kernel and the kit.
 */
import { expect, test } from "vitest";
import { documentSizes, unusedNames } from "./document-sizes.ts";
import { sources } from "./files.ts";

const MOST = 1000;
/** Longer than that still; when one becomes shorter, its number here follows. */
const STILL_LONGER: Readonly<Record<string, number>> = { "sales/sales-order": 1900 };
/** Room for a field and no more. */
const ROOM = 40;

const sizes = documentSizes(sources);

test.each(sizes)("$document", ({ document, lines }) =>
  expect(lines, "lines beside its own rules, effects and features").toBeLessThanOrEqual(STILL_LONGER[document] ?? MOST),
);

test("those that are still longer have room for a field at most", () => {
  const longer = sizes.filter(({ lines }) => lines > MOST);
  expect(longer.map(({ document }) => document).toSorted()).toEqual(Object.keys(STILL_LONGER).toSorted());
  for (const { document, lines } of longer) expect(STILL_LONGER[document]! - lines, document).toBeLessThanOrEqual(ROOM);
});

test("each name of a rule, effect or feature is that of a file", () => expect(unusedNames(sizes)).toEqual([]));

test("tests and blank lines do not count; a file of no known rule, effect or feature does", () => {
  const at = "packages/server/src/modules/sales/loan";
  const [loan] = documentSizes([
    { path: "packages/domain/src/sales/loan/loan.states.ts", text: "one\n\ntwo\n" },
    { path: `${at}/loan.service.ts`, text: "three\n" },
    { path: `${at}/loan.helpers.ts`, text: "four\nfive\n" },
    { path: `${at}/loan.post.ts`, text: "six\n" },
    { path: `${at}/loan.test.ts`, text: "seven\n" },
    { path: "packages/web/src/modules/sales/loan/loan.list.tsx", text: "eight\n" },
    { path: "packages/web/src/modules/sales/unit/unit.pages.tsx", text: "nine\n" },
  ]);
  expect(loan).toMatchObject({ document: "sales/loan", lines: 6 });
});
