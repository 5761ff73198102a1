/** Use cases of the goods' record (docs/rules/records.md#disabling, docs/rules/goods.md#the-record). */
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import { exact, isPositive, round4, same, type Price } from "@larder/domain/kernel/decimal";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { storedOf } from "@larder/domain/kernel/stored";
import { allergens as allAllergens } from "@larder/domain/stock/goods/allergens";
import { goodsCalls, type OpenDocument } from "@larder/domain/stock/goods/goods.calls";
import {
  goodsAllergenFields,
  goodsFields,
  goodsListFields,
  goodsMinQtyFields,
  goodsUnitFields,
  type Goods,
} from "@larder/domain/stock/goods/goods.fields";
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
import { unfinishedOf } from "../../../platform/document/document.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { usedAmong } from "../../../platform/record/references.ts";
import { removeFromIndex, indexRecord } from "../../../platform/search/findable.ts";
import { files, settingsOf } from "../../company/index.ts";
import { findableGoods } from "./findable-goods.ts";
import { findGoods } from "./find-goods.store.ts";
import * as store from "./goods.store.ts";

type Input = InputOf<typeof goodsCalls.create>;
type Record = ReturnType<typeof recordOf>;

const SEES_COST = "sales:margin:view";
const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, SEES_COST);

/** Cost and margin for users who may see them; for all others they are not in the answer. */
function withCost<G extends Goods & store.CostBasis>(ctx: Ctx, row: G): G {
  const { cost: _cost, margin: _margin, ...shown } = row;
  if (!seesCost(ctx)) return withoutCost(shown) as G;
  const cost: Price | null =
    row.qty !== null && isPositive(row.qty)
      ? round4(exact(row.value!).times(row.defaultFactor).dividedBy(row.qty))
      : null;
  return { ...row, cost, margin: marginOf({ ...row, priceUnit: row.priceUnit ?? "UNIT", cost }) };
}

const withoutCost = <G extends object>(row: G): Omit<G, HiddenCost> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !hiddenCosts.includes(name as HiddenCost))) as G;
const hiddenCosts = ["standardCost", "byProductValue"] as const;
type HiddenCost = (typeof hiddenCosts)[number];

/** Who may not see them does not change them: an edit that leaves them out keeps them. */
function withCostsAsBefore(ctx: Ctx, values: Record, input: Partial<Input>, before: Goods | null): Record {
  if (seesCost(ctx)) return values;
  const was = { standardCost: before?.standardCost ?? null, byProductValue: before?.byProductValue ?? ZERO };
  const changed = hiddenCosts.some((name) => {
    const given = input[name];
    return given !== undefined && given !== null && !same(given, was[name] ?? "0");
  });
  return changed ? refuse(say.costNotYours()) : { ...values, ...was };
}
const ZERO = "0.0000" as Price;

async function list(ctx: Ctx, filters: store.GoodsFilters): Promise<Rows<Goods>> {
  const page = await store.list(ctx, filters);
  return { ...page, rows: page.rows.map((row) => withCost(ctx, row)) };
}

/** The product's own columns, and the row of its stock value. */
const OWN = ["goodsUnit", "goodsMinQty", "goodsAllergen", "goodsSubstitute", "stockCost"] as const;

export const goods = recordUseCases({
  entity: "goods",
  table: "goods",
  fields: goodsFields,
  calls: goodsCalls,
  fresh: () => ({ deleted: false }),
  hidden: { permission: SEES_COST, names: hiddenCosts },
  exported: (ctx) => {
    const { cost, margin, pictureId: _, ...plain } = goodsListFields;
    return seesCost(ctx) ? { ...plain, cost, margin } : plain;
  },
  list,
  byIds: store.byIds,
  async check(ctx, { id, input, before }) {
    const { units, minQtys, allergens, ...values } = await checked(
      ctx,
      id,
      withCostsAsBefore(ctx, recordOf(input), input, before),
      before,
    );
    return { values, below: { units, minQtys, allergens } };
  },
  async saved(ctx, { id, values, below }) {
    store.replaceLines(ctx, id, below);
    const barCodes = below.units.map((unit) => unit.barCode);
    await indexRecord(ctx, "goods", id, findableGoods(values, barCodes));
  },
  asStored: (one) => ({ ...one, ...linesOf(one) }),
  /**
   * Confirmed documents continue when it is disabled; drafts can no longer be confirmed
   * (docs/rules/records.md#disabling).
   */
  remove: {
    row: "flagged",
    inUse: ({ code }) => say.inUse({ code }),
    apart: OWN,
    along(ctx, records) {
      const ids = records.map(({ id }) => id);
      store.freeBarCodes(ctx, ids);
      removeFromIndex(ctx, "goods", ids);
    },
    // A removed product must not prevent its category from being removed.
    with: { categoryId: null },
    knownBy: ["code", "nameEn", "nameZh"],
  },
});

