import { expect, test } from "vitest";
import { draftNotPrinted, printRefusal } from "./list-papers.ts";

const [posted, unposted] = [{ state: "POSTED" }, { state: "DRAFT" }];

test("rows are printed together when each of them has a page", () => {
  expect(printRefusal(draftNotPrinted, [posted, posted], [1, 2])).toBeNull();
  expect(printRefusal(true, [unposted], [1])).toBeNull();
});

test("the first row without a page says why", () => {
  expect(printRefusal(draftNotPrinted, [posted, unposted], [1, 2])?.en).toContain("Drafts");
});

test("rows that are ticked and not loaded are not left out silently", () => {
  expect(printRefusal(true, [posted], [1, 2])?.en).toContain("not loaded");
});
