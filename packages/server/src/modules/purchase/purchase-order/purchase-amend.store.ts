/** The lines of an order that is amended. */
import type { Ctx } from "../../../platform/context.ts";
import { putRows } from "../../../platform/db/update-rows.ts";
import type { PoLine } from "./purchase-order.store.ts";

/** The first of these lines that a receipt names, and the receipt. */
export async function onReceipt(ctx: Ctx, lineIds: readonly number[]) {
  const { rows } = await ctx.query(
    `select i.po_line_id as "lineId", h.no from gr_item i join gr_head h on h.tenant_id = $1 and h.id = i.head_id and not h.deleted
      where i.tenant_id = $1 and i.po_line_id = any($2::bigint[]) order by h.id limit 1`,
    [ctx.tenantId, [...lineIds]],
  );
  return rows[0] as { lineId: number; no: string } | undefined;
}

/** The lines as they are now: removed, changed and new ones, each kind in one statement. */
export function rewriteLines(ctx: Ctx, orderId: number, lines: readonly PoLine[]): void {
  ctx.write({
    text: "delete from po_line where tenant_id = $1 and head_id = $2 and id <> all($3::bigint[])",
    values: [ctx.tenantId, orderId, lines.map(({ id }) => id)],
  });
  // Line numbers are unique: moved out of the way first, so that lines may swap places.
  ctx.write({
    text: "update po_line set line_no = -line_no where tenant_id = $1 and head_id = $2",
    values: [ctx.tenantId, orderId],
  });
  putRows(ctx, "poLine", lines);
}
