import { sql } from "kysely";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import type { StockMove, StockMoveLine } from "@larder/domain/stock/stock-move/stock-move.fields";
import type { Ctx } from "../../../platform/context.ts";
import { ofPaper, paperLines, papersIn } from "../paper/paper.store.ts";

const papers = papersIn({
  table: "adjustHead",
  kind: { is: "MOVE", always: [] },
  call: stockMoveCalls.list,
  figures: (ctx) => [
    sql<string>`(select coalesce(sum(l.qty_base), 0)::numeric(14, 3) ${ofPaper(ctx, "adjustLine")})`.as("qtyBase"),
  ],
  lines: paperLines<StockMoveLine>({
    table: "adjustLine",
    columns: `l.batch_id as "batchId", b.batch_no as "batchNo", b.expiry_date as "expiryDate", l.to_location_id as "toLocationId", t.code as "toLocationName"`,
    joins: `join batch b on b.tenant_id = $1 and b.id = l.batch_id
  join location t on t.tenant_id = $1 and t.id = l.to_location_id`,
  }),
});
export const { list, lock } = papers;

export async function byId(ctx: Ctx, id: number): Promise<StockMove | undefined> {
  const shown = await papers.byId(ctx, id);
  // The table knows no other state of a move.
  return shown && { ...shown, state: "POSTED" };
}

interface Place {
  readonly batchId: number;
  readonly locationId: number;
}

/** What a refusal calls them, also where nothing is there. */
export async function namesOf(ctx: Ctx, lines: readonly Place[]) {
  const { rows } = await ctx.query(
    `select id, batch_no as name, true as "isBatch" from batch where tenant_id = $1 and id = any($2::bigint[])
      union all select id, code, false from location where tenant_id = $1 and id = any($3::bigint[])`,
    [ctx.tenantId, lines.map((line) => line.batchId), lines.map((line) => line.locationId)],
  );
  const named = rows as { id: number; name: string; isBatch: boolean }[];
  const nameOf = (id: number, isBatch: boolean) => named.find((row) => row.id === id && row.isBatch === isBatch)!.name;
  return ({ batchId, locationId }: Place) => ({
    batchNo: nameOf(batchId, true),
    locationName: nameOf(locationId, false),
  });
}
