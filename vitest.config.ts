import os from "node:os";
import { defineConfig } from "vitest/config";

// On two cores vitest would keep one of them free; the tests wait for PostgreSQL often enough to use both.
const maxWorkers = Math.max(2, os.availableParallelism() - 1);

/**
 * What a file imports is imported once by each worker, not once by each file: with the whole server or domain behind it, that was
 * more work than most tests are. A file that plants something in its modules begins and ends with `vi.resetModules`.
 */
const isolate = false;

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          name: "tidy",
          include: ["tools/**/*.test.ts"],
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
