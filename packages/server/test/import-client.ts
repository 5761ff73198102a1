/** Imports as a user does them: upload, wait, look, start; with a real queue running. */
import { setTimeout as sleep } from "node:timers/promises";
import { isBecomingFindable, isUnderWay, type ImportCalls, type ImportRun } from "@larder/domain/kernel/import-calls";
import { openLog } from "../src/platform/log/log.ts";
import { startWorker, type Worker } from "../src/platform/jobs/queue.ts";
import { tasksOf } from "../src/tasks.ts";
import type { TestClient } from "./client.ts";
import type { World } from "./world.ts";

export const workerOf = (world: World): Promise<Worker> =>
  startWorker({ ownerUrl: world.ownerUrl, log: openLog("silent"), tasks: tasksOf(world.app.platform).tasks });

/** Rows as a CSV file, the headings first. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");

export class ImportClient {
  readonly #client: TestClient;
  readonly #calls: ImportCalls;
  constructor(client: TestClient, calls: ImportCalls) {
    this.#client = client;
    this.#calls = calls;
  }

  async upload(bytes: string | Uint8Array, name = "list.csv"): Promise<number> {
    const answer = await this.#client.upload(this.#calls.importCheck, {}, { name, bytes });
    if (answer.code !== 200) throw new Error(answer.msg);
    return answer.data.id;
  }

  /** Until no background work is left, or until the records are written. */
  async settled(id: number, withinMs = 60_000, everyMs = 20, upTo: "found" | "booked" = "found"): Promise<ImportRun> {
    for (const until = Date.now() + withinMs; ; await sleep(everyMs)) {
      const run = await this.#client.call(this.#calls.importRun, { id });
      if (!isUnderWay(run.state) && (upTo === "booked" || !isBecomingFindable(run))) return run;
      if (Date.now() > until) throw new Error(`The import is still ${run.state}`);
    }
  }

  async checked(bytes: string | Uint8Array, name?: string): Promise<ImportRun> {
    return this.settled(await this.upload(bytes, name));
  }

  async checkedAgain(id: number): Promise<ImportRun> {
    await this.#client.call(this.#calls.importAgain, { id });
    return this.settled(id);
  }

  async started(id: number): Promise<ImportRun> {
    await this.#client.call(this.#calls.importStart, { id });
    return this.settled(id);
  }

  async undone(id: number): Promise<ImportRun> {
    await this.#client.call(this.#calls.importUndo, { id });
    return this.settled(id);
  }
}
