/** Sends documents through the servers of a dataset and checks that all of them arrived. */
import type { Dataset } from "../dataset/dataset.ts";
import type { ServerProcess } from "../dataset/server-process.ts";
import type { Measured } from "../load/measure.ts";
import { send, type Load, type RunContext } from "../run-context.ts";
import type { FlowTask } from "./document-clerks.ts";
import { LINES } from "../dataset/sizes.ts";

export const documents = (
  load: Omit<Load, "operations" | "more">,
  { draw = "even", until = "posted" }: Partial<FlowTask> = {},
): Load => ({ ...load, operations: "whole-flow/document-clerks.ts", more: { draw, until } satisfies FlowTask });

export const flow = (
  ctx: RunContext,
  dataset: Dataset,
  servers: readonly ServerProcess[],
  ...given: Parameters<typeof documents>
) => send(ctx, dataset, servers, documents(...given));

/** Every acknowledged document has its invoice with all lines, its movements and its journal. */
export async function wrongDocuments(dataset: Dataset, posted: readonly Measured[]): Promise<string[]> {
  const done = posted.reduce((sum, one) => sum + one.done, 0);
  const [found] = await dataset.rows<Record<string, number>>(
    `select (select count(*)::int from si_head where tenant_id = $1) as invoices, (select count(*)::int from si_line where tenant_id = $1) / ${LINES} as "invoices by lines",
       (select count(*)::int from stock_movement where tenant_id = $1 and doc_type = 'OI') / ${LINES} as "invoices by movements",
       (select count(*)::int from journal where tenant_id = $1 and doc_type = 'SI') as journals, (select count(*)::int from party_entry where tenant_id = $1 and doc_type = 'SI') as receivables,
       (select coalesce(max(substring(no from 6)::int), 0) from si_head where tenant_id = $1) as "numbers without a gap"`,
    [dataset.company.tenantId],
  );
  return Object.entries(found!)
    .filter(([, count]) => count !== done)
    .map(([what, count]) => `${what}: ${count} instead of ${done}`);
}
