/** Documents on their way through the servers of a floor, and whether all of them arrived. */
import type { Floor } from "../ground/floor.ts";
import type { ServerProcess } from "../ground/server-process.ts";
import type { Measured } from "../load/measure.ts";
import { send, type Load, type Site } from "../site.ts";
import type { FlowTask } from "./desks.ts";
import { LINES } from "../ground/sizes.ts";

export const flow = (
  site: Site,
  floor: Floor,
  servers: readonly ServerProcess[],
  load: Omit<Load, "deeds" | "more">,
  { draw = "even", until = "posted" }: Partial<FlowTask> = {},
) => send(site, floor, servers, { ...load, deeds: "whole-flow/desks.ts", more: { draw, until } satisfies FlowTask });

/** Every document that was acknowledged has its invoice with all lines, its movements and its journal. */
export async function wrongDocuments(floor: Floor, posted: readonly Measured[]): Promise<string[]> {
  const done = posted.reduce((sum, one) => sum + one.done, 0);
  const [found] = await floor.rows<Record<string, number>>(
    `select (select count(*)::int from si_head where tenant_id = $1) as invoices, (select count(*)::int from si_line where tenant_id = $1) / ${LINES} as "invoices by lines",
       (select count(*)::int from stock_movement where tenant_id = $1 and doc_type = 'OI') / ${LINES} as "invoices by movements",
       (select count(*)::int from journal where tenant_id = $1 and doc_type = 'SI') as journals, (select count(*)::int from ar_entry where tenant_id = $1 and doc_type = 'SI') as receivables,
       (select coalesce(max(substring(no from 6)::int), 0) from si_head where tenant_id = $1) as "numbers without a gap"`,
    [floor.company.tenantId],
  );
  return Object.entries(found!)
    .filter(([, count]) => count !== done)
    .map(([what, count]) => `${what}: ${count} instead of ${done}`);
}
