/**
 * An import's records are saved before search can find them: their search words are written in the same job
 * after its COMMIT, a slice at a time, each in one transaction with its progress. So the database knows what is
 * missing. Together with the records, a second job is queued with a minute's delay; if words are still missing
 * because a process died, it writes them. Before it starts it queues another one after itself.
 */
import type { Ctx } from "../context.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { indexRecords } from "../search/findable.ts";
import * as store from "./import.store.ts";
import type { ImportJob } from "./import-job.ts";
import type { AnyImporter } from "./importer.ts";

/** A transaction beside the working one. */
export type Beside = <T>(work: (ctx: Pick<Ctx, "db" | "query" | "write" | "tenantId">) => Promise<T>) => Promise<T>;

/** Number of records whose words one transaction writes: anyone changing one of them waits for it. */
const SLICE = 500;
const LOOK_AGAIN_SECONDS = 60;

export async function makeFindable(beside: Beside, { searchable }: AnyImporter, id: number): Promise<void> {
  if (!searchable) return;
  const nextSlice = () =>
    beside(async (ctx) => {
      const { ids, first } = await store.notYetIndexed(ctx, id, SLICE);
      if (ids.length === 0) return false;
      await indexRecords(ctx, searchable.as, await searchable.by(ctx, ids));
      // Without statistics each search would be planned as if the table were empty.
      if (first) await ctx.query("select refresh_statistics($1)", [["search_word"]]);
      store.addIndexed(ctx, id, ids.length);
      return true;
    });
  while (await nextSlice());
}

/** Queued with the records, and by each such job before it starts. */
export const lookAgain = (jobs: Jobs, ctx: Pick<Ctx, "write" | "tenantId">, job: ImportJob): void =>
  jobs.add(ctx, ctx.tenantId, "import", { ...job, step: "find" }, LOOK_AGAIN_SECONDS);
