/**
 * What the label of a case does to a pick: it finds the line, the batch by its number or date, and adds the weight of one piece
 * (docs/rules/goods.md#gs1-labels). What it cannot be is said in words, and nothing of it is taken.
 */
import { exact, isPositive, round3 } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import type { BatchChoice, OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { FEFO_OVERRIDE } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { sameGtin, type Gs1Label } from "@larder/domain/stock/gs1/gs1.rules";
import { earlierThan, plain, weightsIn, withBatch, type DraftBatch, type PickDraft } from "./pick-draft.ts";

export interface LabelOnLine {
  readonly line: OrderInvoiceLine;
  readonly label: Gs1Label;
  /** Base units in what the label is on. */
  readonly factor: string;
}

/** The line that the label is for: the open one if it is of this product, else the first that is not picked. */
export function lineOfLabel(
  lines: readonly OrderInvoiceLine[],
  label: Gs1Label,
  open: OrderInvoiceLine | null,
): LabelOnLine | null {
  if (label.gtin === null) return open && { line: open, label, factor: open.factor };
  const known = (line: OrderInvoiceLine) => line.barCodes.find(({ barCode }) => sameGtin(label.gtin!, barCode));
  const found = lines.filter(known);
  const line = found.find((one) => one.id === open?.id) ?? found.find((one) => !one.picked) ?? found[0];
  return line ? { line, label, factor: known(line)!.factor } : null;
}

type Named = Pick<BatchChoice, "batchNo" | "expiryDate">;
const dateOn = (label: Gs1Label): string | null => label.useBy ?? label.bestBefore;

function isNamed(label: Gs1Label, batch: Named): boolean {
  if (label.batchNo !== null) return batch.batchNo.toUpperCase() === label.batchNo.toUpperCase();
  return dateOn(label) !== null && batch.expiryDate === dateOn(label);
}

/** Whether the batch is among those of the pick, so that the others need not be asked for. */
export const isInPick = (label: Gs1Label, draft: PickDraft): boolean =>
  (label.batchNo === null && dateOn(label) === null) || draft.batches.some((batch) => isNamed(label, batch));

export function withLabel(
  { line, label, factor }: LabelOnLine,
  draft: PickDraft,
  choices: readonly BatchChoice[],
): PickDraft | Words {
  const key = label.serial === null ? null : [label.gtin, label.batchNo, label.serial].join(" ");
  if (key !== null && draft.read.includes(key))
    return words(`The label ${label.serial} was read already`, `標籤 ${label.serial} 已經掃描過`);
  const placed = placedIn(line, label, factor, draft, choices);
  if ("en" in placed) return placed;
  const weighed = line.weighed && label.weightKg !== null ? weighedPiece(placed, label.weightKg, factor) : placed.draft;
  return "en" in weighed ? weighed : { ...weighed, read: key === null ? weighed.read : [...weighed.read, key] };
}

interface Placed {
  readonly draft: PickDraft;
  readonly index: number;
}

/** The batch of the label in the pick; one of the others takes the place of a piece, or of what is not weighed. */
function placedIn(
  line: OrderInvoiceLine,
  label: Gs1Label,
  factor: string,
  draft: PickDraft,
  choices: readonly BatchChoice[],
): Placed | Words {
  if (label.batchNo === null && dateOn(label) === null)
    return draft.batches.length === 1
      ? { draft, index: 0 }
      : words("The label names no batch: choose the batch yourself", "標籤沒有批次，請自行選擇批次");
  const here = draft.batches.findIndex((batch) => isNamed(label, batch));
  if (here >= 0) return otherDate(label, draft.batches[here]!) ?? { draft, index: here };
  const choice = choices.find((one) => isNamed(label, one));
  const said = label.batchNo ?? dateOn(label)!;
  if (!choice)
    return words(
      `Batch ${said} has no free stock for this line. Put it aside, or choose another batch.`,
      `批次 ${said} 沒有可供此行的庫存。請放在一旁，或另選批次。`,
    );
  const wrong = otherDate(label, choice);
  if (wrong) return wrong;
  const changed = line.weighed ? onePieceOf(draft, choice, choices, factor) : exchanged(line, draft, choice, choices);
  return "en" in changed
    ? changed
    : { draft: changed, index: changed.batches.findIndex((batch) => batch.batchId === choice.batchId) };
}

function otherDate(label: Gs1Label, batch: Named): Words | null {
  const said = dateOn(label);
  if (said === null || batch.expiryDate === null || batch.expiryDate === said) return null;
  return words(
    `The label says ${said}, and batch ${batch.batchNo} expires on ${batch.expiryDate}. Put it aside and ask the warehouse manager.`,
    `標籤日期為 ${said}，但批次 ${batch.batchNo} 於 ${batch.expiryDate} 到期。請放在一旁並通知倉庫主管。`,
  );
}

/** Not weighed: the batch of the label instead of the last one of the pick. */
function exchanged(line: OrderInvoiceLine, draft: PickDraft, choice: BatchChoice, choices: readonly BatchChoice[]) {
  const instead = draft.batches.length === 0 ? null : draft.batches.length - 1;
  const kept = { ...draft, batches: draft.batches.slice(0, -1) };
  return withBatch(line, draft, choice, instead, earlierThan(choice, choices, kept) !== null);
}

const piecesWeighed = (batch: DraftBatch, factor: string) => exact(weightsIn(batch.weightKg).length).times(factor);
const hasRoom = (batch: DraftBatch, factor: string): boolean =>
  exact(batch.qtyBase).minus(piecesWeighed(batch, factor)).greaterThanOrEqualTo(factor);

/** One piece less of the last batch that has some not weighed; null: all are weighed. */
function withOneLess(draft: PickDraft, factor: string, except: number): PickDraft | null {
  const index = draft.batches.findLastIndex((batch, at) => at !== except && hasRoom(batch, factor));
  if (index < 0) return null;
  const batches = draft.batches.map((batch, at) =>
    at === index ? { ...batch, qtyBase: exact(batch.qtyBase).minus(factor).toFixed() } : batch,
  );
  return { ...draft, batches };
}

const tooMany = words(
  "Every piece of this line is weighed: this would be one more than was ordered",
  "此行每件均已過磅，再加一件便超出訂購數量",
);

/** One piece of another batch, instead of one that is not weighed yet. */
function onePieceOf(
  draft: PickDraft,
  choice: BatchChoice,
  choices: readonly BatchChoice[],
  factor: string,
): PickDraft | Words {
  const less = withOneLess(draft, factor, -1);
  if (!less) return tooMany;
  const reason = earlierThan(choice, choices, less) ? FEFO_OVERRIDE : null;
  const { batchId, locationId, batchNo, expiryDate, locationCode } = choice;
  const piece = {
    batchId,
    locationId,
    batchNo,
    expiryDate,
    locationCode,
    qtyBase: plain(round3(factor)),
    weightKg: "",
    reason,
  };
  return { ...less, batches: [...less.batches.filter((batch) => isPositive(batch.qtyBase)), piece] };
}

function weighedPiece({ draft, index }: Placed, weightKg: string, factor: string): PickDraft | Words {
  const room = hasRoom(draft.batches[index]!, factor) ? draft : withOneLess(draft, factor, index);
  if (!room) return tooMany;
  const batches = room.batches.map((batch, at): DraftBatch => {
    if (at !== index) return batch;
    const grown = room === draft ? batch.qtyBase : exact(batch.qtyBase).plus(factor).toFixed();
    return { ...batch, qtyBase: grown, weightKg: [batch.weightKg.trim(), plain(weightKg)].filter(Boolean).join(" + ") };
  });
  return { ...room, weightKg: "", batches: batches.filter((batch) => isPositive(batch.qtyBase)) };
}
