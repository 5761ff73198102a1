/** Processor time of a process and its children, while the children end. */
import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { processorTime } from "../../../../bench/load/processor-time.ts";

/** Workers that end one after the other, each with a little work behind it. */
const BUSY = "for i in $(seq 60); do (n=0; while [ $n -lt 30000 ]; do n=$((n + 1)); done) & done; wait";

test.runIf(process.platform === "linux")("no child's time is lost while it ends", async () => {
  const child = spawn("sh", ["-c", BUSY], { stdio: "ignore" });
  const samples: number[] = [];
  let running = true;
  const ended = new Promise((resolve) => child.once("exit", resolve)).then(() => (running = false));
  while (running) {
    const seconds = processorTime(child.pid!)!;
    // Nothing of a process that is gone.
    if (seconds > 0) samples.push(seconds);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await ended;
  const falls = samples.filter((seconds, at) => at > 0 && seconds < samples[at - 1]! - 0.005);
  expect(samples.length).toBeGreaterThan(20);
  expect(falls).toEqual([]);
});
