/**
 * What a picker is about to record for one line. It starts with the system's proposal; a new quantity is taken
 * off the last batch, so that those that expire first stay.
 */
import { compare, exact, isPositive, round3, sum, type Quantity } from "@larder/domain/kernel/decimal";
import type { PickedLineInput } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { BatchChoice, OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { FEFO_OVERRIDE } from "@larder/domain/sales/order-invoice/order-invoice.rules";

export interface DraftBatch {
  readonly batchId: number;
  readonly locationId: number;
  readonly batchNo: string;
  readonly expiryDate: string | null;
  readonly locationCode: string;
  readonly qtyBase: Quantity;
  /** As weighed or read from labels, piece by piece: `9.84 + 10.12`. */
  readonly weightKg: string;
  readonly reason: string | null;
}

export interface PickDraft {
  readonly qty: Quantity;
  readonly shortReason: string | null;
  /** Of the whole line, where its batches are not weighed by themselves. */
  readonly weightKg: string;
  readonly weightReason: string;
  readonly batches: readonly DraftBatch[];
  /** Labels with a serial number that were read. */
  readonly read: readonly string[];
}

export const draftOf = (line: OrderInvoiceLine): PickDraft => ({
  qty: plain(line.qty),
  shortReason: line.shortReason,
  // Several batches keep what each of them weighs.
  weightKg: line.batches.length > 1 || !line.weightKg ? "" : plain(line.weightKg),
  weightReason: line.weightReason ?? "",
  batches: line.batches.map(
    ({ batchId, locationId, batchNo, expiryDate, locationCode, qtyBase, weightKg, reason }) => ({
      ...{ batchId, locationId, batchNo, expiryDate, locationCode },
      qtyBase: plain(qtyBase),
      weightKg: line.batches.length > 1 && weightKg ? plain(weightKg) : "",
      reason,
    }),
  ),
  read: [],
});

/** Without trailing zeros: pickers count. */
export const plain = (quantity: string): string => (isNumber(quantity) ? exact(quantity).toFixed() : quantity);
export const isNumber = (text: string): boolean => /^\d+(\.\d{1,3})?$/.test(text.trim());

const baseOf = (line: OrderInvoiceLine, qty: Quantity): Quantity => round3(exact(qty).times(line.factor));

/** Another quantity: a reduction comes off the batches from the last one on, an increase goes on the last one. */
export function withQty(line: OrderInvoiceLine, draft: PickDraft, qty: string): PickDraft {
  if (!isNumber(qty)) return { ...draft, qty };
  let missing = exact(baseOf(line, qty));
  const batches = draft.batches.flatMap((batch): DraftBatch[] => {
    const take = missing.lessThan(batch.qtyBase) ? missing : exact(batch.qtyBase);
    missing = missing.minus(take);
    return take.greaterThan(0) ? [{ ...batch, qtyBase: take.toFixed() }] : [];
  });
  const last = batches.at(-1);
  if (missing.greaterThan(0) && last)
    batches[batches.length - 1] = { ...last, qtyBase: missing.plus(last.qtyBase).toFixed() };
  const isShort = compare(qty, line.orderedQty) < 0;
  return { ...draft, qty: qty.trim(), batches, shortReason: isShort ? draft.shortReason : null };
}

export const withBatchQty = (draft: PickDraft, index: number, qtyBase: string): PickDraft => ({
  ...draft,
  batches: draft.batches.map((batch, at) => (at === index ? { ...batch, qtyBase: qtyBase.trim() } : batch)),
});

export const withBatchWeight = (draft: PickDraft, index: number, weightKg: string): PickDraft => ({
  ...draft,
  batches: draft.batches.map((batch, at) => (at === index ? { ...batch, weightKg } : batch)),
});

export const withoutBatch = (draft: PickDraft, index: number): PickDraft => ({
  ...draft,
  batches: draft.batches.filter((_, at) => at !== index),
});

/** Still free of a choice: not counting what the line itself already takes. */
const left = (choice: BatchChoice, draft: PickDraft) =>
  exact(choice.free).minus(
    sum(
      draft.batches
        .filter((batch) => batch.batchId === choice.batchId && batch.locationId === choice.locationId)
        .map((batch) => batch.qtyBase),
    ),
  );

/** An eligible batch that expires earlier and is still available: taking the later one needs FEFO_OVERRIDE. */
export const earlierThan = (
  chosen: BatchChoice,
  choices: readonly BatchChoice[],
  draft: PickDraft,
): BatchChoice | null =>
  choices.find(
    (one) =>
      one.eligible &&
      one.batchId !== chosen.batchId &&
      (one.expiryDate ?? "~") < (chosen.expiryDate ?? "~") &&
      left(one, draft).greaterThan(0),
  ) ?? null;

/** The chosen batch fills up what is missing or, if nothing is, replaces `instead`. */
export function withBatch(
  line: OrderInvoiceLine,
  draft: PickDraft,
  chosen: BatchChoice,
  instead: number | null,
  later: boolean,
): PickDraft {
  const kept = instead === null ? draft.batches : draft.batches.filter((_, at) => at !== instead);
  const missing = exact(isNumber(draft.qty) ? baseOf(line, draft.qty) : "0").minus(
    sum(kept.map((batch) => batch.qtyBase)),
  );
  const free = left(chosen, { ...draft, batches: kept });
  const take = missing.lessThan(free) ? missing : free;
  const same = kept.findIndex((batch) => batch.batchId === chosen.batchId && batch.locationId === chosen.locationId);
  const reason = later ? FEFO_OVERRIDE : null;
  if (same >= 0)
    return {
      ...draft,
      batches: kept.map((batch, at) =>
        at === same ? { ...batch, qtyBase: take.plus(batch.qtyBase).toFixed(), reason: reason ?? batch.reason } : batch,
      ),
    };
  const { batchId, locationId, batchNo, expiryDate, locationCode } = chosen;
  return {
    ...draft,
    batches: [
      ...kept,
      {
        batchId,
        locationId,
        batchNo,
        expiryDate,
        locationCode,
        qtyBase: (take.greaterThan(0) ? take : exact(0)).toFixed(),
        weightKg: "",
        reason,
      },
    ],
  };
}

/** How much the batches differ from the line: null if they add up. */
export function difference(line: OrderInvoiceLine, draft: PickDraft): Quantity | null {
  if (!isNumber(draft.qty) || draft.batches.some((batch) => !isNumber(batch.qtyBase))) return null;
  const apart = sum(draft.batches.map((batch) => batch.qtyBase)).minus(baseOf(line, draft.qty));
  return apart.isZero() ? null : apart.toFixed();
}

export const isShort = (line: OrderInvoiceLine, draft: PickDraft): boolean =>
  isNumber(draft.qty) && compare(draft.qty, line.orderedQty) < 0;

export const inputOf = (line: OrderInvoiceLine, draft: PickDraft): PickedLineInput =>
  ({
    lineId: line.id,
    qty: draft.qty,
    shortReason: isShort(line, draft) ? draft.shortReason : null,
    weightKg: line.weighed && !isWeighedByBatch(draft) ? weightOf(draft.weightKg) : null,
    weightReason: draft.weightReason || null,
    batches: takenOf(draft).map(({ batchId, locationId, qtyBase, weightKg, reason }) => ({
      ...{ batchId, locationId, qtyBase, reason },
      ...(line.weighed && weightKg.trim() ? { weightKg: weightOf(weightKg) } : {}),
    })),
  }) as PickedLineInput;

const takenOf = ({ batches }: PickDraft): readonly DraftBatch[] =>
  batches.filter((batch) => !isNumber(batch.qtyBase) || isPositive(batch.qtyBase));

/* ---------- weights ---------- */

/** Weights one after the other, as they come off the scale: `9.84 10.12` or `9.84 + 10.12`. */
export const weightsIn = (typed: string): string[] => typed.split(/[\s+]+/).filter((one) => one !== "");
const areWeights = (typed: string): boolean => weightsIn(typed).every(isNumber);
/** Their sum; null: none. What is no weight goes to the server as it was typed, and is refused there. */
export const weightOf = (typed: string): string | null =>
  weightsIn(typed).length === 0 ? null : areWeights(typed) ? round3(sum(weightsIn(typed))) : typed.trim();

/** Whether batches are weighed by themselves: then the line weighs what they do together. */
export const isWeighedByBatch = (draft: PickDraft): boolean =>
  takenOf(draft).some((batch) => batch.weightKg.trim() !== "");

/** Of the line; null: not weighed, or not all of it. */
export function weighedSoFar(draft: PickDraft): string | null {
  const typed = isWeighedByBatch(draft) ? takenOf(draft).map((batch) => batch.weightKg) : [draft.weightKg];
  const weights = typed.flatMap(weightsIn);
  return weights.length > 0 && weights.every(isNumber) ? round3(sum(weights)) : null;
}

/** What is missing before a weighed line can be confirmed. */
export function weightMissing(line: OrderInvoiceLine, draft: PickDraft): Words | null {
  const taken = takenOf(draft);
  if (!line.weighed || taken.length === 0) return null;
  const typed = isWeighedByBatch(draft) ? taken.map((batch) => batch.weightKg) : [draft.weightKg];
  if (!typed.every(areWeights)) return words("Enter weights like 9.84 + 10.12", "請按 9.84 + 10.12 的格式輸入重量");
  const blank = taken.find((batch) => batch.weightKg.trim() === "");
  if (isWeighedByBatch(draft))
    return blank ? words(`Weigh batch ${blank.batchNo} too`, `請為批次 ${blank.batchNo} 過磅`) : null;
  return draft.weightKg.trim() === "" ? words("Enter the weight", "請輸入重量") : null;
}

/** The line of a scanned or typed code: product code or barcode, the first unfinished one. */
export function lineOfCode<L extends Pick<OrderInvoiceLine, "goodsCode" | "barCode" | "picked">>(
  lines: readonly L[],
  entered: string,
): L | null {
  const code = entered.trim().toUpperCase();
  if (code === "") return null;
  const found = lines.filter((line) => line.goodsCode?.toUpperCase() === code || line.barCode?.toUpperCase() === code);
  return found.find((line) => !line.picked) ?? found[0] ?? null;
}
