/** The lines of a receipt while it is counted: what was typed, and what of it is sent. */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import type { OpenLine } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import type { ReceivedItem } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { inUnits } from "@larder/domain/trade/quantity";

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
export const isBlank = (batch: EnteredBatch): boolean =>
  Object.values(batch).every((value: string) => value.trim() === "");

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
