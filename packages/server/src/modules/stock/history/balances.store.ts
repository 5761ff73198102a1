/**
 * What was left of one batch after each of its movements. It is worked out back from what is there now, so that a page costs what was
 * posted since, however long the batch has been traded; the figures are those from its first movement on, because the ledger and
 * the stock agree (INV-1). Of a product, each movement says what it left.
 */
import type { Quantity } from "@larder/domain/kernel/decimal";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";

/** What was posted since is added up once ("materialized"), not for each row of the page. */
const BALANCES = `with since as materialized (
    select coalesce(sum(qty), 0) as qty from stock_movement where tenant_id = $1 and warehouse_id = $2 and batch_id = $3 and seq > $5)
  select m.id, (coalesce((select sum(on_hand) from stock_balance where tenant_id = $1 and warehouse_id = $2 and batch_id = $3), 0)
      - since.qty - sum(m.qty) over later + m.qty)::numeric(14, 3) as qty
  from stock_movement m, since
 where m.tenant_id = $1 and m.warehouse_id = $2 and m.batch_id = $3 and m.seq between $4 and $5
window later as (order by m.seq desc)`;

/** By movement, for those between two of the ledger. */
export async function batchBalances(
  ctx: Ctx,
  batchId: number,
  [from, to]: readonly [number, number],
): Promise<Map<number, Quantity>> {
  const { rows } = await ctx.query(BALANCES, [ctx.tenantId, warehouseOf(ctx), batchId, from, to]);
  return new Map((rows as { id: number; qty: Quantity }[]).map(({ id, qty }) => [id, qty]));
}
