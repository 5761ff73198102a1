/**
 * `npm run route-solve -- FILE`: plans a day of deliveries without server and database.
 *
 * FILE is a problem as JSON, a `.vrp` of CVRPLIB or a `.txt` of Solomon; `-` reads JSON from the standard input. The plan is printed;
 * `--out NAME` writes NAME.json, NAME.txt and NAME.svg.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Refused } from "@larder/domain/kernel/refusal";
import {
  NotAnInstance,
  planJson,
  planPicture,
  planText,
  readDay,
  solve,
} from "../../packages/server/src/modules/delivery/index.ts";

const HELP = `npm run route-solve -- FILE [--seconds 5 | --iterations N] [--seed 1] [--workers 1] [--spare-lines] [--out NAME]`;
class Asked extends Error {}

function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seconds: { type: "string" },
        iterations: { type: "string" },
        seed: { type: "string" },
        workers: { type: "string" },
        "spare-lines": { type: "boolean", default: false },
        out: { type: "string" },
      },
    });
    const number = (name: "seconds" | "iterations" | "seed" | "workers", whole: boolean) => {
      const text = values[name];
      if (text === undefined) return {};
      const value = Number(text);
      if (!(value > 0) || (whole && !Number.isInteger(value)))
        throw new Asked(`--${name} takes a number above zero, and not "${text}".`);
      return { [name]: value };
    };
    if (positionals.length !== 1) throw new Asked(HELP);
    if (values.seconds !== undefined && values.iterations !== undefined)
      throw new Asked("Give --seconds or --iterations, not both.");
    return {
      file: positionals[0]!,
      out: values.out,
      terms: {
        ...number("seconds", false),
        ...number("iterations", true),
        ...number("seed", true),
        ...number("workers", true),
        spareLines: values["spare-lines"],
      },
    };
  } catch (error) {
    if (error instanceof TypeError) throw new Asked(`${error.message}\n${HELP}`);
    throw error;
  }
}

try {
  const { file, out, terms } = asked();
  const name = file === "-" ? "standard-input.json" : file;
  const day = readDay(path.basename(name), fs.readFileSync(file === "-" ? 0 : file, "utf8"));
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const planned = await solve(day, { ...terms, signal: stop.signal });
  console.log(planText(planned));
  if (out !== undefined) {
    fs.writeFileSync(`${out}.json`, planJson(planned));
    fs.writeFileSync(`${out}.txt`, `${planText(planned)}\n`);
    fs.writeFileSync(`${out}.svg`, planPicture(day, planned.routes));
    console.log(`\nWritten to ${out}.json, ${out}.txt and ${out}.svg`);
  }
} catch (error) {
  const isOurs = error instanceof Asked || error instanceof NotAnInstance || error instanceof Refused;
  if (!isOurs && (error as NodeJS.ErrnoException).code === undefined) throw error;
  console.error((error as Error).message);
  if (error instanceof Refused)
    for (const { path: where, words } of error.refusal.fields ?? []) console.error(`  ${where}: ${words.en}`);
  process.exitCode = 1;
}
