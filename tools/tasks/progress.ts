/** Progress output of long tasks, and their ending when they are refused. */
import { Refused } from "@larder/domain/kernel/refusal";
import { AlreadyRunning } from "../../packages/server/src/platform/db/embedded.ts";

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * On a terminal, one line that is updated; elsewhere a line every few seconds, so that a log shows activity
 * without growing fast.
 */
export function progressLine() {
  const terminal = process.stderr.isTTY;
  const every = terminal ? 100 : 5_000;
  let shown = Date.now();
  let open = false;
  const end = () => {
    if (open) process.stderr.write("\r\u001b[K");
    open = false;
  };
  return {
    say: (line: string) => {
      end();
      console.log(`  ${line}`);
    },
    show: (line: string) => {
      if (Date.now() - shown < every) return;
      shown = Date.now();
      process.stderr.write(terminal ? `\r\u001b[K  ${line}` : `  ${line}\n`);
      open = terminal;
    },
    end,
  };
}

/** A refusal is printed in both languages; any other error is a fault and is printed with its stack. */
/** Stopped by its user, said in these words; otherwise as it was refused. */
export function endStopped(stopping: AbortSignal, words: string, error: unknown): void {
  if (!stopping.aborted) return endRefused(error);
  console.error(words);
  process.exitCode = 1;
}

export function endRefused(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof Refused) console.error(`${error.refusal.words.en}\n${error.refusal.words.zh}`);
  else if (error instanceof AlreadyRunning) console.error(error.message);
  else console.error(error);
}
