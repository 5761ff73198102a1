/** The lines of a typed receipt while they are entered, and what of them is sent. */
import type { Day } from "@larder/domain/kernel/calendar";
import { exact, round4 } from "@larder/domain/kernel/decimal";
import type { ReceivedGoods } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import type { TypedGoods } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import type { TypedItem } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { proposedPrice, type ProposedFrom } from "@larder/domain/purchase/typed-receipt/typed-receipt.rules";
import {
  blankBatch,
  enteredBatches,
  orNull,
  plain,
  sentBatches,
  text,
  type Counted,
} from "../goods-receipt/goods-receipt.lines.ts";
import { canCountUp, scannedInto } from "../goods-receipt/scanned-items.ts";
import { isNumber } from "../../../kit/inputs/typed-number.ts";
import type { Scan } from "../../stock/index.ts";

export interface EnteredTyped extends Counted {
  readonly goodsId: number;
  readonly price: string;
  readonly priceReason: string;
  /** Whence its price comes: proposed, or somebody's own; empty until there is one. */
  readonly priceFrom: ProposedFrom | "OWN" | "";
}

export const blankTyped = ({
  goodsId,
  defaultUnitId,
}: Pick<ReceivedGoods, "goodsId" | "defaultUnitId">): EnteredTyped => ({
  ...{ goodsId, unitId: defaultUnitId, receivedQty: "", temperature: "", price: "", priceReason: "", priceFrom: "" },
  batches: [blankBatch],
});

/** A stored line as it is entered again. */
export const enteredTyped = (item: TypedItem): EnteredTyped => ({
  ...{ goodsId: item.goodsId, unitId: item.unitId, receivedQty: plain(item.receivedQty), price: plain(item.price) },
  ...{ temperature: text(item.temperature), priceReason: text(item.priceReason), priceFrom: "OWN" },
  batches: enteredBatches(item.batches),
});

export const isFree = ({ price }: EnteredTyped): boolean => /^0+(\.0*)?$/.test(price.trim());

export const sentTyped = (item: EnteredTyped) => ({
  ...{ goodsId: item.goodsId, unitId: item.unitId, receivedQty: orNull(item.receivedQty) ?? "0" },
  ...{ price: orNull(item.price), priceReason: isFree(item) ? orNull(item.priceReason) : null },
  ...{ temperature: orNull(item.temperature), batches: sentBatches(item) },
});

/* ---------- what is proposed, and what is scanned ---------- */

type Known = (goodsId: number) => TypedGoods | undefined;

const factorIn = (goods: ReceivedGoods, unitId: number): string =>
  goods.units.find((unit) => unit.unitId === unitId)?.factor ?? "1";

/** Prices that nobody has typed follow supplier, day, unit and quantity. The same lines come back when nothing changes. */
export function withProposals(items: readonly EnteredTyped[], of: Known, day: Day): readonly EnteredTyped[] {
  const next = items.map((item) => {
    const goods = of(item.goodsId);
    if (!goods || item.priceFrom === "OWN") return item;
    const { unitId, receivedQty } = item;
    const qty = isNumber(receivedQty.trim()) ? receivedQty.trim() : "";
    const wanted = { unitId, qty, day, factor: factorIn(goods, unitId), priceUnit: goods.priceUnit };
    const proposed = proposedPrice(goods.prices, wanted);
    const [price, priceFrom] = proposed ? ([plain(proposed.price), proposed.from] as const) : (["", ""] as const);
    return price === item.price && priceFrom === item.priceFrom ? item : { ...item, price, priceFrom };
  });
  return next.every((item, index) => item === items[index]) ? items : next;
}

/** A price that was typed for a case is not that of a piece: where a scan changes the unit, it goes along. */
function withPriceFor(before: EnteredTyped, item: EnteredTyped, goods: ReceivedGoods): EnteredTyped {
  const isPerUnit = goods.priceUnit === "UNIT" && item.priceFrom === "OWN" && isNumber(item.price.trim());
  if (!isPerUnit || item.unitId === before.unitId) return item;
  const price = exact(item.price.trim()).times(factorIn(goods, item.unitId)).dividedBy(factorIn(goods, before.unitId));
  return { ...item, price: exact(round4(price)).toFixed() };
}

/**
 * Another one of these goods came: counted on its line, or on a new one where there is none or its quantity is still being typed. What was
 * chosen and not scanned is always a new line.
 */
export function scannedTyped(items: readonly EnteredTyped[], goods: ReceivedGoods, scan: Scan | null) {
  if (!scan) return { index: items.length, items: [...items, blankTyped(goods)] };
  const found = items.findIndex((item) => item.goodsId === goods.goodsId && canCountUp(item));
  const index = found >= 0 ? found : items.length;
  const of = { goods, factorOf: (unitId: number) => factorIn(goods, unitId) };
  const before = items[index] ?? blankTyped(goods);
  const item = withPriceFor(before, scannedInto(before, of, scan), goods);
  return { index, items: [...items.slice(0, index), item, ...items.slice(index + 1)] };
}
