/** Use cases of the units of quantity. */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { unitFields, type Unit } from "@larder/domain/stock/unit/unit.fields";
import { unitMessages as say } from "@larder/domain/stock/unit/unit.messages";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import * as units from "./unit.store.ts";

type Input = InputOf<typeof unitCalls.create>;
type Edit = InputOf<typeof unitCalls.update>;

export const list = (ctx: Ctx, filters: units.UnitFilters): Promise<Rows<Unit>> => units.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Unit> => found((await units.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "unit", id);
}

export async function exportList(ctx: Ctx, filters: units.UnitFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => units.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, unitFields, rows, words("Units", "單位"));
}

const valuesOf = (input: Input) => ({
  code: input.code,
  nameEn: input.nameEn,
  nameZh: input.nameZh ?? null,
  countable: input.countable ?? true,
  status: input.status ?? "0",
});

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  if (await units.codeTaken(ctx, input.code, null)) refuse(say.codeTaken({ code: input.code }));
  const values = valuesOf(input);
  const id = ctx.nextId();
  units.insert(ctx, { ...made(ctx), id, ...values });
  ctx.audit({ entity: "unit", entityId: id, action: "add", after: values });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  await units.lock(ctx, [input.id]);
  const before = await get(ctx, input.id);
  requireFresh(before, input.version);
  const values = valuesOf(input);
  const [taken, [use]] = await Promise.all([units.codeTaken(ctx, input.code, input.id), units.used(ctx, [input.id])]);
  if (taken) refuse(say.codeTaken({ code: input.code }));
  if (use?.moved && values.code !== before.code) refuse(say.codeFixed());
  if (values.countable !== before.countable) {
    if (use?.moved || use?.documented) refuse(say.countableFixed());
    const divided = values.countable ? await units.dividedGoods(ctx, input.id) : [];
    if (divided.length > 0) refuse(say.dividedGoods({ goods: divided }));
  }
  units.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  ctx.audit({ entity: "unit", entityId: input.id, action: "edit", before: valuesOf(before as Input), after: values });
  return { version: before.version + 1 };
}

/** All or nothing: one unit that a goods has refuses the whole selection. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await units.lock(ctx, ids);
  const records = await units.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  const [first] = await units.used(ctx, ids);
  if (first) refuse(say.inUse({ code: known.get(first.id)!.code }));
  units.remove(ctx, ids);
  for (const record of records)
    ctx.audit({ entity: "unit", entityId: record.id, action: "remove", before: valuesOf(record as Input) });
  return null;
}
