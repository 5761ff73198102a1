/**
 * Work that follows requests and that none of them waits for: it runs a moment after something was noted, one run after the
 * other, and once more when the server closes.
 */
import { owned } from "../owned.ts";

export interface AfterRequests {
  /** Runs in this many milliseconds, unless it is due already. */
  later(pause: number): void;
  /** Runs now; resolves when everything noted so far is done. */
  flush(): Promise<void>;
  /** Runs a last time. */
  close(): Promise<void>;
}

export function afterRequests(work: () => Promise<void>): AfterRequests {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = () => {
    stop();
    working = owned(working.then(work));
  };
  const flush = async () => {
    run();
    await working;
  };
  return {
    later(pause) {
      timer ??= setTimeout(run, pause);
      timer.unref();
    },
    flush,
    async close() {
      await flush();
      stop();
    },
  };
}
