/**
 * The company settings screen (docs/rules/records.md#company-settings): read as a whole, changed by those
 * responsible, audited.
 */
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import type { settingCalls } from "@larder/domain/company/setting/setting.calls";
import {
  moneySettings,
  settingFields,
  shownValue,
  storedValue,
  type SettingKey,
} from "@larder/domain/company/setting/setting.fields";
import { settingMessages as say } from "@larder/domain/company/setting/setting.messages";
import { settingToComeRefusal } from "@larder/domain/company/setting/settings-to-come";
import type { Ctx } from "../../../platform/context.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { readSettings } from "./setting.store.ts";
import * as settings from "./settings.store.ts";

type Shown = OutputOf<typeof settingCalls.get>;
const names = Object.keys(settingFields) as (keyof typeof settingFields)[];

export async function get(ctx: Ctx): Promise<Shown> {
  const [stored, { id, version }] = await Promise.all([readSettings(ctx), settings.currentVersion(ctx)]);
  const values = Object.fromEntries(names.map((name) => [name, shownValue(settingFields[name], stored[name])])) as Omit<
    Shown,
    "id" | "version"
  >;
  return { ...values, id, version };
}

export async function history(ctx: Ctx): Promise<HistoryRow[]> {
  const { id } = await settings.currentVersion(ctx);
  return historyOf(ctx, "setting", id);
}

export const update = (ctx: Ctx, input: InputOf<typeof settingCalls.update>): Promise<{ version: number }> =>
  save(ctx, input, names);

/** Other values in the request are ignored: this call takes money and periods only. */
export const updateMoney = (ctx: Ctx, input: InputOf<typeof settingCalls.updateMoney>): Promise<{ version: number }> =>
  save(ctx, input, moneySettings);

async function save(
  ctx: Ctx,
  input: { readonly version: number } & Readonly<Record<string, unknown>>,
  allowed: readonly (keyof typeof settingFields)[],
): Promise<{ version: number }> {
  refuseIf(settingToComeRefusal(input));
  await settings.lock(ctx);
  const [before, { id, version }] = await Promise.all([readSettings(ctx), settings.currentVersion(ctx)]);
  if (version !== input.version) refuse(say.changedMeanwhile());
  const wanted = Object.fromEntries(allowed.map((name) => [name, storedValue(input[name])]));
  const changed = Object.entries(wanted).filter(([name, value]) => before[name as SettingKey] !== value);
  if (changed.length === 0) return { version };
  settings.write(ctx, changed);
  ctx.audit({
    entity: "setting",
    entityId: id,
    action: "edit",
    before: Object.fromEntries(changed.map(([name]) => [name, before[name as SettingKey]])),
    after: Object.fromEntries(changed),
  });
  return { version: version + changed.length };
}
