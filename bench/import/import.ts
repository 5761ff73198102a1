/** P14: fifty thousand goods out of a workbook, while other people work. */
import { setTimeout as sleep } from "node:timers/promises";
import { goodsCalls, goodsImportCalls } from "@larder/domain/stock/goods/goods.calls";
import type { TestClient } from "../../packages/server/test/client.ts";
import { ImportDesk } from "../../packages/server/test/desk-of-imports.ts";
import { quantile, single, spread, type Outcome } from "../figures.ts";
import { memoryOf, stopwatch } from "../load/processor-time.ts";
import { onFloor, type Measure, type Site } from "../site.ts";
import { readAndCopy, workbookOf } from "./workbook.ts";

const ROWS = { small: 2000, full: 50_000 };
/** Between two questions of somebody who keys an order meanwhile. */
const PAUSE_MS = 25;
const WITHIN_MS = 300_000;
/** Who waits for the import looks how far it is ten times a second; each look costs the cores that it works on. */
const LOOK_MS = 100;

interface Round {
  readonly write: number;
  readonly check: number;
  /** From the last record in the books until all of them are found by search. */
  readonly found: number;
  readonly least: number;
  readonly p99: number;
  readonly memory: number;
  /** Processor time of the import itself, with what the others asked meanwhile. */
  readonly cpu: { readonly server: number | null; readonly database: number | null };
  /** The same until all are found. */
  readonly words: { readonly server: number | null; readonly database: number | null };
}

async function run(site: Site): Promise<Outcome> {
  return onFloor(site, site.size, async (floor) => {
    const server = await floor.server({ jobs: true });
    const clerk = floor.clerk(server.base);
    const desk = new ImportDesk(clerk, goodsImportCalls);
    const many = ROWS[site.small ? "small" : "full"];
    const wrong: string[] = [];
    const rounds: Round[] = [];
    // Each round adds as many goods again.
    for (let n = 1; n <= site.rounds; n++) {
      const bytes = await workbookOf(many, `W${n}`);
      const least = await leastFor(bytes, floor.ownerUrl);
      const began = performance.now();
      const checked = await desk.settled(await desk.upload(bytes, "goods.xlsx"), WITHIN_MS, LOOK_MS);
      const check = (performance.now() - began) / 1000;
      if (checked.state !== "CHECKED")
        wrong.push(`The check ended as ${checked.state}: ${JSON.stringify(checked.problems[0])}`);
      const others = askMeanwhile(clerk);
      const clocks = { server: stopwatch([server.pid]), database: stopwatch([floor.databasePid]) };
      const start = performance.now();
      await clerk.call(goodsImportCalls.importStart, { id: checked.id });
      const done = await desk.settled(checked.id, WITHIN_MS, LOOK_MS, "booked");
      const write = (performance.now() - start) / 1000;
      const cpu = { server: clocks.server(), database: clocks.database() };
      const all = await desk.settled(checked.id, WITHIN_MS, LOOK_MS);
      const found = (performance.now() - start) / 1000 - write;
      const words = { server: clocks.server(), database: clocks.database() };
      const took = await others.stop();
      if (done.state !== "DONE" || done.added !== many)
        wrong.push(`The import ended as ${done.state} with ${done.added} of ${many} goods`);
      if (all.findable !== many) wrong.push(`${all.findable} of ${many} goods are found by search`);
      rounds.push({
        write,
        check,
        found,
        least,
        p99: quantile(took, 0.99),
        memory: memoryOf(server.pid, "VmHWM"),
        cpu,
        words,
      });
      site.say(
        `${write.toFixed(1)} s, found after ${found.toFixed(1)} s more, read and copied alone ${least.toFixed(1)} s, others p99 ${quantile(took, 0.99).toFixed(0)} ms; processor time ${cpu.server?.toFixed(1)} s server, ${cpu.database?.toFixed(1)} s database, with their words ${words.server?.toFixed(1)} s and ${words.database?.toFixed(1)} s`,
      );
    }
    return {
      figures: [
        {
          id: "P14",
          what: `import of ${many} goods, validated and written, over reading and copying them`,
          unit: "×",
          value: spread(rounds.map(({ write, least }) => write / least)),
          bounds: { better: "less", floor: 4, aim: 2.5 },
        },
        {
          id: "P14",
          what: "until all of them are found by search, behind it",
          unit: "s",
          value: spread(rounds.map(({ found }) => found)),
          bounds: { better: "less", floor: 60, aim: 20 },
        },
        {
          id: "P14",
          what: "most memory of the server, with an import",
          unit: "MB",
          value: single(rounds[0]!.memory),
          bounds: { better: "less", floor: 512, aim: 400 },
        },
        {
          id: "P14",
          what: "search of others meanwhile, p99",
          unit: "ms",
          value: spread(rounds.map(({ p99 }) => p99)),
          bounds: { better: "less", floor: 250, aim: 100 },
        },
        {
          id: "",
          what: `most memory of the server, with ${rounds.length} imports one right behind the other`,
          unit: "MB",
          value: single(rounds.at(-1)!.memory),
        },
        {
          id: "",
          what: "the same with the dry run before it",
          unit: "×",
          value: spread(rounds.map(({ check, write, least }) => (check + write) / least)),
        },
        { id: "", what: "the dry run before it", unit: "s", value: spread(rounds.map(({ check }) => check)) },
        { id: "", what: "the import itself", unit: "s", value: spread(rounds.map(({ write }) => write)) },
      ],
      wrong: [...wrong, ...(await floor.broken())],
      detail: { rounds },
    };
  });
}

/** Three times and the median: so short a time hangs on the moment. */
async function leastFor(bytes: Uint8Array, url: string): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < 3; n++) took.push(await readAndCopy(bytes, url));
  return spread(took).median;
}

/** Somebody who goes on working, one question after the other. */
function askMeanwhile(clerk: TestClient): { stop(): Promise<number[]> } {
  const took: number[] = [];
  let going = true;
  const asking = (async () => {
    while (going) {
      const began = performance.now();
      await clerk.call(goodsCalls.find, { search: "G1", limit: 20 });
      took.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      going = false;
      await asking;
      return took;
    },
  };
}

export const goodsImport: Measure = {
  name: "import",
  told: "fifty thousand goods out of a workbook, while others work",
  sizes: (small) => [small ? "tenth" : "full"],
  run,
};