export const find = findGoods;

export async function pictures(ctx: Ctx, ids: readonly number[]): Promise<{ goodsId: number; picture: string }[]> {
  const found = await files.firstThumbs(ctx, "goods", ids);
  return found.map(({ entityId, thumb }) => ({
    goodsId: entityId,
    picture: `data:image/webp;base64,${thumb.toString("base64")}`,
  }));
}

/** All 14 allergens in order: undeclared ones are unknown. */
export async function get(ctx: Ctx, id: number): Promise<Goods> {
  const record = withCost(ctx, orNotFound(await store.byId(ctx, id)));
  const known = new Map((record.allergens ?? []).map((row) => [row.allergen, row]));
  return {
    ...record,
    allergens: allAllergens.map((allergen) => known.get(allergen) ?? { allergen, presence: "UNKNOWN", detail: null }),
  };
}

export async function openDocuments(ctx: Ctx, id: number): Promise<OpenDocument[]> {
  await goods.get(ctx, id);
  return unfinishedOf(ctx, "goods", [id]);
}

async function checked(ctx: Ctx, id: number, values: Record, before: Goods | null): Promise<Record> {
  const { code, units } = values;
  const barCodes = units.flatMap(({ barCode }) => (barCode ? [barCode] : []));
  const had = before?.units ?? [];
  const gone = had.filter((unit) => !units.some((one) => one.unitId === unit.unitId)).map((unit) => unit.unitId);
  const repacked = refactored(had, units).map((unit) => unit.unitId);
  const [settings, taken, foreign, used, posted, pinned, counted, undated] = await Promise.all([
    settingsOf(ctx),
    store.codeTaken(ctx, code, id),
    store.barCodeTaken(ctx, barCodes, id),
    before && usedAmong(ctx, "goods", [id], { apart: OWN, stays: true }),
    before && before.code !== code && store.isPosted(ctx, id),
    before ? store.unitsInUse(ctx, id, [...gone, ...repacked]) : [],
    store.isCounted(ctx, values.baseUnitId),
    before && becomesDated(before.dateType ?? "NONE", values.dateType) ? store.undatedOnSale(ctx, id) : [],
  ]);
  refuseIf(goodsRefusal(values, settings.requireAllergens === "true"));
  if (taken) refuse(say.codeTaken({ code }));
  if (foreign) refuse(say.barCodeTaken(foreign));
  if (posted) refuse(say.codeFixed());
  if (before && used?.has(id)) refuseIf(baseUnitRefusal(before, values));
  if (before?.moved) refuseIf(movedRefusal(before as Parameters<typeof movedRefusal>[0], values));
  const removed = pinned.find((unit) => gone.includes(unit.id));
  if (removed) refuse(say.unitInUse({ unit: removed.name }));
  const repackedInUse = pinned.find((unit) => repacked.includes(unit.id));
  if (repackedInUse) refuse(say.factorFixed({ unit: repackedInUse.name }));
  const known = new Set(had.map((unit) => unit.unitId));
  refuseIf(factorRefusal(values, counted, (unit) => !known.has(unit.unitId) || repacked.includes(unit.unitId)));
  if (undated.length > 0) refuse(say.undatedStock({ batches: undated }));
  return values;
}

/** The values to store for a product, with its child rows. */
export function recordOf(input: Input) {
  const values = storedOf(goodsFields, input);
  return { ...values, origin: values.origin?.toUpperCase() ?? null, ...linesOf(input) };
}

type Lines = Pick<Input, "units" | "minQtys" | "allergens">;

/** The child rows in one form, so that the history shows only real changes. */
const linesOf = ({ units, minQtys, allergens }: Lines): store.Below => ({
  units: units.map((unit) => storedOf(goodsUnitFields, unit)).toSorted((a, b) => a.unitId - b.unitId),
  minQtys: (minQtys ?? [])
    .map((row) => storedOf(goodsMinQtyFields, row))
    .toSorted((a, b) => a.warehouseId - b.warehouseId),
  allergens: (allergens ?? [])
    // Unknown is the same as an absent row.
    .filter((row) => row.presence !== "UNKNOWN")
    .map((row) => storedOf(goodsAllergenFields, row))
    .toSorted((a, b) => allAllergens.indexOf(a.allergen) - allAllergens.indexOf(b.allergen)),
});
