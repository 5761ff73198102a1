import { describe, expect, it } from "vitest";
import { askAgainIn } from "./asking.rules.ts";

describe("the pause before an import's progress is requested again", () => {
  const table: [failures: number, milliseconds: number, why: string][] = [
    [0, 400, "answers come: the bar moves"],
    [1, 800, "the first try without an answer"],
    [4, 6_400, "each pause is twice the last"],
    [8, 60_000, "a minute at most, so that it is found again when the server is back"],
    [2_000, 60_000, "however long the window stays open"],
  ];
  it.each(table)("after %i failures %i ms: %s", (failures, pause) => expect(askAgainIn(failures)).toBe(pause));
});
