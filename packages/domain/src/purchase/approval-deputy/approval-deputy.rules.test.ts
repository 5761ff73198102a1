import { describe, expect, test } from "vitest";
import {
  bothLevelsRefusal,
  deputationRefusal,
  deputationState,
  inPlaceOfRefusal,
  type EnteredDeputation,
} from "./approval-deputy.rules.ts";

const TODAY = "2026-11-20";
const entered: EnteredDeputation = { personId: 1, deputyId: 2, startsOn: TODAY, endsOn: "2026-11-27" };
type Over = Partial<EnteredDeputation>;

test.each([
  ["2026-11-21", "2026-11-27", "PLANNED"],
  ["2026-11-20", "2026-11-27", "RUNNING"],
  ["2026-11-16", "2026-11-20", "RUNNING"],
  ["2026-11-16", "2026-11-19", "OVER"],
])("from %s until %s it is %s on the 20th", (startsOn, endsOn, state) => {
  expect(deputationState({ startsOn, endsOn }, TODAY)).toBe(state);
});

describe("a deputation", () => {
  const table: [over: Over, before: Over | null, reason: string | undefined, at: string | undefined, why: string][] = [
    [{}, null, undefined, undefined, "from today"],
    [{ startsOn: "2026-11-27" }, null, undefined, undefined, "one day, in a week"],
    [{ deputyId: 1 }, null, "ownDeputy", "deputyId", "of oneself is none"],
    [{ endsOn: "2026-11-19" }, null, "endsBeforeStart", "endsOn", "does not end before it begins"],
    [{ startsOn: "2026-11-19" }, null, "startsInPast", "startsOn", "does not begin yesterday"],
    [
      { deputyId: 3, startsOn: "2026-11-23" },
      { startsOn: "2026-11-24" },
      undefined,
      undefined,
      "to come may change altogether",
    ],
    [{ startsOn: "2026-11-19" }, { startsOn: "2026-11-24" }, "startsInPast", "startsOn", "but not into the past"],
    [
      { startsOn: "2026-11-16", endsOn: TODAY },
      { startsOn: "2026-11-16" },
      undefined,
      undefined,
      "that runs ends today at the earliest",
    ],
    [
      { startsOn: "2026-11-16", endsOn: "2026-11-19" },
      { startsOn: "2026-11-16" },
      "endsInPast",
      "endsOn",
      "and not yesterday",
    ],
    [{ deputyId: 3 }, {}, "hasBegun", undefined, "that runs keeps its deputy"],
    [{ personId: 3 }, {}, "hasBegun", undefined, "and whom it is for"],
    [{ startsOn: "2026-11-21" }, {}, "hasBegun", undefined, "and its first day"],
    [{}, { startsOn: "2026-11-16", endsOn: "2026-11-19" }, "isOver", undefined, "that is over stays as it was"],
  ];
  test.each(table)("%j, before %j: %s at %s (%5$s)", (over, before, reason, at) => {
    const was = before && { ...entered, deputyName: "Bob", ...before };
    const placed = deputationRefusal({ ...entered, ...over }, was, TODAY);
    expect([placed?.refusal.reason, placed?.at]).toEqual([reason, at]);
  });
});

describe("an order is not approved in the place of", () => {
  const [ann, bob] = [
    { id: 1, displayName: "Ann" },
    { id: 2, displayName: "Bob" },
  ];
  const order = {
    ...{
      level: 1 as const,
      authors: { createdBy: 8, editedBy: 9 },
      firstBy: null,
      firstFor: null,
      selfApproval: false,
    },
  };
  type Order = Parameters<typeof inPlaceOfRefusal>[2];
  const table: [over: Partial<Order>, reason: string | undefined, why: string][] = [
    [{}, undefined, "nobody who made it: it is approved"],
    [{ authors: { createdBy: 1 } }, "orderOfPerson", "who made it"],
    [{ authors: { createdBy: 8, editedBy: 1 } }, "orderOfPerson", "who last changed it"],
    [{ authors: { createdBy: 1 }, selfApproval: true }, undefined, "where people approve alone it is"],
    [{ level: 2, firstBy: 1 }, "levelByPerson", "who gave the first approval"],
    [{ level: 2, firstBy: 3, firstFor: 1 }, "levelByPerson", "in whose place the first was given"],
    [{ level: 2, firstBy: 2 }, "levelByPerson", "another one by the deputy who gave the first"],
    [{ level: 2, firstBy: 3, firstFor: 2 }, "levelByPerson", "nor by a deputy in whose place the first was given"],
    [{ level: 2, firstBy: 3 }, undefined, "two other people: it is"],
  ];
  test.each(table)("%j: %s (%s)", (over, reason) => {
    expect(inPlaceOfRefusal(ann, bob, { ...order, ...over })?.reason).toBe(reason);
  });

  test("and nobody gives a second approval whose deputy gave the first", () => {
    const second = { ...order, level: 2 as const, firstBy: 3, firstFor: 1 };
    expect(bothLevelsRefusal([ann], second)?.reason).toBe("levelByPerson");
    expect(bothLevelsRefusal([bob], second)).toBeNull();
  });
});
