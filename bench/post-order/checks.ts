/** Checks that every acknowledged order exists with its lines, its audit row and its stored answer. */
import type { Dataset } from "../dataset/dataset.ts";
import { LINES } from "../dataset/sizes.ts";
import type { Measured } from "../load/measure.ts";

type Counts = Record<string, number>;

export async function orderRows(dataset: Dataset): Promise<Counts> {
  const [counts] = await dataset.rows<Counts>(
    `select (select count(*)::int from order_head where tenant_id = $1) as orders,
       (select count(*)::int from order_line where tenant_id = $1) / ${LINES} as "orders by lines",
       (select count(*)::int from audit_log where tenant_id = $1 and entity = 'order') as "audit rows",
       (select count(*)::int from idempotency where tenant_id = $1 and answer is not null and route = 'POST /pss/sales/order') as answers,
       (select count(distinct no)::int from order_head where tenant_id = $1) as numbers`,
    [dataset.company.tenantId],
  );
  return counts!;
}

const doneIn = (measured: readonly Measured[]) => measured.reduce((sum, one) => sum + one.done, 0);

/** `lacking` names the rows that some of the loads deliberately do not write. */
export async function wrongOrders(
  dataset: Dataset,
  before: Counts,
  measured: readonly Measured[],
  lacking: Record<string, readonly Measured[]> = {},
): Promise<string[]> {
  const done = doneIn(measured);
  const after = await orderRows(dataset);
  const wrong = Object.entries(after)
    .map(([what, found]) => ({ what, more: found - before[what]!, due: done - doneIn(lacking[what] ?? []) }))
    .filter(({ more, due }) => more !== due)
    .map(({ what, more, due }) => `${what}: ${more} more, instead of ${due}`);
  const [sums] = await dataset.rows<{ apart: number }>(
    `select count(*)::int as apart from order_head h where h.tenant_id = $1
       and h.net_total <> (select sum(l.line_net) from order_line l where l.tenant_id = h.tenant_id and l.order_id = h.id)`,
    [dataset.company.tenantId],
  );
  return sums!.apart > 0 ? [...wrong, `${sums!.apart} orders whose lines do not add up`] : wrong;
}
