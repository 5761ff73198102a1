/** The lines of a receipt while it is counted: what was typed or scanned, and what of it is sent. */
import { exact, isPositive, round3 } from "@larder/domain/kernel/decimal";
import type { OpenLine } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import type { ReceivedItem } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { inUnits } from "@larder/domain/trade/quantity";
import { sameGtin } from "@larder/domain/stock/gs1/gs1.rules";
import type { Scan } from "../../stock/index.ts";

export interface EnteredBatch {
  readonly batchNo: string;
  readonly expiryDate: string;
  readonly productionDate: string;
  readonly origin: string;
  readonly locationId: string;
  readonly qty: string;
  readonly weightKg: string;
}

/** What is counted of a line, whoever ordered it. */
export interface Counted {
  readonly unitId: number;
  readonly receivedQty: string;
  readonly temperature: string;
  readonly batches: readonly EnteredBatch[];
}
export interface EnteredItem extends Counted {
  readonly poLineId: number;
  readonly rejectedQty: string;
  readonly rejectReason: string;
  readonly rejectNote: string;
}

export const blankBatch: EnteredBatch = {
  ...{ batchNo: "", expiryDate: "", productionDate: "", origin: "", locationId: "", qty: "", weightKg: "" },
};

export const blankItem = ({ poLineId, unitId }: OpenLine): EnteredItem => ({
  ...{ poLineId, unitId, receivedQty: "", rejectedQty: "", rejectReason: "", rejectNote: "", temperature: "" },
  batches: [blankBatch],
});

export const plain = (value: string | null | undefined): string => (value ? exact(value).toFixed() : "");
export const text = (value: string | number | null | undefined): string => String(value ?? "");

/** A stored line as it is entered again. */
export const enteredItem = (item: ReceivedItem): EnteredItem => ({
  ...{ poLineId: item.poLineId, unitId: item.unitId, receivedQty: plain(item.receivedQty) },
  rejectedQty: isPositive(item.rejectedQty ?? "0") ? plain(item.rejectedQty) : "",
  ...{ rejectReason: text(item.rejectReason), rejectNote: text(item.rejectNote), temperature: text(item.temperature) },
  batches: enteredBatches(item.batches),
});

export const enteredBatches = (batches: ReceivedItem["batches"]): EnteredBatch[] =>
  batches.length === 0
    ? [blankBatch]
    : batches.map((batch) => ({
        ...{ batchNo: text(batch.batchNo), expiryDate: text(batch.expiryDate) },
        ...{ productionDate: text(batch.productionDate), origin: text(batch.origin) },
        ...{ locationId: text(batch.locationId), qty: plain(batch.qty), weightKg: plain(batch.weightKg) },
      }));

export const orNull = (value: string): string | null => value.trim() || null;
const isBlank = (batch: EnteredBatch): boolean => Object.values(batch).every((value: string) => value.trim() === "");

/** One batch is all that came, unless it says how many. */
export function sentBatches({ batches, receivedQty }: Counted) {
  const whole = batches.length === 1 && batches[0]!.qty.trim() === "" ? receivedQty : "";
  const came = Number(receivedQty) > 0;
  return batches
    .filter((batch) => !isBlank(batch) || (came && batches.length === 1))
    .map((batch) => ({
      ...{ batchNo: orNull(batch.batchNo), expiryDate: orNull(batch.expiryDate) },
      ...{ productionDate: orNull(batch.productionDate), origin: orNull(batch.origin) },
      locationId: batch.locationId === "" ? null : Number(batch.locationId),
      ...{ qty: orNull(batch.qty) ?? (whole || "0"), weightKg: orNull(batch.weightKg) },
    }));
}

export const sentItem = (item: EnteredItem) => ({
  ...{ poLineId: item.poLineId, unitId: item.unitId },
  ...{ receivedQty: orNull(item.receivedQty) ?? "0", rejectedQty: orNull(item.rejectedQty) ?? "0" },
  ...{ rejectReason: orNull(item.rejectReason), rejectNote: orNull(item.rejectNote) },
  ...{ temperature: orNull(item.temperature), batches: sentBatches(item) },
});

/* ---------- what is still to come ---------- */

export const factorOf = (line: OpenLine, unitId: number): string =>
  line.goods.units.find((unit) => unit.unitId === unitId)?.factor ?? line.factor;

/** So much came of it: the only batch, if it was all that came until now, still is. */
export function withReceived<T extends Counted>(item: T, receivedQty: string): T {
  const [only, ...others] = item.batches;
  const wasAll = only !== undefined && others.length === 0 && only.qty.trim() === item.receivedQty.trim();
  return { ...item, receivedQty, ...(wasAll ? { batches: [{ ...only, qty: "" }] } : {}) };
}

/** All that is to come of a line. */
export const allOf = (item: EnteredItem, line: OpenLine): EnteredItem =>
  withReceived(item, inUnits(line.outstandingBase, factorOf(line, item.unitId)));

/* ---------- what a scanner types ---------- */

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
    return exact(receivedQty.trim() || "0")
      .times(factorOf(line, unitId))
      .lessThan(line.outstandingBase);
  });
  return open >= 0 ? open : known.findIndex((line) => line !== undefined && is(line));
}

const isOf = (code: string) => (line: OpenLine) =>
  line.goods.barCodes.some(({ barCode }) => barCode === code || sameGtin(code, barCode)) ||
  [line.goods.code, line.supplierCode].some((one) => one?.toUpperCase() === code.toUpperCase());

/** What has to be known of the goods of a line, whoever ordered them. */
interface Scannable {
  readonly goods: Pick<OpenLine["goods"], "barCodes">;
  readonly factorOf: (unitId: number) => string;
}
const scannable = (line: OpenLine): Scannable => ({
  goods: line.goods,
  factorOf: (unitId) => factorOf(line, unitId),
});

/** Another one came: counted in the unit whose code it is. */
function oneMore<T extends Counted>(item: T, of: Scannable, code: string): T {
  const unitId = of.goods.barCodes.find(({ barCode }) => sameGtin(code, barCode))?.unitId ?? item.unitId;
  if (item.receivedQty.trim() === "") return { ...item, unitId, receivedQty: "1" };
  const more = round3(exact(of.factorOf(unitId)).dividedBy(of.factorOf(item.unitId)));
  return { ...item, receivedQty: plus(item.receivedQty, more) };
}

/** A code counts up; a label also fills the batch that it names: its number, dates and weight. */
export function scannedInto<T extends Counted>(item: T, of: Scannable, { code, label }: Scan): T {
  const counted = code === null ? item : oneMore(item, of, code);
  if (!label) return counted;
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

/** The line that was counted up or filled; a label without a product is of the current one. null: it is of nothing that is expected. */
export function scanned(
  scan: Scan,
  items: readonly EnteredItem[],
  lines: readonly OpenLine[],
  current: number,
): Scanned | null {
  const index = scan.code === null ? current : lineOf(items, lines, isOf(scan.code));
  const line = lines.find(({ poLineId }) => poLineId === items[index]?.poLineId);
  if (!line) return null;
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
