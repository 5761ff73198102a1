/**
 * What a line of create stock must have before it is saved: a quantity that its unit allows,
 * a cost that is not negative (a sample may cost nothing), and a batch that can be traced
 * (domain-rules 6.2, 5.3).
 */
import { exact, type Cost, type Quantity } from "../../kernel/decimal.ts";
import { quantityRefusal, type Unit } from "../../kernel/quantity.ts";
import type { FieldProblem, Refusal } from "../../kernel/refusal.ts";
import { receivedBatchesRefusal, type KnownBatch, type ReceivedBatch } from "../batch.rules.ts";
import { stockMessages } from "../messages.ts";

export interface CreateStockLine extends ReceivedBatch {
  readonly qty: Quantity;
  readonly unit: Unit;
  /** Per base unit; null while it is not keyed. */
  readonly unitCost: Cost | null;
}

/** Every faulty line is named with its path; the first reason is the answer. */
export function createStockRefusal(
  lines: readonly CreateStockLine[],
  known: readonly KnownBatch[],
  path: (line: number) => string = (line) => `lines.${line}`,
): Refusal | null {
  if (lines.length === 0) return stockMessages.noLines();
  const found: { refusal: Refusal; problem: FieldProblem }[] = [];
  const note = (line: number, field: string, refusal: Refusal | null) => {
    if (refusal) found.push({ refusal, problem: { path: `${path(line)}.${field}`, words: refusal.words } });
  };
  for (const [index, line] of lines.entries()) {
    note(index, "qty", quantityRefusal(line.qty, line.unit));
    note(index, "unitCost", costRefusal(line.unitCost));
  }
  const batches = receivedBatchesRefusal(lines, known, path);
  const first = found[0]?.refusal ?? batches;
  return first ? { ...first, fields: [...found.map(({ problem }) => problem), ...(batches?.fields ?? [])] } : null;
}

const costRefusal = (unitCost: Cost | null): Refusal | null =>
  unitCost === null ? stockMessages.costMissing() : exact(unitCost).lessThan(0) ? stockMessages.costNegative() : null;
