import { expect, it } from "vitest";
import { changesOf } from "./history.rules.ts";

it.each([
  {
    before: { name: "A", phone: "1", version: 1 },
    after: { name: "B", phone: "1", version: 2 },
    names: ["name"],
    why: "only what differs, and not the version",
  },
  { before: { note: null }, after: {}, names: [], why: "null and absent are both nothing" },
  { before: { days: ["MON"] }, after: { days: ["MON", "TUE"] }, names: ["days"], why: "lists by what they hold" },
  { before: null, after: { name: "A" }, names: [], why: "a new record says so by its action" },
])("$why", ({ before, after, names }) =>
  expect(changesOf({ before, after }).map((change) => change.name)).toEqual(names),
);
