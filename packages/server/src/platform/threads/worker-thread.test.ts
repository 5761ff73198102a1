import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { WorkerDied, workerThread, WorkTooLong } from "./worker-thread.ts";

type Task = "add" | "throw" | "hang" | "exit" | "memory";
const thread = workerThread<Task, string>(new URL("./worker-thread.fixture.ts", import.meta.url), {
  timeoutMs: 2_500,
  idleMs: 60_000,
  heapMb: 64,
});

afterEach(thread.close);

test("tasks are done one after the other, in the order they were given", async () => {
  expect(await Promise.all([thread.run("add"), thread.run("add"), thread.run("add")])).toEqual([
    "done",
    "done",
    "done",
  ]);
});

const trouble: [task: Task, error: new (message: string) => Error, why: string][] = [
  ["throw", Error, "a task that fails says why"],
  ["hang", WorkTooLong, "a task that takes too long is ended"],
  ["exit", WorkerDied, "a thread that ends under its task is reported"],
  ["memory", WorkerDied, "a task that takes too much memory ends its thread, not the server"],
];
for (const [task, error, why] of trouble) {
  test(`${why}, and the next one is done`, async () => {
    const [bad, good] = await Promise.allSettled([thread.run(task), thread.run("add")]);
    expect(bad.status).toBe("rejected");
    expect((bad as PromiseRejectedResult).reason).toBeInstanceOf(error);
    expect(good).toEqual({ status: "fulfilled", value: "done" });
  });
}

test("a task that cannot be sent fails alone", async () => {
  await expect(thread.run((() => 1) as never)).rejects.toThrow(/could not be cloned/);
  expect(await thread.run("add")).toBe("done");
});

test("how long the thread stays may depend on its last task", async () => {
  let started = 0;
  const count = () => void started++;
  process.on("worker", count);
  const brief = workerThread<Task, string>(new URL("./worker-thread.fixture.ts", import.meta.url), {
    timeoutMs: 2_500,
    idleMs: (last) => (last === "throw" ? 0 : 60_000),
    heapMb: 64,
  });
  try {
    await brief.run("add");
    await sleep(20);
    await brief.run("add");
    expect(started).toBe(1);
    await expect(brief.run("throw")).rejects.toThrow("as asked");
    await sleep(20);
    await brief.run("add");
    expect(started).toBe(2);
  } finally {
    process.off("worker", count);
    await brief.close();
  }
});
