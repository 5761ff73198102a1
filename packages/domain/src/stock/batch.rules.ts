/**
 * Batches: every carton can be traced to the delivery it came in with.
 *
 * The batch number is the supplier's lot code, or our receipt and line number if there is none. It is never
 * empty and unique in a receipt. The same number from the same supplier adds to the same batch, but only with
 * the same expiry date: otherwise one of the two labels was misread. Another supplier may use the same number:
 * that is another batch. Food with a date must have that date entered (docs/rules/batches.md#identity).
 */
import type { Day } from "../kernel/calendar.ts";
import { exact, same, sum, type Quantity } from "../kernel/decimal.ts";
import type { FieldProblem, Refusal } from "../kernel/refusal.ts";
import { stockMessages } from "./messages.ts";

export type DateType = "USE_BY" | "BEST_BEFORE" | "NONE";
export type BatchStatus = "AVAILABLE" | "QUARANTINE" | "EXPIRED" | "RECALLED";

/** Products without batch tracking have one batch with this number, so that every movement has a batch. */
export const systemBatchNo = "-";

export interface ReceivedBatch {
  readonly goodsId: number;
  readonly batchTracked: boolean;
  readonly dateType: DateType;
  readonly batchNo: string;
  readonly expiryDate: Day | null;
  readonly supplierId: number | null;
}

export interface KnownBatch {
  readonly goodsId: number;
  readonly batchNo: string;
  readonly expiryDate: Day | null;
  readonly supplierId: number | null;
}

/** The number given to a batch without a lot code: `GR26-000042/3`. */
export const generatedBatchNo = (documentNo: string, lineNo: number): string => `${documentNo}/${lineNo}`;

const numberOf = (batch: { goodsId: number; batchNo: string }): string => `${batch.goodsId}\n${batch.batchNo.trim()}`;
const keyOf = (batch: { goodsId: number; supplierId: number | null; batchNo: string }): string =>
  `${numberOf(batch)}\n${batch.supplierId ?? ""}`;

/**
 * Problems with the batches of one receipt. The first reason is the answer; every faulty line is listed with
 * its path, `path(0)` being the first line's.
 */
export function receivedBatchesRefusal(
  lines: readonly ReceivedBatch[],
  known: readonly KnownBatch[],
  path: (line: number) => string = (line) => `lines.${line}`,
): Refusal | null {
  const existing = new Map(known.map((batch) => [keyOf(batch), batch]));
  const seen = new Set<string>();
  const found: { refusal: Refusal; problem: FieldProblem }[] = [];

  for (const [index, line] of lines.entries()) {
    const problem = oneBatch(line, existing.get(keyOf(line)), seen);
    seen.add(numberOf(line));
    if (problem)
      found.push({
        refusal: problem.refusal,
        problem: { path: `${path(index)}.${problem.field}`, words: problem.refusal.words },
      });
  }
  const first = found[0];
  return first ? { ...first.refusal, fields: found.map(({ problem }) => problem) } : null;
}

function oneBatch(
  line: ReceivedBatch,
  existing: KnownBatch | undefined,
  seen: ReadonlySet<string>,
): { field: "batchNo" | "expiryDate"; refusal: Refusal } | null {
  if (!line.batchTracked) return null;
  const batchNo = line.batchNo.trim();
  if (batchNo === "") return { field: "batchNo", refusal: stockMessages.batchNoEmpty() };
  if (seen.has(numberOf(line))) return { field: "batchNo", refusal: stockMessages.batchNoRepeated({ batchNo }) };
  if (line.dateType !== "NONE" && line.expiryDate === null)
    return { field: "expiryDate", refusal: stockMessages.expiryMissing() };
  if (existing && existing.expiryDate !== line.expiryDate) {
    return {
      field: "expiryDate",
      refusal: stockMessages.batchHasAnotherExpiry({ batchNo, expiryDate: existing.expiryDate }),
    };
  }
  return null;
}

/** A delivery from a supplier must not have expired (docs/rules/batches.md#identity). */
export const arrivesExpiredRefusal = (batch: { batchNo: string; expiryDate: Day | null }, today: Day): Refusal | null =>
  batch.expiryDate !== null && batch.expiryDate <= today
    ? stockMessages.arrivesExpired({ batchNo: batch.batchNo, expiryDate: batch.expiryDate })
    : null;

/**
 * The batches of a line add up to the line: received from a supplier (docs/rules/batches.md#identity), or
 * picked for a customer (docs/rules/picking.md#recording).
 */
export const batchTotalRefusal = (
  batches: readonly Quantity[],
  wanted: Quantity,
  line: "purchased" | "picked",
): Refusal | null => {
  const total = sum(batches);
  if (same(total, wanted)) return null;
  const figures = { batches: total.toFixed(), wanted: exact(wanted).toFixed() };
  return line === "purchased"
    ? stockMessages.batchTotalNotPurchased(figures)
    : stockMessages.batchTotalNotPicked(figures);
};

/** On its expiry date a batch may still be sold; the day after it is expired. */
export const isExpired = (expiryDate: Day | null, today: Day): boolean => expiryDate !== null && expiryDate < today;

/**
 * The status that follows from the date. Quarantine and recall are people's decisions and stay; the date
 * decides only between AVAILABLE and EXPIRED.
 */
export function statusByExpiry(status: BatchStatus, expiryDate: Day | null, today: Day): BatchStatus {
  if (status === "QUARANTINE" || status === "RECALLED") return status;
  return isExpired(expiryDate, today) ? "EXPIRED" : "AVAILABLE";
}

/** The state after release from quarantine: expired food does not go back on sale. */
export const statusAfterRelease = (expiryDate: Day | null, today: Day): "AVAILABLE" | "EXPIRED" =>
  isExpired(expiryDate, today) ? "EXPIRED" : "AVAILABLE";
