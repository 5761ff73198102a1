import { describe, expect, test } from "vitest";
import { countsIn, program, root } from "./steps.ts";

const report = (counts: [passed: number, failed: number, pending: number, todo: number], files: object[] = []) =>
  JSON.stringify({
    numPassedTests: counts[0],
    numFailedTests: counts[1],
    numPendingTests: counts[2],
    numTodoTests: counts[3],
    testResults: files,
  });

const file = (results: object) => ({ name: `${root}/a.test.ts`, message: "", status: "failed", ...results });
const unloadable = file({ message: "no such module\nat the top", assertionResults: [] });
const oneFailed = file({
  assertionResults: [
    { status: "passed", fullName: "holds", failureMessages: [] },
    { status: "failed", fullName: "adds up", failureMessages: ["expected 2 to be 3\nat a.test.ts:1:1"] },
  ],
});

const table: [json: string | null, counts: [number, number, number], why: string][] = [
  [report([5, 0, 0, 0]), [5, 0, 0], "what passed has passed"],
  [report([4, 1, 0, 0], [oneFailed]), [4, 1, 0], "a file with a failed test counts by its tests"],
  [report([4, 0, 0, 0], [unloadable]), [4, 1, 0], "a file that could not be loaded is one failure"],
  [report([4, 0, 2, 1]), [4, 0, 3], "what is left out for now is skipped, not passed"],
  [null, [0, 0, 0], "no report, nothing counted"],
];

describe("counting", () => {
  for (const [json, [passed, failed, skipped], why] of table) {
    test(why, () => expect(countsIn(json)).toMatchObject({ passed, failed, skipped }));
  }
  test("what failed is said in a line each, and nothing where nothing did", () => {
    expect(countsIn(report([4, 1, 0, 0], [oneFailed, unloadable])).failures).toEqual([
      "a.test.ts: no such module",
      "a.test.ts: adds up: expected 2 to be 3",
    ]);
    expect(countsIn(report([5, 0, 0, 0]))).not.toHaveProperty("failures");
  });
  test("what passed only at its second try is said as well, and counts as passed", () => {
    const again = file({
      status: "passed",
      assertionResults: [
        { status: "passed", fullName: "holds", failureMessages: [] },
        { status: "passed", fullName: "adds up", failureMessages: ["Timeout 20000ms exceeded.\nat a.test.ts:1:1"] },
      ],
    });
    expect(countsIn(report([2, 0, 0, 0], [again]))).toEqual({
      ...{ passed: 2, failed: 0, skipped: 0 },
      doubtful: ["a.test.ts: adds up: Timeout 20000ms exceeded."],
    });
  });
});

describe("a program counts as one step", () => {
  test("a compiler that reports errors is one failure", async () => {
    const step = program("types", "tsc", ["-p", "no-such-folder"]);
    const { failures, ...counts } = await step.run();
    expect(counts).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(failures?.join("\n")).toContain("no-such-folder");
  });

  test("a compiler that succeeds is one test", async () => {
    const step = program("types", "tsc", ["--version"]);
    expect(await step.run()).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });
});
