/**
 * P20: the demonstration companies, which the first start loads through the use cases into a database that nobody has analysed. A statement
 * that is planned badly without statistics shows here first, because all other data of the benchmark are analysed.
 * Processor time is compared, not time: one process loads, while the limit uses every processor there is.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { atLeast, judged, shown, type Outcome } from "../figures.ts";
import { connected } from "../dataset/client.ts";
import { cpuMsOfOperation } from "../load/measure.ts";
import { stopwatch, timed } from "../load/processor-time.ts";
import { createLimit, limit } from "../post-order/share.ts";
import { failuresOf, withDataset, type Measure, type RunContext } from "../run-context.ts";

const SEED_TASK = path.resolve(import.meta.dirname, "../../tools/tasks/seed.ts");
/** The limit writes as fast into small tables as into large ones. */
const SIZE = "hundredth";

interface Loaded {
  readonly seconds: number;
  /** The loading process and the database together. */
  readonly cpuMs: number;
  readonly documents: number;
  readonly wrong: readonly string[];
}

async function loadedCompanies(ctx: RunContext): Promise<Loaded> {
  const { ownerUrl, adminUrl, close } = await ctx.database.empty();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-first-start-"));
  const { DATABASE_APP_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [SEED_TASK], {
    env: { ...env, DATABASE_URL: ownerUrl, LARDER_DATA: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = ctx.cleanup.own(() => void child.kill("SIGKILL"));
  try {
    // Includes ended child processes: the one that loads, and the database connections that it closed.
    const cpu = stopwatch([process.pid]);
    let said = "";
    const ms = await timed(async () => {
      const exit = once(child, "exit");
      said = await text(child.stdout);
      await exit;
    });
    const companies = said.match(/: all invariants hold$/gm)?.length ?? 0;
    const { rows } = await connected(adminUrl, (client) =>
      client.query<{ documents: number }>(
        "select (select count(*) from order_head) + (select count(*) from oi_head) + (select count(*) from si_head) + (select count(*) from payment) as documents",
      ),
    );
    return {
      seconds: ms / 1000,
      cpuMs: (cpu() ?? Number.NaN) * 1000,
      documents: Number(rows[0]!.documents),
      wrong: child.exitCode === 0 && companies === 2 ? [] : [`the companies were not loaded whole:\n${said}`],
    };
  } finally {
    await ended();
    await close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(ctx: RunContext): Promise<Outcome> {
  return withDataset(ctx, SIZE, async (dataset) => {
    await createLimit(dataset);
    const before = await limit(ctx, dataset);
    const start = await loadedCompanies(ctx);
    const limits = [before, await limit(ctx, dataset)];
    const eachMs = start.cpuMs / start.documents;
    ctx.say(
      `${start.documents} documents in ${start.seconds.toFixed(1)} s, ${eachMs.toFixed(2)} ms of processor time each`,
    );
    return {
      figures: [
        judged(
          "P20",
          "processor time of P1's single database call, as a share of that per document of the first start",
          "",
          limits.map((one) => cpuMsOfOperation(one) / eachMs),
          atLeast(0.07, 0.12),
        ),
        shown("schema and both companies", "s", start.seconds),
        shown("documents", "/s", start.documents / start.seconds),
        shown("processor time of a document", "ms", eachMs),
      ],
      wrong: [...failuresOf(limits), ...start.wrong],
      detail: { start, limits },
    };
  });
}

export const firstStart: Measure = {
  name: "first-start",
  summary: "what loading the demonstration companies at the first start costs",
  sizes: () => [SIZE],
  run: measure,
};
