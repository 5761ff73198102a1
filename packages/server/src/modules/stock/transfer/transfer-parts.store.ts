/** What of each batch went and arrived. */
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";

export const insertParts = (ctx: Ctx, rows: readonly Whole<"transferLineBatch">[]): void =>
  writeRows(ctx, "transferLineBatch", rows);

export interface ArrivedRow {
  readonly id: number;
  readonly receivedBase: Quantity;
  readonly damagedBase: Quantity;
  readonly missingBase: Quantity;
  readonly locationId: number | null;
  readonly reason: string | null;
}

export const writeArrived = (ctx: Ctx, headId: number, rows: readonly ArrivedRow[]): void =>
  ctx.write({
    text: `update transfer_line_batch p set received_base = n."receivedBase", damaged_base = n."damagedBase", missing_base = n."missingBase", location_id = n."locationId", reason = n.reason
      from jsonb_to_recordset($3::jsonb) as n(id bigint, "receivedBase" numeric, "damagedBase" numeric, "missingBase" numeric, "locationId" bigint, reason text)
      where p.tenant_id = $1 and p.head_id = $2 and p.id = n.id`,
    values: [ctx.tenantId, headId, JSON.stringify(rows)],
  });
