/**
 * Clerks in a separate process: each does an operation, waits for the answer and does the next. The task is
 * passed as JSON through standard input; the only output is the report.
 */
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Operations, Done, Task } from "./task.ts";

/** Without a limit there is no end: a task with neither time nor number does nothing. */
const task = JSON.parse(await text(process.stdin)) as Task;
const { default: operations } = (await import(path.resolve(import.meta.dirname, "..", task.operations))) as {
  default: Operations;
};

const clerks = await Promise.all(Array.from({ length: task.connections }, async (_, nth) => operations(task, nth)));
const took: number[] = [];
const answers: unknown[] = [];
let begun = 0;
let failed = 0;
let firstFailure: string | null = null;

const before = process.cpuUsage();
const began = performance.now();
const until = began + (task.seconds ?? (task.times ? 600 : 0)) * 1000;
await Promise.all(
  clerks.map(async (operation) => {
    while (performance.now() < until && begun < (task.times ?? Infinity)) {
      begun++;
      const start = performance.now();
      try {
        const answer = await operation();
        took.push(performance.now() - start);
        if (answer !== undefined) answers.push(answer);
      } catch (error) {
        failed++;
        firstFailure ??= (error as Error).message;
      }
    }
  }),
);
const seconds = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(before);
const result: Done = { done: took.length, failed, firstFailure, seconds, took, answers, cpu: (user + system) / 1e6 };
process.stdout.write(JSON.stringify(result), () => process.exit(0));
