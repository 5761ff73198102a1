/** One run of the benchmark: the requested measures, one after the other, and their results. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { verdictOn, type Outcome } from "./figures.ts";
import { Cleanup } from "./dataset/cleanup.ts";
import { CannotMeasure, type Disk } from "./dataset/disk-check.ts";
import {
  benchFolder,
  openFixtureDatabase,
  type FixtureDatabase,
  type FixtureDatabaseOptions,
} from "./dataset/fixture-database.ts";
import type { SizeName } from "./dataset/sizes.ts";
import { measures } from "./measures.ts";
import { SEED, type Measure, type RunContext } from "./run-context.ts";
import { tableOf } from "./table.ts";

export interface RunOptions {
  /** Names of measures; none: all. */
  readonly names: readonly string[];
  readonly small: boolean;
  readonly rounds?: number | undefined;
  readonly seconds?: number | undefined;
  readonly say: (line: string) => void;
  readonly folder?: string;
  readonly disk?: Disk;
  readonly openBrowser?: RunContext["openBrowser"];
}

export interface RunResult {
  readonly machine: string;
  readonly began: string;
  readonly minutes: number;
  readonly small: boolean;
  readonly seed: number;
  readonly measured: readonly { readonly name: string; readonly outcome: Outcome }[];
  /** Measures that could not reach their size or were aborted, and why. */
  readonly missing: readonly { readonly name: string; readonly why: string }[];
}

export function chosen(names: readonly string[]): readonly Measure[] {
  const known = new Map(measures.map((measure) => [measure.name, measure]));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new CannotMeasure(`There is no measure ${unknown.join(", ")}. There are: ${[...known.keys()].join(", ")}.`);
  return names.length === 0
    ? measures.filter(({ onlyByName }) => !onlyByName)
    : measures.filter(({ name }) => names.includes(name));
}

/** Measures without data start no PostgreSQL. */
const databaseFor = (
  wanted: readonly SizeName[],
  options: Omit<FixtureDatabaseOptions, "wanted">,
): Promise<FixtureDatabase> | FixtureDatabase =>
  wanted.length > 0
    ? openFixtureDatabase({ ...options, wanted })
    : {
        dataset: (size) => Promise.reject(new CannotMeasure(`A measure takes the data "${size}" and does not say so.`)),
        empty: () => Promise.reject(new CannotMeasure("A measure takes an empty database and names no size of data.")),
      };

export async function run({
  names,
  small,
  rounds,
  seconds,
  say,
  folder,
  disk,
  openBrowser,
}: RunOptions): Promise<RunResult> {
  const asked = chosen(names);
  const began = new Date();
  const cleanup = new Cleanup();
  const forget = cleanup.endOnSignals();
  try {
    const wanted = [...new Set(asked.flatMap((measure) => measure.sizes(small)))];
    const database = await databaseFor(wanted, {
      cleanup,
      say,
      folder: folder ?? benchFolder(),
      ...(disk ? { disk } : {}),
    });
    const measured: { name: string; outcome: Outcome }[] = [];
    const missing: { name: string; why: string }[] = [];
    for (const measure of asked) {
      const start = performance.now();
      say(`\n${measure.name}: ${measure.summary}`);
      const ctx: RunContext = {
        database,
        cleanup,
        small,
        size: small ? "tenth" : "full",
        rounds: rounds ?? (small ? 1 : 3),
        seconds: seconds ?? (small ? 0.6 : 5),
        say: (line) => say(`  ${line}`),
        ...(openBrowser ? { openBrowser } : {}),
      };
      try {
        measured.push({ name: measure.name, outcome: await measure.run(ctx) });
      } catch (error) {
        if (cleanup.ending) throw error;
        // An aborted measure does not lose the results of the others.
        const why = error instanceof CannotMeasure ? error.message : `It broke off: ${String(error)}`;
        missing.push({ name: measure.name, why });
        say(`  ${error instanceof CannotMeasure ? why : (error as Error).stack}`);
      }
      say(`  (${((performance.now() - start) / 1000).toFixed(0)} s)`);
    }
    return {
      machine: `${os.cpus()[0]?.model ?? "?"} × ${os.availableParallelism()}, Node ${process.versions.node}`,
      began: began.toISOString(),
      minutes: (Date.now() - began.getTime()) / 60_000,
      small,
      seed: SEED,
      measured,
      missing,
    };
  } finally {
    await cleanup.close();
    forget();
  }
}

/** Writes the result to a file with its table beside it; returns the path. */
export function saveResult(result: RunResult, folder = path.join(import.meta.dirname, "results")): string {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, result.began.replaceAll(/[:.]/g, "-"));
  fs.writeFileSync(`${file}.json`, `${JSON.stringify(result, null, 2)}\n`);
  fs.writeFileSync(`${file}.txt`, `${report(result)}\n`);
  return `${file}.json`;
}

export function report({ machine, seed, small, minutes, measured, missing }: RunResult): string {
  const lines = [
    `${machine}, seed ${seed}, ${minutes.toFixed(1)} minutes${small ? ", small: too short and on too few rows to judge by" : ""}`,
    "",
    tableOf(measured),
  ];
  for (const { name, outcome } of measured)
    if (outcome.wrong.length > 0)
      lines.push("", `The figures of ${name} do not count:`, ...outcome.wrong.map((one) => `  ${one}`));
  for (const { name, why } of missing) lines.push("", `${name} was not measured: ${why}`);
  return lines.join("\n");
}

/** Nothing is void, nothing is missing and, in a run of full size, no floor is missed. */
export function passes({ measured, missing, small }: RunResult): boolean {
  const verdicts = measured.flatMap(({ outcome }) => outcome.figures.map((figure) => verdictOn(figure, outcome.wrong)));
  return missing.length === 0 && !verdicts.includes("void") && (small || !verdicts.includes("below"));
}
