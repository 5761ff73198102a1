/** The same change on many products, each saved by its own rules (docs/rules/goods.md#changing-many). */
import type { InputOf, OutputOf } from "@larder/domain/kernel/calls";
import { refuse } from "@larder/domain/kernel/refusal";
import { storedOf } from "@larder/domain/kernel/stored";
import { bulkEditFields, type BulkChange, type BulkEditName } from "@larder/domain/stock/goods/bulk-edit.fields";
import type { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { goodsFields, type Goods } from "@larder/domain/stock/goods/goods.fields";
import { goodsMessages as say } from "@larder/domain/stock/goods/goods.messages";
import { goodsRefusal } from "@larder/domain/stock/goods/goods.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { settingsOf } from "../../company/index.ts";
import { goods, recordOf } from "./goods.service.ts";
import { byIds } from "./goods.store.ts";

const names = Object.keys(bulkEditFields) as BulkEditName[];

const changeOf = (given: object): BulkChange => {
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as BulkChange;
  return Object.keys(change).length > 0 ? change : refuse(say.nothingToChange());
};

/** The minimum is that of the current warehouse. */
function edited(ctx: Ctx, before: Goods, { minQty, ...change }: BulkChange): InputOf<typeof goodsCalls.update> {
  const warehouseId = warehouseOf(ctx);
  const others = (before.minQtys ?? []).filter((row) => row.warehouseId !== warehouseId);
  const minQtys = minQty === undefined ? before.minQtys : minQty ? [...others, { warehouseId, minQty }] : others;
  return { ...before, ...change, minQtys } as InputOf<typeof goodsCalls.update>;
}

function valuesOf(ctx: Ctx, one: { readonly minQtys?: Goods["minQtys"] | undefined }): Record<BulkEditName, unknown> {
  const minQty = (one.minQtys ?? []).find(({ warehouseId }) => warehouseId === warehouseOf(ctx))?.minQty ?? null;
  const values = { ...storedOf(goodsFields, one), minQty } as Record<BulkEditName, unknown>;
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Record<BulkEditName, unknown>;
}

const changedNames = (ctx: Ctx, before: Goods, after: ReturnType<typeof edited>): BulkEditName[] => {
  const [was, is] = [valuesOf(ctx, before), valuesOf(ctx, after)];
  return names.filter((name) => String(was[name]) !== String(is[name]));
};

/** What would change, and what would not and why: nothing is written. */
export async function preview(
  ctx: Ctx,
  { ids, ...given }: InputOf<typeof goodsCalls.bulkPreview>,
): Promise<OutputOf<typeof goodsCalls.bulkPreview>> {
  const change = changeOf(given);
  const [found, settings] = await Promise.all([byIds(ctx, ids), settingsOf(ctx)]);
  const known = new Map(found.map((one) => [one.id, one]));
  return [...new Set(ids)].map((id) => {
    const before = orNotFound(known.get(id));
    const after = edited(ctx, before, change);
    const refusal = goodsRefusal(recordOf(after), settings.requireAllergens === "true");
    const { code, nameEn, nameZh } = before;
    const was = valuesOf(ctx, before) as unknown as OutputOf<typeof goodsCalls.bulkPreview>[number];
    return {
      ...was,
      ...{ id, code, nameEn: nameEn ?? null, nameZh: nameZh ?? null },
      changed: changedNames(ctx, before, after),
      refused: refusal?.words[ctx.language] ?? null,
    };
  });
}

/** A product that is so already is left alone: its history shows only changes. */
export async function bulkEdit(ctx: Ctx, { id, ...given }: InputOf<typeof goodsCalls.bulkEdit>): Promise<null> {
  const change = changeOf(given);
  const before = await goods.forChange(ctx, id);
  const after = edited(ctx, before, change);
  if (changedNames(ctx, before, after).length > 0) await goods.update(ctx, after);
  return null;
}
