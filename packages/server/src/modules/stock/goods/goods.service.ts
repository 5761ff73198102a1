/** Use cases of the goods' record (domain-rules 3 and 3.3). */
import { exact, isPositive, round4, type Price } from "@larder/domain/kernel/decimal";
import type { FileAnswer, HistoryRow, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { allergens as allAllergens } from "@larder/domain/stock/goods/allergens";
import type { goodsCalls, OpenDocument } from "@larder/domain/stock/goods/goods.calls";
import { goodsListFields, type Goods } from "@larder/domain/stock/goods/goods.fields";
import { goodsMessages as say } from "@larder/domain/stock/goods/goods.messages";
import {
  baseUnitRefusal,
  becomesDated,
  factorRefusal,
  goodsRefusal,
  marginOf,
  movedRefusal,
  refactored,
} from "@larder/domain/stock/goods/goods.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { historyOf } from "../../../platform/record/history.ts";
import { allRows } from "../../../platform/record/list.ts";
import { removal, statusChange } from "../../../platform/record/record-moves.ts";
import { changed, found, made, requireFresh } from "../../../platform/record/record.ts";
import { forget, keepFindable } from "../../../platform/search/findable.ts";
import { settingsOf } from "../../company/index.ts";
import { findableGoods } from "./findable-goods.ts";
import { findGoods } from "./find-goods.store.ts";
import * as goods from "./goods.store.ts";

type Input = InputOf<typeof goodsCalls.create>;
type Edit = InputOf<typeof goodsCalls.update>;

const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

/** Cost and margin for those who may see them; for all others they are not in the answer. */
function withCost<G extends Goods & goods.CostBasis>(ctx: Ctx, row: G): G {
  const { cost: _cost, margin: _margin, ...shown } = row;
  if (!seesCost(ctx)) return shown as G;
  const cost: Price | null =
    row.qty !== null && isPositive(row.qty)
      ? round4(exact(row.value!).times(row.defaultFactor).dividedBy(row.qty))
      : null;
  return { ...row, cost, margin: marginOf({ ...row, priceUnit: row.priceUnit ?? "UNIT", cost }) };
}

export async function list(ctx: Ctx, filters: goods.GoodsFilters): Promise<Rows<Goods>> {
  const page = await goods.list(ctx, filters);
  return { ...page, rows: page.rows.map((row) => withCost(ctx, row)) };
}

export const find = findGoods;

/** All 14 allergens in their order: what nobody has said yet is unknown. */
export async function get(ctx: Ctx, id: number): Promise<Goods> {
  const record = withCost(ctx, found(await goods.byId(ctx, id)));
  const known = new Map((record.allergens ?? []).map((row) => [row.allergen, row]));
  return {
    ...record,
    allergens: allAllergens.map((allergen) => known.get(allergen) ?? { allergen, presence: "UNKNOWN", detail: null }),
  };
}

const requireKnown = async (ctx: Ctx, id: number): Promise<void> => void found((await goods.byIds(ctx, [id]))[0]);

export async function history(ctx: Ctx, id: number): Promise<HistoryRow[]> {
  await requireKnown(ctx, id);
  return historyOf(ctx, "goods", id);
}

export async function openDocuments(ctx: Ctx, id: number): Promise<OpenDocument[]> {
  await requireKnown(ctx, id);
  return goods.openDocuments(ctx, id);
}

export async function exportList(ctx: Ctx, filters: goods.GoodsFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => list(ctx, { ...filters, ...page }), filters);
  const { cost, margin, ...plain } = goodsListFields;
  return exportRows(ctx.language, seesCost(ctx) ? { ...plain, cost, margin } : plain, rows, words("Goods", "商品"));
}

export async function create(ctx: Ctx, input: Input): Promise<{ id: number }> {
  const { units, minQtys, allergens, ...values } = await checked(ctx, input, null);
  const id = ctx.nextId();
  goods.insert(ctx, { ...made(ctx), id, ...values, deleted: false });
  goods.replaceLines(ctx, id, { units, minQtys, allergens });
  await findable(ctx, id, values, units);
  ctx.audit({ entity: "goods", entityId: id, action: "add", after: { ...values, units, minQtys, allergens } });
  return { id };
}

