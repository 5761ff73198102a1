/** P14: an import of fifty thousand products from a workbook, while other people work. */
import { goodsImportCalls } from "@larder/domain/stock/goods/goods-import.calls";
import { ImportClient } from "../../packages/server/test/import-client.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { atMost, judged, quantile, shown, spread, type Figure, type Outcome } from "../figures.ts";
import { askMeanwhile } from "../load/meanwhile.ts";
import { memoryOf, stopwatch } from "../load/processor-time.ts";
import { bySize, onDataset, rounds, type RunContext } from "../run-context.ts";
import { readAndCopy, workbookOf } from "./workbook.ts";

const ROWS = { small: 2000, full: 50_000 };
const WITHIN_MS = 300_000;
/** The progress of the import is polled ten times a second; polling uses processor time that the import needs. */
const LOOK_MS = 100;

interface Round {
  readonly write: number;
  readonly check: number;
  /** From the last record written until all of them are found by search. */
  readonly found: number;
  readonly least: number;
  readonly p99: number;
  readonly memory: number;
  /** Processor time of the import itself, including the requests of the other users meanwhile. */
  readonly cpu: { readonly server: number | null; readonly database: number | null };
  /** The same until all are found. */
  readonly words: { readonly server: number | null; readonly database: number | null };
}

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server({ jobs: true });
  const clerk = dataset.clerk(server.base);
  const imports = new ImportClient(clerk, goodsImportCalls);
  const many = bySize(ctx, ROWS);
  const wrong: string[] = [];
  // Each round adds as many products again.
  const round = async (nth: number): Promise<Round> => {
    const bytes = await workbookOf(many, `W${nth}`);
    const least = await leastFor(bytes, dataset.ownerUrl);
    const began = performance.now();
    const checked = await imports.settled(await imports.upload(bytes, "goods.xlsx"), WITHIN_MS, LOOK_MS);
    const check = (performance.now() - began) / 1000;
    if (checked.state !== "CHECKED")
      wrong.push(`The check ended as ${checked.state}: ${JSON.stringify(checked.problems[0])}`);
    const others = askMeanwhile(clerk);
    const clocks = { server: stopwatch([server.pid]), database: stopwatch([dataset.databasePid]) };
    const start = performance.now();
    await clerk.call(goodsImportCalls.importStart, { id: checked.id });
    const done = await imports.settled(checked.id, WITHIN_MS, LOOK_MS, "booked");
    const write = (performance.now() - start) / 1000;
    const cpu = { server: clocks.server(), database: clocks.database() };
    const all = await imports.settled(checked.id, WITHIN_MS, LOOK_MS);
    const found = (performance.now() - start) / 1000 - write;
    const words = { server: clocks.server(), database: clocks.database() };
    const took = await others.stop();
    if (done.state !== "DONE" || done.added !== many)
      wrong.push(`The import ended as ${done.state} with ${done.added} of ${many} goods`);
    if (all.findable !== many) wrong.push(`${all.findable} of ${many} goods are found by search`);
    const memory = memoryOf(server.pid, "VmHWM");
    return { write, check, found, least, p99: quantile(took, 0.99), memory, cpu, words };
  };
  const taken = await rounds(
    ctx,
    round,
    ({ write, found, least, p99, cpu, words }) =>
      `${write.toFixed(1)} s, found after ${found.toFixed(1)} s more, read and copied alone ${least.toFixed(1)} s, others p99 ${p99.toFixed(0)} ms; processor time ${cpu.server?.toFixed(1)} s server, ${cpu.database?.toFixed(1)} s database, with their words ${words.server?.toFixed(1)} s and ${words.database?.toFixed(1)} s`,
  );
  return { figures: figuresOf(many, taken), wrong: [...wrong, ...(await dataset.broken())], detail: { rounds: taken } };
}

function figuresOf(many: number, taken: readonly Round[]): readonly Figure[] {
  const each = (take: (round: Round) => number) => taken.map(take);
  const over = `import of ${many} goods, validated and written, over reading and copying them`;
  const inAll = `most memory of the server, with ${taken.length} imports one right behind the other`;
  return [
    judged(
      "P14",
      over,
      "×",
      each(({ write, least }) => write / least),
      atMost(4, 2.5),
    ),
    judged(
      "P14",
      "until all of them are found by search, behind it",
      "s",
      each(({ found }) => found),
      atMost(60, 20),
    ),
    judged("P14", "most memory of the server, with an import", "MB", taken[0]!.memory, atMost(512, 400)),
    judged(
      "P14",
      "search of others meanwhile, p99",
      "ms",
      each(({ p99 }) => p99),
      atMost(250, 100),
    ),
    shown(inAll, "MB", taken.at(-1)!.memory),
    shown(
      "the same with the dry run before it",
      "×",
      each(({ check, write, least }) => (check + write) / least),
    ),
    shown(
      "the dry run before it",
      "s",
      each(({ check }) => check),
    ),
    shown(
      "the import itself",
      "s",
      each(({ write }) => write),
    ),
  ];
}

/** Three times and the median: so short a time varies. */
async function leastFor(bytes: Uint8Array, url: string): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < 3; n++) took.push(await readAndCopy(bytes, url));
  return spread(took).median;
}

export const goodsImport = onDataset(
  { name: "import", summary: "fifty thousand goods out of a workbook, while others work" },
  measure,
);
