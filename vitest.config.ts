import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// On two cores vitest would keep one of them free; the tests wait for PostgreSQL often enough to use both.
const maxWorkers = Math.max(2, os.availableParallelism() - 1);

/**
 * What a file imports is imported once by each worker, not once by each file: with the whole server or domain behind it, that was
 * more work than most tests are. A file that plants something in its modules begins and ends with `vi.resetModules`.
 */
const isolate = false;

/** Half a minute and more each, longest first; by their size they would begin so late that the other worker waits for them. */
const LONG = [
  ...[
    "demo",
    "shell",
    "accessibility-settings",
    "accessibility-trade",
    "fast-typing",
    "morning-of-the-order-desk",
    "day-in-the-warehouse",
    "first-run",
  ],
  ...["day-of-buying", "killed"],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.indexOf(path.basename(moduleId, ".test.ts"));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "tidy",
          include: ["tools/**/*.test.ts"],
          // They read the whole tree, which takes a while where others work at the same time.
          testTimeout: 180_000,
          pool: "threads",
          isolate,
        },
      },
      {
        test: {
          name: "rules",
          include: ["packages/domain/src/**/*.test.ts", "packages/web/src/**/*.test.{ts,tsx}"],
          pool: "threads",
          isolate,
        },
      },
      {
        test: {
          name: "stories",
          include: ["packages/server/**/*.test.ts"],
          globalSetup: ["packages/server/test/global-setup.ts"],
          // For the programs that stories start: reading and compiling their sources is most of what they do.
          env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, ".cache/compiled") },
          pool: "forks",
          isolate,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "days",
          include: ["packages/e2e/src/**/*.test.ts"],
          globalSetup: ["packages/e2e/src/global-setup.ts"],
          pool: "forks",
          isolate,
          // A browser, a server and a database share the machine with whatever else runs on it: a step that
          // waited in vain is taken once more before it counts as broken.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
