import { settingsWith, type Settings } from "@larder/domain/settings/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";

/** The company's settings with the defaults behind them. */
export async function settingsOf(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Settings> {
  const { rows } = await ctx.query("select key, value from tenant_setting where tenant_id = $1", [ctx.tenantId]);
  return settingsWith(Object.fromEntries(rows.map((row) => [row.key as string, row.value as string])));
}

/** Days of a dictionary of days, such as the bank holidays. */
export async function bankHolidays(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Set<string>> {
  const { rows } = await ctx.query(
    "select dict_value from dict_data where tenant_id = $1 and dict_type = 'bank_holiday'",
    [ctx.tenantId],
  );
  return new Set(rows.map((row) => row.dict_value as string));
}
