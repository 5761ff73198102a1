/**
 * What was left after each movement of one product, or of one batch. It is worked out back from what is there now, so that a
 * page costs what was posted since, however long the product has been traded; the figures are those from its first movement on,
 * because the ledger and the stock agree (INV-1, INV-3). The value runs only for a product, since the average belongs to the
 * product and not to its batches (docs/rules/stock.md#average-cost).
 */
import type { Cost, Quantity } from "@larder/domain/kernel/decimal";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";

export interface Balance {
  readonly id: number;
  readonly qty: Quantity;
  readonly value: Cost | null;
}

const NOW = {
  goods_id: "select qty, value from stock_cost where tenant_id = $1 and warehouse_id = $2 and goods_id = $3",
  batch_id:
    "select sum(on_hand) as qty, null::numeric as value from stock_balance where tenant_id = $1 and warehouse_id = $2 and batch_id = $3",
} as const;

/** What was posted since is added up once ("materialized"), not for each row of the page. */
const balances = (of: keyof typeof NOW) => `with now as (${NOW[of]}),
  since as materialized (
    select coalesce(sum(qty), 0) as qty, coalesce(sum(cost_amount), 0) as value from stock_movement
     where tenant_id = $1 and warehouse_id = $2 and ${of} = $3 and seq > $5)
  select m.id, (coalesce((select qty from now), 0) - since.qty - sum(m.qty) over later + m.qty)::numeric(14, 3) as qty,
    ${of === "goods_id" ? "(coalesce((select value from now), 0) - since.value - sum(m.cost_amount) over later + m.cost_amount)::numeric(16, 4)" : "null"} as value
  from stock_movement m, since
 where m.tenant_id = $1 and m.warehouse_id = $2 and m.${of} = $3 and m.seq between $4 and $5
window later as (order by m.seq desc)`;

interface Followed {
  readonly goodsId?: number | null | undefined;
  readonly batchId?: number | null | undefined;
}

/** Of the movements between two of the ledger; null: neither a product nor a batch is followed. */
export async function balancesOf(
  ctx: Ctx,
  { goodsId, batchId }: Followed,
  [from, to]: readonly [number, number],
): Promise<Map<number, Balance> | null> {
  const of = batchId ? "batch_id" : "goods_id";
  const whose = batchId ?? goodsId;
  if (!whose) return null;
  const { rows } = await ctx.query(balances(of), [ctx.tenantId, warehouseOf(ctx), whose, from, to]);
  return new Map((rows as Balance[]).map((row) => [row.id, row]));
}
