/** Use cases of dictionaries: which there are and what they are called (platform-api 12.7, 14). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictTypeFields, type DictType } from "@larder/domain/company/dictionary/dict-type.fields";
import { dictionaryMessages as say } from "@larder/domain/company/dictionary/dictionary.messages";
import { typeProblem } from "@larder/domain/company/dictionary/dictionary.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { found, requireFresh } from "../../../platform/record/record.ts";
import * as types from "./dict-type.store.ts";

type Input = InputOf<typeof dictTypeCalls.create>;
type Edit = InputOf<typeof dictTypeCalls.update>;

export const list = (ctx: Ctx, filters: types.DictTypeFilters): Promise<Rows<DictType>> => types.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<DictType> => found((await types.byIds(ctx, [id]))[0]);

export const choices = (ctx: Ctx): Promise<DictType[]> => types.all(ctx);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "dictType", id);
}

export async function exportList(ctx: Ctx, filters: types.DictTypeFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => types.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, dictTypeFields, rows, words("Dictionaries", "字典"));
}

const valuesOf = (input: Input) => ({
  dictName: input.dictName,
  dictType: input.dictType,
  remark: input.remark ?? null,
});

export async function create(ctx: Ctx, input: Input): Promise<null> {
  refuseIf(typeProblem(input.dictType));
  if (await types.byType(ctx, input.dictType)) refuse(say.typeTaken({ type: input.dictType }));
  const values = valuesOf(input);
  const id = ctx.nextId();
  types.insert(ctx, {
    tenantId: ctx.tenantId,
    id,
    ...values,
    system: false,
    version: 1,
    createTime: ctx.now,
    updateTime: ctx.now,
  });
  ctx.audit({ entity: "dictType", entityId: id, action: "add", after: values });
  return null;
}

export async function update(ctx: Ctx, input: Edit): Promise<null> {
  await types.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  if (input.version !== undefined) requireFresh(before, input.version);
  const values = valuesOf(input);
  if (values.dictType !== before.dictType) {
    refuseIf(typeProblem(values.dictType));
    if (before.system) refuse(say.typeFixed({ name: before.dictName }));
    if (await types.byType(ctx, values.dictType)) refuse(say.typeTaken({ type: values.dictType }));
  }
  types.update(ctx, before, values);
  ctx.audit({
    entity: "dictType",
    entityId: input.id,
    action: "edit",
    before: valuesOf(before as Input),
    after: values,
  });
  return null;
}

/** All or nothing: one that has entries refuses the whole selection. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await types.lock(ctx, ids);
  const records = await types.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  const fixed = records.find((record) => record.system);
  if (fixed) refuse(say.typeFixed({ name: fixed.dictName }));
  const [full] = await types.withData(
    ctx,
    records.map((record) => record.dictType),
  );
  if (full) refuse(say.typeHasData({ name: records.find((record) => record.dictType === full)!.dictName }));
  types.remove(ctx, ids);
  for (const record of records)
    ctx.audit({ entity: "dictType", entityId: record.id, action: "remove", before: valuesOf(record as Input) });
  return null;
}
