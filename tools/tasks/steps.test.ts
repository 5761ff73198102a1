import { describe, expect, test } from "vitest";
import { countsIn, program } from "./steps.ts";

const report = (counts: [passed: number, failed: number, pending: number, todo: number], files: object[] = []) =>
  JSON.stringify({
    numPassedTests: counts[0],
    numFailedTests: counts[1],
    numPendingTests: counts[2],
    numTodoTests: counts[3],
    testResults: files,
  });

const unloadable = { status: "failed", assertionResults: [] };
const oneFailed = { status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] };

const table: [json: string | null, counts: [number, number, number], why: string][] = [
  [report([5, 0, 0, 0]), [5, 0, 0], "what passed has passed"],
  [report([4, 1, 0, 0], [oneFailed]), [4, 1, 0], "a file with a failed test counts by its tests"],
  [report([4, 0, 0, 0], [unloadable]), [4, 1, 0], "a file that could not be loaded is one failure"],
  [report([4, 0, 2, 1]), [4, 0, 3], "what is left out for now is skipped, not passed"],
  [null, [0, 0, 0], "no report, nothing counted"],
];

describe("counting", () => {
  for (const [json, [passed, failed, skipped], why] of table) {
    test(why, () => expect(countsIn(json)).toEqual({ passed, failed, skipped }));
  }
});

describe("a program counts as one step", () => {
  test("a compiler that reports errors is one failure", async () => {
    const step = program("types", "tsc", ["-p", "no-such-folder"]);
    expect(await step.run()).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("a compiler that succeeds is one test", async () => {
    const step = program("types", "tsc", ["--version"]);
    expect(await step.run()).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });
});
