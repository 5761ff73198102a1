/** What a return changes of receipts. */
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

/** What was sent back of receipt lines, and not billed, rises or falls back. */
export const raiseReturned = (
  ctx: Ctx,
  returned: readonly { readonly id: number; readonly qtyBase: Quantity }[],
  sign: "1" | "-1",
): void =>
  ctx.write({
    text: `update gr_line t set returned_base = t.returned_base + n.qty * ${sign} from (select x.id, sum(x."qtyBase") as qty
        from jsonb_to_recordset($2::jsonb) as x(id bigint, "qtyBase" numeric) group by 1) n where t.tenant_id = $1 and t.id = n.id`,
    values: [ctx.tenantId, JSON.stringify(returned)],
  });
