/** Work that is done by the clock or after a transaction: which tasks there are and when they run. */
import { inTransaction } from "./platform/db/transaction.ts";
import type { Platform } from "./platform/platform.ts";
import type { Task } from "./platform/worker.ts";

/** Every company, asked for in the platform's own tenant, which sees them all. */
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
  for (const tenantId of tenants) await work(tenantId);
}

export function tasksOf(platform: Platform): { tasks: Record<string, Task>; crontab: string } {
  const inTenant = <T>(tenantId: string, work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction<T>(
      platform.database,
      { homeTenantId: tenantId, tenantId, userId: null, requestId: "jobs" },
      work as never,
    );
  return {
    tasks: {
      /** Answers of old requests are kept two days (reliability: idempotency). */
      "forget-old-requests": () =>
        eachTenant(platform, async (tenantId) => {
          const before = new Date(platform.clock.now().getTime() - 48 * 3_600_000);
          await inTenant(
            tenantId,
            async (tx) =>
              void (await tx.query("delete from idempotency where tenant_id = $1 and created_at < $2", [
                tenantId,
                before,
              ])),
          );
        }),
    },
    crontab: "17 3 * * * forget-old-requests",
  };
}
