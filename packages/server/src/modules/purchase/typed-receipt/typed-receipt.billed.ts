/** A typed receipt is invoiced when all of it is billed or sent back, and no longer when some of that is undone. */
import type { TypedReceiptState } from "@larder/domain/purchase/typed-receipt/typed-receipt.states";
import type { Ctx } from "../../../platform/context.ts";
import { typedReceipts } from "./typed-receipt.document.ts";

interface Settling {
  readonly id: number;
  readonly no: string;
  readonly version: number;
  readonly state: TypedReceiptState;
  readonly settled: boolean;
}

/** Of the receipts of these lines, which the caller has locked; those of orders have no such state. */
export async function typedReceiptsBilled(ctx: Ctx, grLineIds: readonly number[]): Promise<void> {
  const { rows } = await ctx.query(
    `select h.id, h.no, h.version, h.state, bool_and(l.returned_base + l.invoiced_base = l.qty_base) as settled
       from gr_head h join gr_line l on l.tenant_id = $1 and l.head_id = h.id
      where h.tenant_id = $1 and h.kind = 'TYPED' and h.id = any(array(select x.head_id from gr_line x where x.tenant_id = $1 and x.id = any($2::bigint[])))
      group by h.id, h.no, h.version, h.state order by h.id`,
    [ctx.tenantId, [...grLineIds]],
  );
  for (const { settled, ...receipt } of rows as Settling[])
    if (settled !== (receipt.state === "INVOICED"))
      typedReceipts.moved(ctx, receipt, settled ? "invoiced" : "unbilled", { showsState: true });
}
