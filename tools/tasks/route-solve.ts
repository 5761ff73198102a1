/**
 * `npm run route-solve -- FILE`: plans a day of deliveries without server and database.
 *
 * FILE is a problem as JSON, a `.vrp` of CVRPLIB or a `.txt` of Solomon; `-` reads JSON from the standard input. The plan is printed;
 * `--out NAME` writes NAME.json, NAME.txt and NAME.svg. Distances come from OSRM or Valhalla with `--osrm URL` or `--valhalla URL`, the plan
 * from VROOM with `--vroom URL`, places of stops that have a post code alone from the file that `npm run post-codes` packed, with `--post-codes`.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { Refused } from "@larder/domain/kernel/refusal";
import {
  byRoad,
  NotAnInstance,
  openPostCodes,
  osrm,
  planJson,
  planPicture,
  planText,
  readDay,
  solve,
  valhalla,
  vroom,
  type Plan,
} from "../../packages/server/src/modules/delivery/index.ts";

const HELP = `npm run route-solve -- FILE [--seconds 5 | --iterations N] [--seed 1] [--workers 1] [--spare-lines] [--out NAME]
  [--osrm URL | --valhalla URL] [--vroom URL] [--post-codes FILE.bin]`;
class Asked extends Error {}

/** Options of our own search that VROOM does not have. */
const OF_OUR_SEARCH = ["seconds", "iterations", "seed", "workers", "spare-lines"] as const;

function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seconds: { type: "string" },
        iterations: { type: "string" },
        seed: { type: "string" },
        workers: { type: "string" },
        "spare-lines": { type: "boolean" },
        out: { type: "string" },
        osrm: { type: "string" },
        valhalla: { type: "string" },
        vroom: { type: "string" },
        "post-codes": { type: "string" },
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
    if (values.osrm !== undefined && values.valhalla !== undefined)
      throw new Asked("Give --osrm or --valhalla, not both.");
    const lost = values.vroom === undefined ? undefined : OF_OUR_SEARCH.find((name) => values[name] !== undefined);
    if (lost !== undefined) throw new Asked(`VROOM takes no --${lost}.`);
    return {
      file: positionals[0]!,
      out: values.out,
      roads:
        values.osrm !== undefined
          ? osrm({ url: values.osrm })
          : values.valhalla !== undefined
            ? valhalla({ url: values.valhalla })
            : null,
      solver: values.vroom === undefined ? null : vroom({ url: values.vroom }),
      postCodes: values["post-codes"] ?? null,
      terms: {
        ...number("seconds", false),
        ...number("iterations", true),
        ...number("seed", true),
        ...number("workers", true),
        spareLines: values["spare-lines"] ?? false,
      },
    };
  } catch (error) {
    if (error instanceof TypeError) throw new Asked(`${error.message}\n${HELP}`);
    throw error;
  }
}

type Given = ReturnType<typeof asked>;

function dayOf({ file, postCodes }: Given): PlanningDay {
  const codes = postCodes === null ? null : openPostCodes(postCodes);
  if (postCodes !== null && codes === null)
    throw new Asked(`There are no post codes at ${postCodes}: npm run post-codes packs them.`);
  const name = file === "-" ? "standard-input.json" : file;
  return readDay(path.basename(name), fs.readFileSync(file === "-" ? 0 : file, "utf8"), codes);
}

async function onRoads(day: PlanningDay, { roads }: Given, signal: AbortSignal): Promise<PlanningDay> {
  if (roads === null) return day;
  const driven = await byRoad(day, roads, { signal });
  for (const { legs, words, stopIds } of driven.shortfalls)
    console.error(
      `${legs} legs are estimated: ${words.en}${stopIds.length > 0 ? ` Stops: ${stopIds.join(", ")}.` : ""}`,
    );
  return driven.day;
}

try {
  const given = asked();
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  const day = await onRoads(dayOf(given), given, stop.signal);
  const { solver, terms, out } = given;
  const plan: Plan = solver
    ? await solver.solve(day, stop.signal)
    : await solve(day, { ...terms, signal: stop.signal });
  console.log(planText(plan));
  if (out !== undefined) {
    fs.writeFileSync(`${out}.json`, planJson(plan));
    fs.writeFileSync(`${out}.txt`, `${planText(plan)}\n`);
    fs.writeFileSync(`${out}.svg`, planPicture(day, plan.routes));
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
