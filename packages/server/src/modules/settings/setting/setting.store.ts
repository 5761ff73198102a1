import { settingsWith, type Settings } from "@larder/domain/settings/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";

/** The company's settings with the defaults behind them. */
export async function settingsOf(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Settings> {
  const { rows } = await ctx.query("select key, value from tenant_setting where tenant_id = $1", [ctx.tenantId]);
  return settingsWith(Object.fromEntries(rows.map((row) => [row.key as string, row.value as string])));
}

/** Nobody closes a period before this transaction has ended; passed before the customer is locked (decision 0014). */
export const passPeriodGate = (ctx: Pick<Ctx, "write" | "tenantId">): void =>
  ctx.write({ text: "select pg_advisory_xact_lock_shared(period_gate($1))", values: [ctx.tenantId] });

/** The settings of a posting, read behind the gate: a period that was being closed is closed for it (domain-rules 1.6). */
export function postingSettingsOf(ctx: Pick<Ctx, "query" | "write" | "tenantId">): Promise<Settings> {
  passPeriodGate(ctx);
  return settingsOf(ctx);
}

/** Days of a dictionary of days, such as the bank holidays. */
export async function bankHolidays(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Set<string>> {
  const { rows } = await ctx.query(
    "select dict_value from dict_data where tenant_id = $1 and dict_type = 'bank_holiday'",
    [ctx.tenantId],
  );
  return new Set(rows.map((row) => row.dict_value as string));
}
