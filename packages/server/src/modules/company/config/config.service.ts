/** Use cases of the configuration that clients read by key (platform-api 12.8, 14). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { configCalls } from "@larder/domain/company/config/config.calls";
import { configFields, type Config } from "@larder/domain/company/config/config.fields";
import { configMessages as say } from "@larder/domain/company/config/config.messages";
import { HIDDEN, INITIAL_PASSWORD, mayReadKey } from "@larder/domain/company/config/config.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, requireFresh } from "../../../platform/record/record.ts";
import * as configs from "./config.store.ts";

type Input = InputOf<typeof configCalls.create>;
type Edit = InputOf<typeof configCalls.update>;

const mayAddUsers = (ctx: Ctx): boolean => mayDo(ctx.actor, "system:user:add");
const isHidden = (ctx: Ctx, key: string): boolean => key === INITIAL_PASSWORD && !mayAddUsers(ctx);

const shown = (ctx: Ctx, config: Config): Config =>
  isHidden(ctx, config.configKey) ? { ...config, configValue: HIDDEN } : config;

export async function list(ctx: Ctx, filters: configs.ConfigFilters): Promise<Rows<Config>> {
  const page = await configs.list(ctx, filters);
  return { ...page, rows: page.rows.map((row) => shown(ctx, row)) };
}

const stored = async (ctx: Ctx, id: number): Promise<Config> => found((await configs.byIds(ctx, [id]))[0]);

export const get = async (ctx: Ctx, id: number): Promise<Config> => shown(ctx, await stored(ctx, id));

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await stored(ctx, id);
  return historyOf(ctx, "config", id);
}

export async function exportList(ctx: Ctx, filters: configs.ConfigFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, configFields, rows, words("Configuration", "參數設定"));
}

export async function value(ctx: Ctx, key: string): Promise<string> {
  if (!mayReadKey(key, mayAddUsers(ctx))) return "";
  return (await configs.valueOf(ctx, key)) ?? "";
}

const valuesOf = (input: Input) => ({
  configName: input.configName,
  configKey: input.configKey,
  configValue: input.configValue ?? "",
  configType: input.configType ?? "N",
  remark: input.remark ?? null,
});

/** The audit log is read by more people than may know a first password. */
const audited = (values: ReturnType<typeof valuesOf>) =>
  values.configKey === INITIAL_PASSWORD ? { ...values, configValue: HIDDEN } : values;

export async function create(ctx: Ctx, input: Input): Promise<null> {
  if (await configs.byKey(ctx, input.configKey)) refuse(say.keyTaken({ key: input.configKey }));
  const values = valuesOf(input);
  const id = ctx.nextId();
  configs.insert(ctx, {
    tenantId: ctx.tenantId,
    id,
    ...values,
    version: 1,
    createBy: ctx.actor.id,
    createTime: ctx.now,
    updateBy: ctx.actor.id,
    updateTime: ctx.now,
  });
  ctx.audit({ entity: "config", entityId: id, action: "add", after: audited(values) });
  return null;
}

function save(ctx: Ctx, before: Config, values: ReturnType<typeof valuesOf>): null {
  // What was shown as stars comes back as stars.
  const kept = values.configValue === HIDDEN ? { ...values, configValue: before.configValue ?? "" } : values;
  configs.update(ctx, before.id, { ...kept, ...changed(ctx, before.version) });
  ctx.audit({
    entity: "config",
    entityId: before.id,
    action: "edit",
    before: audited(valuesOf(before as Input)),
    after: audited(kept),
  });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await configs.lock(ctx, [input.id]);
  const before = await stored(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const values = valuesOf(input);
  if (values.configKey !== before.configKey) {
    if (before.configType === "Y") refuse(say.builtIn({ key: before.configKey }));
    if (await configs.byKey(ctx, values.configKey)) refuse(say.keyTaken({ key: values.configKey }));
  }
  // Else a built-in one could be made removable in two steps.
  return save(ctx, before, before.configType === "Y" ? { ...values, configType: "Y" } : values);
}

export async function updateByKey(ctx: Ctx, key: string, configValue: string): Promise<null> {
  const { id } = found(await configs.byKey(ctx, key));
  await configs.lock(ctx, [id]);
  const before = await stored(ctx, id);
  return save(ctx, before, { ...valuesOf(before as Input), configValue });
}

export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await configs.lock(ctx, ids);
  const records = await configs.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  const fixed = records.find((record) => record.configType === "Y");
  if (fixed) refuse(say.builtIn({ key: fixed.configKey }));
  configs.remove(ctx, ids);
  for (const record of records)
    ctx.audit({
      entity: "config",
      entityId: record.id,
      action: "remove",
      before: audited(valuesOf(record as Input)),
    });
  return null;
}
