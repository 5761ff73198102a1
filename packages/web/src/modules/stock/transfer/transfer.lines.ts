/** The lines of a transfer while they are entered: goods, unit and quantity, and what is available here. */
import { compare, exact } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import type { AvailableGoods, LackingGoods } from "@larder/domain/stock/transfer/transfer.calls";
import { transferLineFields } from "@larder/domain/stock/transfer/transfer.fields";
import { qtyBase, quantityRefusal, splitRefusal } from "@larder/domain/trade/quantity";
import type { EnteredLine as EnteredFields } from "../../../kit/lines/entered-line.ts";
import { linesFor } from "../../../kit/lines/lines-for.ts";
import { unitAt, type GoodsOfLines } from "../goods/line-goods.ts";

export const TransferLines = linesFor(transferLineFields, { chosen: ["unitId"] });
export type EnteredLine = EnteredFields<typeof transferLineFields, "unitId">;
type Goods = GoodsOfLines<AvailableGoods>;

const isNumber = (value: string): boolean => /^\d+(\.\d+)?$/.test(value);

/** What may leave: more than is available is said, what cannot be split is refused by the rule of the server. */
export function warningsOf(lines: readonly EnteredLine[], goods: Goods): ReadonlyMap<number, Words> {
  const found = new Map<number, Words>();
  const asked = new Map<number, string>();
  for (const [index, line] of lines.entries()) {
    const one = goods.get(line.goodsId ?? 0);
    const unit = unitAt(line, one);
    if (!one || !unit || !isNumber(line.qty)) continue;
    const base = qtyBase(line.qty, unit.factor);
    const split = {
      splitSelling: one.splitSelling,
      baseCountable: one.units.find(({ unitId }) => unitId === one.baseUnitId)!.countable,
      defaultUnit: one.units.find(({ unitId }) => unitId === one.defaultUnitId)!,
    };
    const wrong = quantityRefusal(line.qty, unit) ?? splitRefusal(base, split);
    if (wrong) {
      found.set(index, wrong.words);
      continue;
    }
    const all = exact(asked.get(one.goodsId) ?? "0").plus(base);
    asked.set(one.goodsId, all.toFixed());
    if (compare(all, one.available) > 0) found.set(index, tooMuch(one));
  }
  return found;
}

function tooMuch({ available, units, baseUnitId }: AvailableGoods): Words {
  const { nameEn, nameZh } = units.find(({ unitId }) => unitId === baseUnitId)!;
  const free = exact(available).isNegative() ? "0" : exact(available).toFixed();
  return words(
    `Only ${free} ${nameEn} are available here: the rest stays behind unless more comes in`,
    `此倉可用庫存只有 ${free} ${nameZh || nameEn}；其餘須待補貨，否則不會發運`,
  );
}

/** A line for a product, or for all that may go of one of its batches: in whole units where they fit, else in base units. */
export function startOf(goods: AvailableGoods, batchId: number | null): EnteredLine {
  const line = { ...TransferLines.blank(), unitId: String(goods.defaultUnitId) };
  const batch = goods.batches.find((one) => one.batchId === batchId);
  if (!batch) return line;
  const { factor } = goods.units.find(({ unitId }) => unitId === goods.defaultUnitId)!;
  const whole = exact(batch.free).dividedBy(factor);
  const inBase = goods.splitSelling && !whole.isInteger();
  const qty = inBase ? exact(batch.free) : whole.floor();
  return {
    ...line,
    ...{ batchId: batch.batchId, batchNo: batch.batchNo },
    unitId: String(inBase ? goods.baseUnitId : goods.defaultUnitId),
    qty: qty.isZero() ? "" : qty.toFixed(),
  };
}

/** What the other warehouse lacks, as lines; those already entered for a product stay. */
export function withLacking(lines: readonly EnteredLine[], lacking: readonly LackingGoods[]): EnteredLine[] {
  const entered = lines.filter((line) => !TransferLines.isBlank(line));
  const known = new Set(entered.map((line) => line.goodsId));
  const added = lacking
    .filter(({ goodsId }) => !known.has(goodsId))
    .map(({ goodsId, goodsCode, goodsNameEn, goodsNameZh, unitId, qty }) => ({
      ...TransferLines.blank(),
      ...{ goodsId, goodsCode, goodsNameEn: goodsNameEn ?? "", goodsNameZh: goodsNameZh ?? "" },
      ...{ unitId: String(unitId), qty: exact(qty).toFixed() },
    }));
  return [...entered, ...added, TransferLines.blank()];
}
