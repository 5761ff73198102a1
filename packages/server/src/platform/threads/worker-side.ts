/** The other end of worker-thread.ts: what a thread's file calls once, with its task handler. */
import { parentPort } from "node:worker_threads";
import { owned } from "../owned.ts";

export type WorkerAnswer = { readonly value: unknown } | { readonly error: string; readonly stack: string | undefined };

export function answerTasks<In>(work: (task: In) => unknown): void {
  const port = parentPort!;
  const answer = async (task: In): Promise<void> => {
    try {
      const value: unknown = await work(task);
      // Buffers are transferred instead of copied if they own their memory.
      const moved =
        value instanceof Uint8Array &&
        value.byteLength === value.buffer.byteLength &&
        value.buffer instanceof ArrayBuffer
          ? [value.buffer]
          : [];
      port.postMessage({ value } satisfies WorkerAnswer, moved);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ error: message, stack } satisfies WorkerAnswer);
    }
  };
  port.on("message", (task: In) => void owned(answer(task)));
}
