/** The stock of a warehouse or one of its locations: read before it is closed (docs/rules/records.md#disabling). */
import type { Ctx } from "../../../platform/context.ts";
import type { PlaceStock } from "../../places/index.ts";

const COLUMN = { warehouse: "warehouse_id", location: "location_id" } as const;

/**
 * Products are counted by their batches in stock; reserved are those with a promised batch there. The ledger
 * has past movements, a balance the current stock.
 */
export async function stockInPlaces(
  ctx: Ctx,
  kind: "warehouse" | "location",
  ids: readonly number[],
): Promise<readonly PlaceStock[]> {
  const { rows } = await ctx.query(
    `select p.id,
        (select count(distinct b.goods_id)::int from stock_balance b
          where b.tenant_id = $1 and b.${COLUMN[kind]} = p.id and b.on_hand <> 0) as goods,
        (select count(distinct b.goods_id)::int from stock_balance b
          where b.tenant_id = $1 and b.${COLUMN[kind]} = p.id and b.on_hand <> 0
            and exists (select from stock_reservation r where r.tenant_id = $1 and r.warehouse_id = b.warehouse_id
                          and r.goods_id = b.goods_id and r.batch_id = b.batch_id and r.state = 'ACTIVE')) as reserved,
        exists (select from stock_movement m where m.tenant_id = $1 and m.${COLUMN[kind]} = p.id) as moved
       from unnest($2::bigint[]) p(id)`,
    [ctx.tenantId, [...ids]],
  );
  return rows as PlaceStock[];
}
