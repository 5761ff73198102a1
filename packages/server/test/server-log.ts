/** What the servers of this process have logged as errors, so that a story that is refused with a number says why. */
import { openLog, type Log } from "../src/platform/log/log.ts";

/** So many of the last lines. */
const MOST = 50;
const lines: string[] = [];

export const openErrorLog = (): Log =>
  openLog("error", {
    write(line) {
      lines.push(line);
      if (lines.length > MOST) lines.shift();
    },
  });

/** The line about the fault whose number an answer quotes. */
export function lineAbout(message: string): string {
  const number = /[\da-f]{8}$/.exec(message)?.[0];
  return (number !== undefined && lines.findLast((line) => line.includes(number))) || "";
}
