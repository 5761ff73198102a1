/**
 * Work that would block everyone else (laying out a document, writing or reading a big table) runs in its own
 * thread, one task at a time. The thread starts with the first task, is replaced when it dies or takes too
 * long, and ends after some idle time, so that its memory is freed.
 */
import { Worker, type Transferable } from "node:worker_threads";
import type { WorkerAnswer } from "./worker-side.ts";

interface Options<In> {
  /** Longest time for one task; then the thread is terminated and the task fails with WorkTooLong. */
  readonly timeoutMs: number;
  /** How long the thread stays after its last task, always or by what that was. */
  readonly idleMs: number | ((last: In) => number);
  /** JavaScript memory limit of the thread; beyond it V8 ends the thread, not the server. */
  readonly heapMb: number;
}

export class WorkTooLong extends Error {
  override readonly name = "WorkTooLong";
}

/** The thread died during its task: out of memory, or a crash of native code. */
export class WorkerDied extends Error {
  override readonly name = "WorkerDied";
}

interface Waiting<In> {
  readonly task: In;
  readonly transfer: readonly Transferable[];
  readonly done: (value: unknown) => void;
  readonly failed: (error: Error) => void;
}

export interface WorkerThread<In, Out> {
  readonly run: (task: In, transfer?: readonly Transferable[]) => Promise<Out>;
  /** Ends the thread; the next task starts a new one. */
  readonly close: () => Promise<void>;
}

export function workerThread<In, Out>(file: URL, { timeoutMs, idleMs, heapMb }: Options<In>): WorkerThread<In, Out> {
  const queue: Waiting<In>[] = [];
  let worker: Worker | null = null;
  let current: Waiting<In> | null = null;
  let clock: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb }, env: {} });
    started.on("message", (answer: WorkerAnswer) => {
      // The last message of a thread that was abandoned meanwhile.
      if (started !== worker || !current) return;
      const { task, done, failed } = current;
      free();
      if ("error" in answer) failed(Object.assign(new Error(answer.error), { stack: answer.stack }));
      else done(answer.value);
      next(task);
    });
    started.on("error", (error) => lost(started, new WorkerDied(error.message)));
    started.on("exit", () => lost(started, new WorkerDied("the thread ended")));
    return started;
  }

  function free(): void {
    clearTimeout(clock);
    current = null;
  }

  function lost(which: Worker, error: Error): void {
    if (which !== worker) return;
    worker = null;
    const lostTask = current;
    free();
    if (!lostTask) return;
    lostTask.failed(error);
    next(lostTask.task);
  }

  function end(why: Error): void {
    const ending = worker;
    if (!ending) return;
    lost(ending, why);
    ending.terminate().catch(() => {});
  }

  function next(last: In): void {
    if (current) return;
    const waiting = queue.shift();
    if (!waiting) {
      // An idle thread must not keep the process alive.
      worker?.unref();
      const left = typeof idleMs === "number" ? idleMs : idleMs(last);
      clock = setTimeout(() => end(new WorkerDied("idle")), left).unref();
      return;
    }
    clearTimeout(clock);
    worker ??= start();
    worker.ref();
    current = waiting;
    clock = setTimeout(() => end(new WorkTooLong(`longer than ${timeoutMs} ms`)), timeoutMs);
    try {
      worker.postMessage(waiting.task, waiting.transfer);
    } catch (error) {
      // A task that cannot be sent (a function among its values) is the caller's mistake only.
      free();
      waiting.failed(error as Error);
      next(waiting.task);
    }
  }

  return {
    run: (task, transfer = []) =>
      new Promise<Out>((done, failed) => {
        queue.push({ task, transfer, done: done as (value: unknown) => void, failed });
        next(task);
      }),
    close: async () => {
      const closing = worker;
      end(new WorkerDied("closed"));
      await closing?.terminate();
    },
  };
}
