/** `npm run bench`: how close Larder comes to what can be had. `-- NAME …` for some measures, `-- --small` for about a minute. */
import path from "node:path";
import { parseArgs } from "node:util";
import { CannotMeasure } from "../../bench/ground/room.ts";
import { keep, passes, report, run } from "../../bench/run.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { small: { type: "boolean", default: false }, rounds: { type: "string" }, seconds: { type: "string" } },
});
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

try {
  const result = await run({
    names: positionals,
    small: values.small,
    rounds: numberOf(values.rounds),
    seconds: numberOf(values.seconds),
    say: (line) => console.log(line),
  });
  const file = keep(result);
  console.log(`\n${report(result)}\n\nWritten to ${path.relative(process.cwd(), file)}`);
  if (!passes(result)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CannotMeasure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
