/** Use cases of the entries of a dictionary (platform-api 12.7). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictDataFields, type DictData } from "@larder/domain/company/dictionary/dict-data.fields";
import { dictionaryMessages as say } from "@larder/domain/company/dictionary/dictionary.messages";
import { labelsOf } from "@larder/domain/company/dictionary/dictionary.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { found, requireFresh } from "../../../platform/record/record.ts";
import { isValueOfSystem } from "./dictionaries.ts";
import * as entries from "./dict-data.store.ts";
import * as types from "./dict-type.store.ts";

type Input = InputOf<typeof dictDataCalls.create>;
type Edit = InputOf<typeof dictDataCalls.update>;

export const list = (ctx: Ctx, filters: entries.DictDataFilters): Promise<Rows<DictData>> => entries.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<entries.StoredEntry> =>
  found((await entries.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "dictData", id);
}

const { dictLabel: _inTheLanguageOfTheRequest, ...exported } = dictDataFields;

export async function exportList(ctx: Ctx, filters: entries.DictDataFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => entries.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, exported, rows, words("Dictionary entries", "字典項目"));
}

const valuesOf = (ctx: Ctx, input: Input, before: entries.StoredEntry | null) => ({
  dictType: input.dictType,
  dictValue: input.dictValue,
  ...(labelsOf(input, before, ctx.language) ?? refuse(say.labelMissing())),
  dictSort: input.dictSort ?? 0,
  cssClass: input.cssClass ?? null,
  listClass: input.listClass ?? "default",
  isDefault: input.isDefault ?? "N",
  remark: input.remark ?? null,
});

async function requireFree(ctx: Ctx, { dictType, dictValue }: Input, exceptId: number): Promise<void> {
  const [type, taken] = await Promise.all([
    types.byType(ctx, dictType),
    entries.valueTaken(ctx, dictType, dictValue, exceptId),
  ]);
  if (!type) refuse(say.typeUnknown({ type: dictType }));
  if (taken) refuse(say.valueTaken({ value: dictValue }));
}

export async function create(ctx: Ctx, input: Input): Promise<null> {
  await requireFree(ctx, input, 0);
  const values = valuesOf(ctx, input, null);
  const id = ctx.nextId();
  entries.insert(ctx, { tenantId: ctx.tenantId, id, ...values, version: 1, createTime: ctx.now, updateTime: ctx.now });
  ctx.audit({ entity: "dictData", entityId: id, action: "add", after: values });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await entries.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const moved = input.dictType !== before.dictType || input.dictValue !== before.dictValue;
  if (moved) requireOwn(ctx, before);
  await requireFree(ctx, input, input.id);
  const values = valuesOf(ctx, input, before);
  entries.update(ctx, input.id, { ...values, version: before.version + 1, updateTime: ctx.now });
  ctx.audit({
    entity: "dictData",
    entityId: input.id,
    action: "edit",
    before: valuesOf(ctx, before as Input, before),
    after: values,
  });
  return null;
}

/** Values that the programs know by name stay as long as the programs do (domain-rules 17). */
function requireOwn(ctx: Ctx, entry: entries.StoredEntry): void {
  if (isValueOfSystem(entry.dictType, entry.dictValue))
    refuse(say.valueFixed({ label: ctx.language === "zh" ? entry.labelZh : entry.labelEn }));
}

export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await entries.lock(ctx, ids);
  const records = await entries.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  for (const record of records) requireOwn(ctx, record);
  entries.remove(ctx, ids);
  for (const record of records)
    ctx.audit({
      entity: "dictData",
      entityId: record.id,
      action: "remove",
      before: valuesOf(ctx, record as Input, record),
    });
  return null;
}
