import { settingsWith, type Settings } from "@larder/domain/company/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { cachedByVersion, type Reader } from "../../../platform/cached.ts";

/** The company's settings with their defaults, as they are now. */
export async function readSettings(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Settings> {
  const { rows } = await ctx.query("select key, value from tenant_setting where tenant_id = $1", [ctx.tenantId]);
  return settingsWith(Object.fromEntries(rows.map((row) => [row.key as string, row.value as string])));
}

export const settingsOf = cachedByVersion(readSettings);

/** Nobody closes a period before this transaction has ended; called before the customer is locked (decision 0014). */
export const passPeriodGate = (ctx: Pick<Ctx, "query" | "tenantId">): Promise<unknown> =>
  ctx.query("select enter_period_gate($1)", [ctx.tenantId]);

/**
 * The settings of a posting, with the closed periods read behind the gate: a period being closed counts as
 * closed (docs/rules/documents.md#closed-periods).
 */
export async function postingSettingsOf(ctx: Reader): Promise<Settings> {
  const [{ rows }, settings] = await Promise.all([
    ctx.query("select accounts_lock_date, vat_lock_date from pass_period_gate($1)", [ctx.tenantId]),
    settingsOf(ctx),
  ]);
  const { accounts_lock_date: accountsLockDate, vat_lock_date: vatLockDate } = rows[0];
  return { ...settings, accountsLockDate: accountsLockDate ?? "", vatLockDate: vatLockDate ?? "" };
}

/** The days of a dictionary of dates, such as the bank holidays. */
export async function bankHolidays(ctx: Pick<Ctx, "query" | "tenantId">): Promise<Set<string>> {
  const { rows } = await ctx.query(
    "select dict_value from dict_data where tenant_id = $1 and dict_type = 'bank_holiday'",
    [ctx.tenantId],
  );
  return new Set(rows.map((row) => row.dict_value as string));
}
