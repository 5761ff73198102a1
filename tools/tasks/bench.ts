/** `npm run bench`: the benchmark. `-- NAME …` for some measures, `-- --small` for a run of about a minute. */
import path from "node:path";
import { parseArgs } from "node:util";
import { CannotMeasure } from "../../bench/dataset/disk-check.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: "boolean", default: false }, rounds: { type: "string" }, seconds: { type: "string" } },
});
try {
  const number = (name: "rounds" | "seconds") => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (Number(text) > 0 && (name === "seconds" || Number.isInteger(Number(text)))) return Number(text);
    throw new CannotMeasure(`--${name} takes a number above zero, and not "${text}".`);
  };
  const length = { rounds: number("rounds"), seconds: number("seconds") };
  // The benchmark loads the whole server, so it is imported only once there is something to measure.
  const { passes, report, run, saveResult } = await import("../../bench/run.ts");
  const result = await run({
    names: positionals,
    small: values.small,
    ...length,
    say: (line) => console.log(line),
  });
  const file = saveResult(result);
  console.log(`\n${report(result)}\n\nWritten to ${path.relative(process.cwd(), file)}`);
  if (!passes(result)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CannotMeasure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