export async function update(ctx: Ctx, input: Edit): Promise<{ version: number }> {
  await goods.lock(ctx, [input.id]);
  const before = found((await goods.byIds(ctx, [input.id]))[0]);
  requireFresh(before, input.version);
  const after = await checked(ctx, input, before);
  const { units, minQtys, allergens, ...values } = after;
  goods.update(ctx, input.id, { ...values, ...changed(ctx, before.version) });
  goods.replaceLines(ctx, input.id, { units, minQtys, allergens });
  await findable(ctx, input.id, values, units);
  ctx.audit({
    entity: "goods",
    entityId: input.id,
    action: "edit",
    before: only({ ...before, ...linesOf(before) }, after),
    after,
  });
  return { version: before.version + 1 };
}

/** Documents already confirmed run on; drafts cannot be confirmed any more (domain-rules 3). */
export async function changeStatus(ctx: Ctx, id: number, status: "0" | "1"): Promise<null> {
  await goods.lock(ctx, [id]);
  const before = found((await goods.byIds(ctx, [id]))[0]);
  goods.update(ctx, id, statusChange(ctx, "goods", before, status));
  return null;
}

/** All or nothing: one goods with documents refuses the whole selection (domain-rules 1.5.9). */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await goods.lock(ctx, ids);
  const records = await goods.byIds(ctx, ids);
  const known = new Map(records.map((record) => [record.id, record]));
  ids.forEach((id) => found(known.get(id)));
  const [first] = await goods.used(ctx, ids);
  if (first) refuse(say.inUse({ code: known.get(first.id)!.code }));
  goods.freeBarCodes(ctx, ids);
  forget(ctx, "goods", ids);
  for (const record of records) {
    const { code, nameEn, nameZh } = record;
    // A removed goods must not keep its category from being removed.
    goods.update(ctx, record.id, { ...removal(ctx, "goods", record, { code, nameEn, nameZh }), categoryId: null });
  }
  return null;
}

/** What is stored: checked by the rules, with the defaults of the record. */
async function checked(ctx: Ctx, input: Input, before: Goods | null) {
  const origin = input.origin?.toUpperCase() ?? null;
  const values = { ...recordOf(input), origin };
  const barCodes = input.units.flatMap(({ barCode }) => (barCode ? [barCode] : []));
  const gone = before
    ? before.units.filter((unit) => !input.units.some((one) => one.unitId === unit.unitId)).map((unit) => unit.unitId)
    : [];
  const repacked = before ? refactored(before.units, input.units).map((unit) => unit.unitId) : [];
  const [settings, taken, foreign, [use], pinned, counted, undated] = await Promise.all([
    settingsOf(ctx),
    goods.codeTaken(ctx, input.code, before?.id ?? null),
    goods.barCodeTaken(ctx, barCodes, before?.id ?? null),
    before ? goods.used(ctx, [before.id]) : [],
    before ? goods.unitsInUse(ctx, before.id, [...gone, ...repacked]) : [],
    goods.isCounted(ctx, input.baseUnitId),
    before && becomesDated(before.dateType ?? "NONE", values.dateType) ? goods.undatedOnSale(ctx, before.id) : [],
  ]);
  refuseIf(goodsRefusal(values, settings.requireAllergens === "true"));
  if (taken) refuse(say.codeTaken({ code: input.code }));
  if (foreign) refuse(say.barCodeTaken(foreign));
  if (before && use?.posted && before.code !== input.code) refuse(say.codeFixed());
  if (before && use) refuseIf(baseUnitRefusal(before, values));
  if (before?.moved) refuseIf(movedRefusal(before as Parameters<typeof movedRefusal>[0], values));
  const removed = pinned.find((unit) => gone.includes(unit.id));
  if (removed) refuse(say.unitInUse({ unit: removed.name }));
  const repackedInUse = pinned.find((unit) => repacked.includes(unit.id));
  if (repackedInUse) refuse(say.factorFixed({ unit: repackedInUse.name }));
  const known = new Set((before?.units ?? []).map((unit) => unit.unitId));
  refuseIf(factorRefusal(values, counted, (unit) => !known.has(unit.unitId) || repacked.includes(unit.unitId)));
  if (undated.length > 0) refuse(say.undatedStock({ batches: undated }));
  return values;
}

