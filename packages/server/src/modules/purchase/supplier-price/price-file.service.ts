/** Imports what suppliers ask from a day on, and says before what that changes (docs/rules/suppliers.md#price-files). */
import { exact } from "@larder/domain/kernel/decimal";
import type { InputOf } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { priceFileFields as columns } from "@larder/domain/purchase/supplier-price/price-file.fields";
import { priceChange, risePct, type PriceChange } from "@larder/domain/purchase/supplier-price/price-file.rules";
import { supplierPriceMessages as say } from "@larder/domain/purchase/supplier-price/supplier-price.messages";
import type { TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import { datedTermsRefusal } from "@larder/domain/trade/dated-price.rules";
import type { Ctx } from "../../../platform/context.ts";
import { writeManyRows } from "../../../platform/db/insert-many-rows.ts";
import { importWords } from "../../../platform/import/import.messages.ts";
import { FirstLines, importer, type Judged, type Row, type Sheet } from "../../../platform/import/importer.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { goodsByCodes, goodsByIds, unitByCode } from "../../stock/index.ts";
import * as store from "./price-file.store.ts";
import { supplierPrices } from "./supplier-price.service.ts";

type Values = InputOf<typeof columns>;

interface Ready {
  readonly key: string;
  readonly price: ReturnType<typeof priceOf>;
  readonly change: Exclude<PriceChange, { kind: "refused" }>;
}

interface Known {
  readonly suppliers: ReadonlyMap<string, number>;
  readonly goods: ReadonlyMap<string, TradedGoods>;
  readonly byTheirs: ReadonlyMap<string, { readonly goods: TradedGoods; readonly unitId: number }>;
  readonly standing: ReadonlyMap<string, readonly store.AskedOf[]>;
}

const keyOf = (one: Pick<store.AskedOf, "supplierId" | "goodsId" | "unitId" | "minQty">): string =>
  [one.supplierId, one.goodsId, one.unitId, exact(one.minQty).toFixed()].join(" ");
const theirs = (supplierId: number, code: string): string => `${supplierId} ${code.trim().toUpperCase()}`;

async function knownOf(ctx: Ctx, rows: readonly Values[]): Promise<Known> {
  const suppliers = await store.lockedByCodes(
    ctx,
    rows.map(({ supplier }) => supplier),
  );
  const asked = await store.askedBy(ctx, [...suppliers.values()]);
  const coded = asked.filter(({ supplierCode }) => supplierCode);
  const [goods, named] = await Promise.all([
    goodsByCodes(
      ctx,
      rows.flatMap(({ goods: code }) => (code ? [code] : [])),
    ),
    goodsByIds(
      ctx,
      coded.map(({ goodsId }) => goodsId),
    ),
  ]);
  return {
    suppliers,
    goods,
    byTheirs: new Map(
      coded.flatMap((one) => {
        const its = named.get(one.goodsId);
        return its ? [[theirs(one.supplierId, one.supplierCode!), { goods: its, unitId: one.unitId }] as const] : [];
      }),
    ),
    standing: Map.groupBy(asked, keyOf),
  };
}

/** By our code, or by the supplier's own where a price of theirs names it. */
function meant(values: Values, supplierId: number, known: Known, row: Row<Values>) {
  const { goods: code, supplierCode, unit: unitCode } = values;
  if (code) {
    const one = known.goods.get(code.toUpperCase());
    if (!one) return row.problem("goods", importWords.unknown(code));
    const unit = unitCode ? unitByCode(one, unitCode) : unitOf(one, one.purchaseUnitId ?? one.unitId);
    return unit ? { one, unit } : row.problem("unit", say.unitNotListed().words);
  }
  if (!supplierCode) return row.problem("goods", say.productNotNamed().words);
  const found = known.byTheirs.get(theirs(supplierId, supplierCode));
  if (!found) return row.problem("supplierCode", say.supplierCodeUnknown({ code: supplierCode }).words);
  const unit = unitCode ? unitByCode(found.goods, unitCode) : unitOf(found.goods, found.unitId);
  return unit ? { one: found.goods, unit } : row.problem("unit", say.unitNotListed().words);
}

function priceOf(values: Values, supplierId: number, goodsId: number, unitId: number) {
  const { price, validFrom } = values;
  const [minQty, validTo, supplierCode] = [
    values.minQty ?? "0.000",
    values.validTo ?? null,
    values.supplierCode ?? null,
  ];
  return { supplierId, goodsId, unitId, supplierCode, price, minQty, validFrom, validTo };
}

export const priceFileImporter = importer<typeof columns, Ready, FirstLines>({
  entity: "supplierPrice",
  columns,
  tables: ["supplierPrice", "auditLog"],
  // What is not in the file is said as well.
  whole: true,
  file: async () => new FirstLines(),
  async judge(ctx, rows, seen) {
    const known = await knownOf(ctx, rows);
    return (values, row) => {
      const supplierId = known.suppliers.get(values.supplier.toUpperCase());
      if (!supplierId) return row.problem("supplier", importWords.unknown(values.supplier));
      const named = meant(values, supplierId, known, row);
      if (!named) return null;
      const { one, unit } = named;
      if (!one.purchasable) return row.problem("goods", say.notPurchasable({ code: one.code }).words);
      const price = priceOf(values, supplierId, one.id, unit.unitId);
      const wrong = datedTermsRefusal(price, [unit.unitId], say.unitNotListed);
      if (wrong) return row.refuse(wrong);
      const key = keyOf(price);
      const before = seen.seen(key, row.line);
      if (before) return row.problem("price", importWords.repeated(one.code, before));
      const change = priceChange(price, known.standing.get(key) ?? []);
      return change.kind === "refused" ? row.refuse(change.refusal) : { key, price, change };
    };
  },
  together: report,
  async write(ctx, rows) {
    const written = rows.filter(({ change }) => change.kind !== "same").map((row) => ({ ...row, id: ctx.nextId() }));
    const ended = written.flatMap(({ id, change }) =>
      "before" in change ? [{ id: change.before.id, replacedBy: id, validTo: change.endsOn, was: change.before }] : [],
    );
    store.endAt(ctx, ended);
    const { createDept: _, ...stamp } = auditColumns(ctx);
    const prices = written.map(({ id, price, change }) => ({
      ...{ ...stamp, id, ...price, replacedBy: null, validToBefore: null },
      preferred: "before" in change && change.before.preferred,
    }));
    await writeManyRows(ctx, "supplierPrice", prices);
    for (const { id, validTo, was } of ended)
      ctx.audit({
        entity: "supplierPrice",
        entityId: id,
        action: "edit",
        before: { validTo: was.validTo },
        after: { validTo },
      });
    for (const { id, price } of written)
      ctx.audit({ entity: "supplierPrice", entityId: id, action: "add", after: { ...price } });
    return written.map(({ id }) => id);
  },
  remove: supplierPrices.remove,
});

/** How many there are of each kind, each price that rises or falls, and which prices the file does not mention. */
async function report(ctx: Ctx, judged: readonly Judged<Ready>[], sheet: Sheet<Values>): Promise<void> {
  const many = { new: 0, up: 0, down: 0, equal: 0, same: 0 };
  for (const { line, ready } of judged) {
    const { change, price } = ready;
    many[change.kind]++;
    if (change.kind !== "up" && change.kind !== "down") continue;
    const [was, now] = [change.before.price, price.price];
    const pct = risePct(was, now);
    const text = `£${was} → £${now}${pct === null ? "" : ` (${pct.startsWith("-") ? "" : "+"}${pct} %)`}`;
    sheet.note(line, "price", words(text, text));
  }
  const gone = await notMentioned(ctx, judged);
  sheet.summary(
    words(
      `${many.up} up · ${many.down} down · ${many.new} new · ${many.equal} prolonged · ${many.same} unchanged · ${gone} valid prices are not in the file and stay`,
      `上調 ${many.up} · 下調 ${many.down} · 新增 ${many.new} · 延長 ${many.equal} · 不變 ${many.same} · 另有 ${gone} 項有效價格不在檔案內，維持不變`,
    ),
  );
}

async function notMentioned(ctx: Ctx, judged: readonly Judged<Ready>[]): Promise<number> {
  const from = judged.map(({ ready }) => ready.price.validFrom).toSorted()[0];
  if (from === undefined) return 0;
  const keys = new Set(judged.map(({ ready }) => ready.key));
  const asked = await store.askedBy(ctx, [...new Set(judged.map(({ ready }) => ready.price.supplierId))]);
  const valid = asked.filter(({ validFrom, validTo }) => validFrom <= from && (validTo === null || validTo >= from));
  return valid.filter((one) => !keys.has(keyOf(one))).length;
}
