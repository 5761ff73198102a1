/** Scheduled work: the tasks and their times. */
import { proveBooks } from "./modules/accounts/index.ts";
import { deliverMail, overdueMails } from "./modules/company/index.ts";
import { closeInvoices } from "./modules/sales/index.ts";
import { expireBatches, postStocktakeParts, stocktakesBeingPosted } from "./modules/stock/index.ts";
import type { Ctx } from "./platform/context.ts";
import { inTransaction } from "./platform/db/transaction.ts";
import type { ImportJob } from "./platform/import/import-job.ts";
import { doImport } from "./platform/import/import-work.ts";
import { forgetOldFiles } from "./platform/import/import.store.ts";
import { forgetOld, forgetOldOfAll, forgetRequests } from "./platform/jobs/retention.ts";
import { performAsSystem } from "./platform/request/perform.ts";
import type { Platform } from "./platform/platform.ts";
import { noted } from "./platform/jobs/task-run.ts";
import type { Task } from "./platform/jobs/queue.ts";

/** Imported files that were never written, for a week. */
const IMPORT_FILE_RETENTION_HOURS = 7 * 24;

const REMEMBER_PROOF = `insert into books_proof (tenant_id, proved_at, statements, broken) values ($1, $2, $3, $4)
  on conflict (tenant_id) do update set proved_at = excluded.proved_at, statements = excluded.statements, broken = excluded.broken`;

/** Every company, read in the platform's own tenant, which sees them all. */
async function eachTenant(platform: Platform, work: (tenantId: string) => Promise<void>): Promise<void> {
  const tenants = await inTransaction(
    platform.database,
    { homeTenantId: "000000", tenantId: "000000", userId: null, requestId: "jobs" },
    async (tx) =>
      (await tx.query("select tenant_id from tenant where stage = 'ready' order by tenant_id")).rows.map(
        (row) => row.tenant_id as string,
      ),
    { readOnly: true },
  );
  // A failure caused by one company's records is retried, and does not stop the others.
  const failures: unknown[] = [];
  for (const tenantId of tenants) await work(tenantId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `Not done for ${failures.length} of ${tenants.length} companies`);
}

export function tasksOf(platform: Platform): { tasks: Record<string, Task>; crontab: string } {
  const inEach = (work: (ctx: Ctx) => Promise<unknown>) => () =>
    eachTenant(platform, async (tenantId) => void (await performAsSystem(platform, tenantId, work)));
  const postStocktake = (tenantId: string, id: number) =>
    postStocktakeParts((work) => performAsSystem(platform, tenantId, work), id);
  /** The start of a business day: five past midnight in London, for every company. */
  const daily: Record<string, Task> = {
    "expire-batches": inEach(expireBatches),
    "close-invoices": () =>
      eachTenant(platform, async (tenantId) => {
        // In batches: the first night closes years of them.
        while ((await performAsSystem(platform, tenantId, closeInvoices)).more);
      }),
  };
  const tasks: Record<string, Task> = {
    ...daily,
    import: (job) => doImport(platform, job as unknown as ImportJob),
    "send-mail": ({ tenantId, mailId }) => deliverMail(platform, tenantId as string, mailId as number),
    "send-waiting-mail": () =>
      eachTenant(platform, async (tenantId) => {
        for (const mailId of await performAsSystem(platform, tenantId, overdueMails))
          await deliverMail(platform, tenantId, mailId);
      }),
    "post-stocktake": ({ tenantId, id }) => postStocktake(tenantId as string, id as number),
    // What a process that died has left.
    "carry-on-stocktakes": () =>
      eachTenant(platform, async (tenantId) => {
        for (const id of await performAsSystem(platform, tenantId, stocktakesBeingPosted))
          await postStocktake(tenantId, id);
      }),
    "forget-old-requests": async () => {
      await eachTenant(platform, async (tenantId) => void (await forgetRequests(platform, tenantId)));
      await inEach((ctx) =>
        forgetOldFiles(ctx, new Date(ctx.now.getTime() - IMPORT_FILE_RETENTION_HOURS * 3_600_000)),
      )();
    },
    "forget-by-age": async () => {
      await eachTenant(platform, async (tenantId) => void (await forgetOld(platform, tenantId)));
      await forgetOldOfAll(platform);
    },
    "prove-the-books": inEach(async (ctx) => {
      const proofs = await proveBooks((text, values) => ctx.query(text, values), ctx.tenantId);
      const broken = proofs.filter((proof) => !proof.ok);
      ctx.write({ text: REMEMBER_PROOF, values: [ctx.tenantId, ctx.now, proofs.length, broken.length] });
      for (const { id, found } of broken)
        platform.log.error({ tenant: ctx.tenantId, invariant: id, found }, "the books check failed");
    }),
  };
  return {
    tasks: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, noted(platform, name, task)])),
    // The queue counts in UTC: five past midnight in London is 00:05 in winter and 23:05 in summer, and the
    // run that comes an hour early or late finds nothing to do. What was missed is caught up within a day.
    crontab: [
      ...Object.keys(daily).map((task) => `5 0,23 * * * ${task} ?fill=1d`),
      "*/10 * * * * send-waiting-mail",
      "*/2 * * * * carry-on-stocktakes",
      "17 3 * * * forget-old-requests",
      "20 3 * * * forget-by-age ?fill=1d",
      "30 3 * * * prove-the-books ?fill=1d",
    ].join("\n"),
  };
}
