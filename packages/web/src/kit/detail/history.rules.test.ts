import { expect, it } from "vitest";
import { changesOf, saysSomething } from "./history.rules.ts";

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

it.each([
  ["qty", "quantity", "2.000", true, "a value"],
  ["remark", "text", "", false, "nothing was entered"],
  ["apart", "flag", false, false, "not ticked"],
  ["goodsId", "ref", 7, true, "a record that has a name"],
  ["poLineId", "int", 7, false, "another line"],
] as const)("%s, a %s: %j is shown: %s (%s)", (name, kind, value, shown, _why) =>
  expect(saysSomething(name, { kind }, value)).toBe(shown),
);
