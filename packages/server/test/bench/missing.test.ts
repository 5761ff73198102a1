/** A benchmark that cannot reach its size says what is missing, and leaves nothing running. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { passes, report, run } from "../../../../bench/run.ts";

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-bench-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const say = () => {};
const postmasters = (): string[] =>
  fs.globSync("**/postmaster.pid", { cwd: folder }).map((file) => fs.readFileSync(path.join(folder, file), "utf8"));

describe("before anything is created", () => {
  const table: [why: string, said: RegExp, run: () => Promise<unknown>][] = [
    [
      "a disk that is too small",
      /needs 3 GB on the disk of .*, and 1\.0 GB are free\. Make room/,
      () => run({ names: ["list"], small: true, say, folder, disk: { freeBytes: () => 1024 ** 3 } }),
    ],
    [
      "the full size on a disk that has room for the small one",
      /needs 12 GB .*--small/,
      () => run({ names: ["list"], small: false, say, folder, disk: { freeBytes: () => 5 * 1024 ** 3 } }),
    ],
    [
      "a data folder in which nothing can be written",
      /nothing can be written there \(ENOTDIR\)/,
      async () => {
        const file = path.join(folder, "a-file");
        fs.writeFileSync(file, "");
        await run({ names: ["list"], small: true, say, folder: path.join(file, "data") });
      },
    ],
    [
      "a measure that does not exist",
      /There is no measure lists\. There are: post-order, /,
      () => run({ names: ["lists"], small: true, say, folder }),
    ],
  ];
  test.each(table)("%s", async (_, said, work) => {
    await expect(work()).rejects.toThrow(said);
    expect(fs.readdirSync(folder).filter((name) => name !== "a-file")).toEqual([]);
  });
});

test("without a browser its measures are reported as missing, the others are measured, and the run fails", async () => {
  const openBrowser = () => Promise.reject(new Error("Chromium is not here"));
  const result = await run({ names: ["print", "first-load"], small: true, say, folder, openBrowser });
  expect(result.measured.map(({ name, outcome }) => [name, outcome.wrong])).toEqual([["print", []]]);
  expect(result.missing).toEqual([
    { name: "first-load", why: expect.stringContaining("Chromium is not here") as string },
  ]);
  expect(report(result)).toMatch(/first-load was not measured: No browser could be started/);
  expect(passes(result)).toBe(false);
  expect(postmasters()).toEqual([]);
}, 60_000);

test("a measure without data starts no PostgreSQL and leaves the folder alone", async () => {
  const atItsBegin = (line: string) => {
    if (line.includes("planner:")) throw new Error("far enough");
  };
  await expect(run({ names: ["planner"], small: true, say: atItsBegin, folder })).rejects.toThrow("far enough");
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("an aborted measure is reported, and the next one still runs", async () => {
  const openBrowser = () => Promise.reject(new Error("Chromium is not here"));
  const brokenPipe = (line: string) => {
    if (line.includes("bundle")) throw new Error("the pipe is broken");
  };
  const result = await run({ names: ["print", "first-load"], small: true, say: brokenPipe, folder, openBrowser });
  expect(result.missing).toEqual([
    { name: "print", why: "It broke off: Error: the pipe is broken" },
    { name: "first-load", why: expect.stringContaining("Chromium is not here") as string },
  ]);
  expect(passes(result)).toBe(false);
  expect(postmasters()).toEqual([]);
}, 60_000);

test.each(["--rounds=0", "--rounds=two", "--seconds=-1"])(
  "%s is not a valid length of a run",
  async (option) => {
    const task = path.resolve(import.meta.dirname, "../../../../tools/tasks/bench.ts");
    const child = spawn(process.execPath, [task, "--small", option, "list"], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, LARDER_BENCH_DATA: folder },
    });
    const ended = once(child, "exit");
    expect((await text(child.stderr)).trim()).toMatch(/^--(rounds|seconds) takes a number above zero, and not/);
    expect(await ended).toEqual([1, null]);
    expect(fs.readdirSync(folder)).toEqual([]);
  },
  60_000,
);

test("Ctrl-C while the data are being created ends everything that was started", async () => {
  const task = path.resolve(import.meta.dirname, "../../../../tools/tasks/bench.ts");
  const child = spawn(process.execPath, [task, "--small", "list"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, LARDER_BENCH_DATA: folder },
  });
  const ended = once(child, "exit");
  for await (const part of child.stdout) if (String(part).includes("Making the data")) break;
  expect(postmasters()).toHaveLength(1);
  const pid = Number(postmasters()[0]!.split("\n")[0]);
  child.kill("SIGINT");
  expect(await ended).toEqual([130, null]);
  expect(postmasters()).toEqual([]);
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
}, 60_000);
