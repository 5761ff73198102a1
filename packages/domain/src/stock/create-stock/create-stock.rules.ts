/**
 * What a line of create stock needs before it is saved: a quantity that its unit allows and that is whole if
 * pieces are counted, a cost that is not negative (a sample may cost nothing), and a traceable batch
 * (docs/rules/stock.md#create-stock, docs/rules/batches.md#identity, docs/rules/goods.md#units).
 *
 * The cost is entered as on the delivery note: for one unit of the line, for the whole line, or for one base
 * unit. The cost of the whole line is stored; the others are derived for display
 * (docs/rules/stock.md#average-cost).
 */
import { exact, isPositive, round4, same, type Cost, type Price, type Quantity } from "../../kernel/decimal.ts";
import { countedQuantityRefusal, qtyBase, type Unit } from "../../trade/quantity.ts";
import type { FieldProblem, Refusal } from "../../kernel/refusal.ts";
import { typedAmount } from "../costing.rules.ts";
import { receivedBatchesRefusal, type KnownBatch, type ReceivedBatch } from "../batch.rules.ts";
import { stockMessages } from "../messages.ts";

export interface CreateStockLine extends ReceivedBatch {
  readonly qty: Quantity;
  readonly unit: Unit;
  readonly baseCountable: boolean;
  readonly cost: EnteredCost;
}

type Given<T> = T | null | undefined;

/** The costs that were entered; if several, they must agree. */
export interface EnteredCost {
  /** Of the whole line. */
  readonly amount?: Given<Cost>;
  /** Of one unit of the line. */
  readonly costPerUnit?: Given<Price>;
  /** Of one base unit. */
  readonly unitCost?: Given<Price>;
}

/** The cost of the line: null while nothing is entered. */
export function lineAmount(cost: EnteredCost, qty: Quantity, base: Quantity): Cost | null {
  if (isGiven(cost.amount)) return round4(cost.amount);
  if (isGiven(cost.costPerUnit)) return typedAmount(qty, cost.costPerUnit);
  return isGiven(cost.unitCost) ? typedAmount(base, cost.unitCost) : null;
}

const isGiven = <T>(value: Given<T>): value is T => value !== null && value !== undefined;

/** Every faulty line is reported with its path; the first reason is the answer. */
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
    note(index, "qty", countedQuantityRefusal(line.qty, line.unit, line.baseCountable));
    const cost = costRefusal(line);
    if (cost) note(index, cost.field, cost.refusal);
  }
  const batches = receivedBatchesRefusal(lines, known, path);
  const first = found[0]?.refusal ?? batches;
  return first ? { ...first, fields: [...found.map(({ problem }) => problem), ...(batches?.fields ?? [])] } : null;
}

type CostField = keyof EnteredCost;

function costRefusal({ cost, qty, unit }: CreateStockLine): { field: CostField; refusal: Refusal } | null {
  const base = qtyBase(qty, unit.factor);
  const amount = lineAmount(cost, qty, base);
  if (amount === null) return { field: "costPerUnit", refusal: stockMessages.costMissing() };
  if (exact(amount).isNegative()) {
    const field = (["amount", "costPerUnit", "unitCost"] as const).find((name) => isGiven(cost[name]))!;
    return { field, refusal: stockMessages.costNegative() };
  }
  if (!isPositive(qty) || !isPositive(base)) return null;
  const shown = { costPerUnit: perUnit(amount, qty), unitCost: perUnit(amount, base) };
  for (const field of ["costPerUnit", "unitCost"] as const) {
    const entered = cost[field];
    if (isGiven(entered) && !same(entered, shown[field]))
      return { field, refusal: stockMessages.costsDisagree({ amount: exact(amount).toFixed() }) };
  }
  return null;
}

const perUnit = (amount: Cost, qty: Quantity): Price => round4(exact(amount).dividedBy(qty));