/** An edit sends the whole record: what it leaves empty is emptied, and flags and choices fall back to their defaults. */
export const recordOf = (input: Input) =>
  ({
    code: input.code,
    nameEn: input.nameEn ?? null,
    nameZh: input.nameZh ?? null,
    brand: input.brand ?? null,
    categoryId: input.categoryId ?? null,
    origin: input.origin ?? null,
    baseUnitId: input.baseUnitId,
    unitId: input.unitId,
    purchaseUnitId: input.purchaseUnitId ?? null,
    vatCode: input.vatCode,
    salePrice: input.salePrice ?? null,
    minPrice: input.minPrice ?? "0.0000",
    splitSelling: input.splitSelling ?? false,
    splitUnitId: input.splitUnitId ?? null,
    splitPrice: input.splitPrice ?? null,
    batchTracked: input.batchTracked ?? true,
    dateType: input.dateType ?? "NONE",
    shelfLifeDays: input.shelfLifeDays ?? null,
    minShelfDays: input.minShelfDays ?? null,
    nearExpiryDays: input.nearExpiryDays ?? null,
    catchWeight: input.catchWeight ?? false,
    nominalWeightKg: input.nominalWeightKg ?? null,
    weightTolerancePct: input.weightTolerancePct ?? "10.0000",
    priceUnit: input.priceUnit ?? "UNIT",
    netWeightKg: input.netWeightKg ?? null,
    grossWeightKg: input.grossWeightKg ?? null,
    cubicM: input.cubicM ?? null,
    reorderQty: input.reorderQty ?? null,
    storage: input.storage ?? "AMBIENT",
    tempMin: input.tempMin ?? null,
    tempMax: input.tempMax ?? null,
    ingredients: input.ingredients ?? null,
    vegetarian: input.vegetarian ?? false,
    vegan: input.vegan ?? false,
    halal: input.halal ?? false,
    alcohol: input.alcohol ?? false,
    abv: input.abv ?? null,
    alcoholLitres: input.alcoholLitres ?? null,
    ageRestricted: input.ageRestricted ?? false,
    sellable: input.sellable ?? true,
    purchasable: input.purchasable ?? true,
    status: input.status ?? "0",
    remark: input.remark ?? null,
    ...linesOf(input),
  }) as const;

/** The lines in one form, so that the history shows a change only where there is one. */
const linesOf = ({ units, minQtys, allergens }: goods.Lines) => ({
  units: units
    .map(({ unitId, factor, barCode, barCodeInternal, salePrice }) => ({
      unitId,
      factor,
      barCode: barCode ?? null,
      barCodeInternal: barCodeInternal ?? false,
      salePrice: salePrice ?? null,
    }))
    .toSorted((a, b) => a.unitId - b.unitId),
  minQtys: (minQtys ?? [])
    .map(({ warehouseId, minQty }) => ({ warehouseId, minQty }))
    .toSorted((a, b) => a.warehouseId - b.warehouseId),
  allergens: (allergens ?? [])
    // Not known is what no row says already.
    .filter((row) => row.presence !== "UNKNOWN")
    .map(({ allergen, presence, detail }) => ({ allergen, presence, detail: detail ?? null }))
    .toSorted((a, b) => allAllergens.indexOf(a.allergen) - allAllergens.indexOf(b.allergen)),
});

const findable = (ctx: Ctx, id: number, record: Pick<Input, "code" | "nameEn" | "nameZh">, units: Input["units"]) =>
  keepFindable(
    ctx,
    "goods",
    id,
    findableGoods(
      record,
      units.map((unit) => unit.barCode),
    ),
  );

const only = (record: object, keys: object) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, record[key as never]]));
