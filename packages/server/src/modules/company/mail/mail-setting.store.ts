import type { Selectable } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import type { MailSettingTable } from "../../../platform/db/tables.ts";
import type { Whole } from "../../../platform/db/whole-row.ts";

export type MailSettingRow = Selectable<MailSettingTable>;

/** With the sealed password: for the server alone. */
export const read = (ctx: Pick<Ctx, "db" | "tenantId">): Promise<MailSettingRow | undefined> =>
  ownRows(ctx, "mailSetting").selectAll().executeTakeFirst();

/** One change at a time, also when there is no row yet. */
export const lock = (ctx: Ctx) =>
  ctx.query("select 1 from tenant where tenant_id = $1 for no key update", [ctx.tenantId]);

export function write(ctx: Ctx, { tenantId, ...values }: Whole<"mailSetting">): void {
  ctx.write(
    ctx.db
      .insertInto("mailSetting")
      .values({ tenantId, ...values })
      .onConflict((conflict) => conflict.column("tenantId").doUpdateSet(values)),
  );
}

export const remove = (ctx: Ctx): void =>
  ctx.write(ctx.db.deleteFrom("mailSetting").where("tenantId", "=", ctx.tenantId));
