import { expect, test } from "vitest";
import { resultsOf } from "./many-results.ts";

const nameOf = (id: number) => `SO26-00000${id}`;

test("each refused record is named with its reason, the others are counted", () => {
  const answer = [
    { id: 1, done: true },
    { id: 2, done: false, code: 2000, msg: "Reload it", reason: "stale" },
  ];
  expect(resultsOf(answer, [1, 2], nameOf)).toEqual({
    done: 1,
    refused: [{ id: 2, name: "SO26-000002", why: "Reload it" }],
  });
});

test("a call that does all or nothing has no results to show", () => {
  expect(resultsOf(null, [1, 2], nameOf)).toEqual({ done: 2, refused: [] });
});
