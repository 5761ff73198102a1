/** Use cases of the tree of categories (domain-rules 3.3). */
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { categoryFields, type Category } from "@larder/domain/stock/category/category.fields";
import { categoryMessages as say } from "@larder/domain/stock/category/category.messages";
import { depthOf, depthsAfter, placeRefusal } from "@larder/domain/stock/category/category.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import * as categories from "./category.store.ts";

type Input = InputOf<typeof categoryCalls.create>;
type Edit = InputOf<typeof categoryCalls.update>;

export const list = (ctx: Ctx, filters: categories.CategoryFilters): Promise<Rows<Category>> =>
  categories.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<Category> => found((await categories.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await get(ctx, id);
  return historyOf(ctx, "category", id);
}

export async function exportList(ctx: Ctx, filters: categories.CategoryFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => categories.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, categoryFields, rows, words("Categories", "類別"));
}

const valuesOf = (input: Input) => ({
  code: input.code,
  nameEn: input.nameEn,
  nameZh: input.nameZh ?? null,
  parentId: input.parentId ?? null,
  sort: input.sort ?? 0,
  status: input.status ?? "0",
});

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const values = valuesOf(input);
  const [tree, taken] = await Promise.all([categories.lockTree(ctx), categories.codeTaken(ctx, input.code, null)]);
  if (taken) refuse(say.codeTaken({ code: input.code }));
  refuseIf(placeRefusal(tree, null, values.parentId));
  const id = ctx.nextId();
  categories.insert(ctx, { ...made(ctx), id, ...values, depth: depthOf(tree, values.parentId) });
  ctx.audit({ entity: "category", entityId: id, action: "add", after: values });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  const tree = await categories.lockTree(ctx);
  const before = await get(ctx, input.id);
  requireFresh(before, input.version);
  const values = valuesOf(input);
  if (await categories.codeTaken(ctx, input.code, input.id)) refuse(say.codeTaken({ code: input.code }));
  refuseIf(placeRefusal(tree, input.id, values.parentId));
  categories.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  if (before.parentId !== values.parentId) categories.setDepths(ctx, depthsAfter(tree, input.id, values.parentId));
  ctx.audit({
    entity: "category",
    entityId: input.id,
    action: "edit",
    before: valuesOf(before as Input),
    after: values,
  });
  return { version: before.version + 1 };
}

/** All or nothing; a branch may be removed whole when nothing hangs in it. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await categories.lockTree(ctx);
  const records = await categories.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  const [first] = await categories.used(ctx, ids);
  if (first) refuse(say.inUse({ code: known.get(first)!.code }));
  categories.remove(ctx, ids);
  for (const record of records)
    ctx.audit({ entity: "category", entityId: record.id, action: "remove", before: valuesOf(record as Input) });
  return null;
}
