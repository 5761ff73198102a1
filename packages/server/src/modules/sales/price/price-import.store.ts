import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";

/** No two prices of a table have all of these in common: of one price level, or of one special price's customers. */
const keys = {
  priceList: ["priceLevel", "goodsId", "unitId", "validFrom"],
  specialPrice: ["goodsId", "unitId", "validFrom", "minQty", "priceLevel", "region", "customerKind"],
} as const;
export type PriceTable = keyof typeof keys;

export const priceKey = (table: PriceTable, price: object): string =>
  keys[table].map((column) => (price as Record<string, unknown>)[column] ?? "").join(" ");

export async function keysTaken(ctx: Ctx, table: PriceTable, goodsIds: readonly number[]): Promise<Set<string>> {
  if (goodsIds.length === 0) return new Set();
  const { rows } = await sql<object>`select ${sql.join(keys[table].map((column) => sql.ref(column)))}
    from ${sql.table(table)} where tenant_id = ${ctx.tenantId} and goods_id = any(${[...goodsIds]}::bigint[])`.execute(
    ctx.db,
  );
  return new Set(rows.map((row) => priceKey(table, row)));
}
