import { settingsWith, type Settings } from "@larder/domain/company/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { cachedByVersion, type Reader } from "../../../platform/cached.ts";

/** The company's settings with the defaults behind them, as they are at this moment. */
export async function readSettings(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Settings> {
  const { rows } = await ctx.query("select key, value from tenant_setting where tenant_id = $1", [ctx.tenantId]);
  return settingsWith(Object.fromEntries(rows.map((row) => [row.key as string, row.value as string])));
}

export const settingsOf = cachedByVersion(readSettings);

/** Nobody closes a period before this transaction has ended; passed before the customer is locked (decision 0014). */
export const passPeriodGate = (ctx: Pick<Ctx, "query" | "tenantId">): Promise<unknown> =>
  ctx.query("select enter_period_gate($1)", [ctx.tenantId]);

/** The settings of a posting, the closed periods read behind the gate: one that was being closed is closed for it (docs/rules/documents.md#closed-periods). */
export async function postingSettingsOf(ctx: Reader): Promise<Settings> {
  const [{ rows }, settings] = await Promise.all([
    ctx.query("select accounts_lock_date, vat_lock_date from pass_period_gate($1)", [ctx.tenantId]),
    settingsOf(ctx),
  ]);
  const { accounts_lock_date: accountsLockDate, vat_lock_date: vatLockDate } = rows[0];
  return { ...settings, accountsLockDate: accountsLockDate ?? "", vatLockDate: vatLockDate ?? "" };
}

/** Days of a dictionary of days, such as the bank holidays. */
export async function bankHolidays(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Set<string>> {
  const { rows } = await ctx.query(
    "select dict_value from dict_data where tenant_id = $1 and dict_type = 'bank_holiday'",
    [ctx.tenantId],
  );
  return new Set(rows.map((row) => row.dict_value as string));
}
