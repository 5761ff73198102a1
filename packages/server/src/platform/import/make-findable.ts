/**
 * The records of an import are in the books before they are found by search: their words are made in the same job behind its
 * COMMIT, a slice at a time, each in one transaction with the note of how far it is. So what is missing is known in the
 * database. With the records a second job is queued that waits a minute; it looks whether words are missing still, because
 * a process died, and finishes them. Before it works it queues one more behind itself.
 */
import type { Ctx } from "../context.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { keepManyFindable } from "../search/findable.ts";
import * as store from "./import.store.ts";
import type { ImportJob } from "./import-work.ts";
import type { Importer } from "./importer.ts";

/** A transaction beside the one that works. */
export type Beside = <T>(work: (ctx: Pick<Ctx, "db" | "query" | "write" | "tenantId">) => Promise<T>) => Promise<T>;

/** Records whose words are written by one transaction: whoever changes one of them waits for it. */
const SLICE = 500;
const LOOK_AGAIN_SECONDS = 60;

export async function makeFindable(beside: Beside, { found }: Importer, id: number): Promise<void> {
  if (!found) return;
  const nextSlice = () =>
    beside(async (ctx) => {
      const { ids, first } = await store.notYetFound(ctx, id, SLICE);
      if (ids.length === 0) return false;
      await keepManyFindable(ctx, found.as, await found.by(ctx, ids));
      // Of a table that nobody knows anything about yet each search would be planned as if it were empty.
      if (first) await ctx.query("select refresh_statistics($1)", [["search_word"]]);
      store.moreFound(ctx, id, ids.length);
      return true;
    });
  while (await nextSlice());
}

/** Queued with the records, and by each such job before it works. */
export const lookAgain = (jobs: Jobs, ctx: Pick<Ctx, "write" | "tenantId">, job: ImportJob): void =>
  jobs.add(ctx, ctx.tenantId, "import", { ...job, step: "find" }, LOOK_AGAIN_SECONDS);
