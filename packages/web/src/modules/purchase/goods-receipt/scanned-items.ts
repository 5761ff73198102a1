/** What a scanner types while goods are unloaded: which line a code is of, and what a label fills in. */
import { exact, isWhole, round3 } from "@larder/domain/kernel/decimal";
import type { OpenLine } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { sameGtin } from "@larder/domain/stock/gs1/gs1.rules";
import { isNumber } from "../../../kit/inputs/typed-number.ts";
import type { Scan } from "../../stock/index.ts";
import {
  blankBatch,
  factorOf,
  isBlank,
  type Counted,
  type EnteredBatch,
  type EnteredItem,
} from "./goods-receipt.lines.ts";

export interface Scanned {
  readonly index: number;
  readonly items: readonly EnteredItem[];
}

const plus = (value: string, more: string): string =>
  exact(value.trim() || "0")
    .plus(more)
    .toFixed();

/** Which line a bar code is of: the first of which something is to come, else the first. */
function lineOf(items: readonly EnteredItem[], lines: readonly OpenLine[], is: (line: OpenLine) => boolean): number {
  const known = items.map((item) => lines.find(({ poLineId }) => poLineId === item.poLineId));
  const open = known.findIndex((line, index) => {
    if (!line || !is(line)) return false;
    const { receivedQty, unitId } = items[index]!;
    const received = isNumber(receivedQty.trim()) ? receivedQty.trim() : "0";
    return exact(received).times(factorOf(line, unitId)).lessThan(line.outstandingBase);
  });
  return open >= 0 ? open : known.findIndex((line) => line !== undefined && is(line));
}

const isOf = (code: string) => (line: OpenLine) =>
  line.goods.barCodes.some(({ barCode }) => barCode === code || sameGtin(code, barCode)) ||
  [line.goods.code, line.supplierCode].some((one) => one?.toUpperCase() === code.toUpperCase());

/** What has to be known of the goods of a line, whoever ordered them. */
interface Scannable {
  readonly goods: Pick<OpenLine["goods"], "barCodes" | "baseUnitId">;
  readonly factorOf: (unitId: number) => string;
}
const scannable = (line: OpenLine): Scannable => ({
  goods: line.goods,
  factorOf: (unitId) => factorOf(line, unitId),
});

type Countable = Counted & { readonly rejectedQty?: string };

/** Nothing that a scan adds to is still being typed. */
export const canCountUp = ({ receivedQty, batches }: Countable): boolean =>
  [receivedQty, ...batches.flatMap(({ qty, weightKg }) => [qty, weightKg])].every(
    (typed) => typed.trim() === "" || isNumber(typed.trim()),
  );

/** All that is counted, in another unit; null where a quantity would have to be rounded, or is no number yet. */
function countedIn<T extends Countable>(item: T, unitId: number, of: Scannable): T | null {
  if (unitId === item.unitId) return item;
  const [from, to] = [of.factorOf(item.unitId), of.factorOf(unitId)];
  let isExact = true;
  const converted = (qty: string): string => {
    if (qty.trim() === "") return qty;
    if (!isNumber(qty.trim())) {
      isExact = false;
      return qty;
    }
    const base = exact(qty.trim()).times(from);
    const inUnit = round3(base.dividedBy(to));
    isExact &&= base.equals(exact(inUnit).times(to));
    return exact(inUnit).toFixed();
  };
  const changed: T = {
    ...{ ...item, unitId, receivedQty: converted(item.receivedQty) },
    ...(item.rejectedQty === undefined ? {} : { rejectedQty: converted(item.rejectedQty) }),
    batches: item.batches.map((batch) => ({ ...batch, qty: converted(batch.qty) })),
  };
  return isExact ? changed : null;
}

/**
 * Another one came. The line keeps its unit if one of the scanned unit is a whole number of those: a case is twelve pieces. Otherwise it
 * changes to the unit of the code or to the smallest one, and what was counted before is converted without rounding. A line of which
 * nothing was received takes the unit of the code first.
 */
function oneMore<T extends Countable>(item: T, of: Scannable, code: string): T {
  const scannedUnit = of.goods.barCodes.find(({ barCode }) => sameGtin(code, barCode))?.unitId ?? item.unitId;
  const usual = item.receivedQty.trim() === "" ? [scannedUnit, item.unitId] : [item.unitId, scannedUnit];
  const one = { ...item, unitId: scannedUnit, receivedQty: "1", rejectedQty: "", batches: [] };
  for (const unitId of [...usual, of.goods.baseUnitId]) {
    const [before, more] = [countedIn(item, unitId, of), countedIn(one, unitId, of)];
    if (before && more && isWhole(more.receivedQty))
      return { ...before, receivedQty: plus(before.receivedQty, more.receivedQty) };
  }
  // No unit holds both exactly: the line stays in the unit in which it was typed.
  const more = round3(exact(of.factorOf(scannedUnit)).dividedBy(of.factorOf(item.unitId)));
  return { ...item, receivedQty: plus(item.receivedQty, more) };
}

/** A code counts up; a label also fills the batch that it names: its number, dates and weight. */
export function scannedInto<T extends Countable>(entered: T, of: Scannable, { code, label }: Scan): T {
  const counted = code === null ? entered : oneMore(entered, of, code);
  if (!label) return counted;
  // What was there before, in the unit in which it is counted now.
  const item = countedIn(entered, counted.unitId, of) ?? entered;
  const came = exact(counted.receivedQty.trim() || "0").minus(item.receivedQty.trim() || "0");
  const at = placeOf(item.batches, label.batchNo);
  const before = item.batches[at] ?? blankBatch;
  // The first batch stands for all that came until a second one is scanned.
  const had = at === 0 && before.qty.trim() === "" && isBlank(before) ? item.receivedQty : before.qty;
  const filled: EnteredBatch = {
    ...before,
    batchNo: label.batchNo ?? before.batchNo,
    expiryDate: label.useBy ?? label.bestBefore ?? before.expiryDate,
    productionDate: label.productionDate ?? before.productionDate,
    qty: came.greaterThan(0) ? plus(had, came.toFixed()) : before.qty,
    weightKg: label.weightKg === null ? before.weightKg : plus(before.weightKg, label.weightKg),
  };
  return { ...counted, batches: [...item.batches.slice(0, at), filled, ...item.batches.slice(at + 1)] };
}

/**
 * The line that was counted up or filled; a label without a product is of the current one. The same items come back where that line has a
 * quantity that is no number yet. null: the code is of nothing that is expected.
 */
export function scanned(
  scan: Scan,
  items: readonly EnteredItem[],
  lines: readonly OpenLine[],
  current: number,
): Scanned | null {
  const index = scan.code === null ? current : lineOf(items, lines, isOf(scan.code));
  const line = lines.find(({ poLineId }) => poLineId === items[index]?.poLineId);
  if (!line) return null;
  if (!canCountUp(items[index]!)) return { index, items };
  const next = scannedInto(items[index]!, scannable(line), scan);
  return { index, items: items.map((one, i) => (i === index ? next : one)) };
}

/** The batch of this number, else one without a number, else a new one. */
function placeOf(batches: readonly EnteredBatch[], batchNo: string | null): number {
  if (batchNo === null) return Math.max(0, batches.length - 1);
  const same = batches.findIndex((batch) => batch.batchNo.trim() === batchNo);
  const blank = batches.findIndex((batch) => batch.batchNo.trim() === "");
  return same >= 0 ? same : blank >= 0 ? blank : batches.length;
}
