/**
 * What is wrong with an adjustment, and what it costs (docs/rules/stock.md#adjustments); what it may take is in taking.rules.ts.
 */
import {
  compare,
  exact,
  isPositive,
  negated,
  round2,
  round4,
  sum,
  type Cost,
  type Money,
  type Price,
  type Quantity,
  type Rate,
} from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { VatCode } from "../../trade/vat.ts";
import { averageCost, issue, receive, typedAmount, type KnownCost } from "../costing.rules.ts";
import { adjustmentMessages as say } from "./adjustment.messages.ts";
import { adjustmentReasons, type AdjustmentReason, type Direction } from "./adjustment.reasons.ts";

interface Head {
  readonly reason: AdjustmentReason;
  readonly direction?: Direction | null | undefined;
  readonly remark?: string | null | undefined;
}

/** Whether stock goes or comes; null while a count does not say which. */
export function directionOf({ reason, direction }: Head): Direction | null {
  const [only, other] = adjustmentReasons[reason].directions;
  return other ? (direction ?? null) : only;
}

/** What is wrong with its head, by field. */
export function headRefusal(head: Head): { readonly field: "direction" | "remark"; readonly refusal: Refusal } | null {
  const { explained } = adjustmentReasons[head.reason];
  const direction = directionOf(head);
  if (direction === null) return { field: "direction", refusal: say.directionMissing() };
  if (head.direction && head.direction !== direction) return { field: "direction", refusal: say.directionOfReason() };
  return explained && !head.remark?.trim() ? { field: "remark", refusal: say.remarkMissing() } : null;
}

export interface CostedLine {
  readonly goodsId: number;
  readonly qty: Quantity;
  readonly qtyBase: Quantity;
  readonly costPerUnit: Price | null;
}

/**
 * What each line costs, above 0, in the order of the lines: what goes takes its share of the value; what comes is worth
 * the average, else what the last receipt cost, else the standard cost, else what was entered. null: nobody knows.
 */
export function costsOf(
  direction: Direction,
  lines: readonly CostedLine[],
  known: ReadonlyMap<number, KnownCost>,
): (Cost | null)[] {
  const stock = new Map(known);
  const nothing: KnownCost = { qty: "0", value: "0", lastCost: null, standardCost: null };
  return lines.map((line) => {
    const now = stock.get(line.goodsId) ?? nothing;
    const amount = direction === "IN" ? gainAmount(now, line) : null;
    if (direction === "IN" && amount === null) return null;
    const move = amount === null ? issue(now, line.qtyBase) : receive(now, line.qtyBase, amount);
    stock.set(line.goodsId, { ...now, ...move.left });
    return amount ?? negated(move.costAmount);
  });
}

function gainAmount(stock: KnownCost, line: CostedLine): Cost | null {
  if (averageCost(stock) !== null) return round4(exact(stock.value).times(line.qtyBase).dividedBy(stock.qty));
  const unitCost = stock.lastCost ?? stock.standardCost;
  if (unitCost !== null) return typedAmount(line.qtyBase, unitCost);
  return line.costPerUnit === null ? null : typedAmount(line.qty, line.costPerUnit);
}

/** Above the threshold a second person approves. */
export const needsApproval = (costs: readonly Cost[], threshold: Money): boolean =>
  compare(round4(sum(costs)), threshold) > 0;

const TAXED: ReadonlySet<VatCode> = new Set<VatCode>(["S20", "R5"]);

export interface OwnUse {
  readonly vatCode: VatCode;
  readonly net: Money;
  readonly vat: Money;
}

/** What we use ourselves is a supply to ourselves: output VAT on the cost, once for each code. */
export function ownUseVat(
  reason: AdjustmentReason,
  lines: readonly { readonly vatCode: VatCode; readonly cost: Cost }[],
  rateOf: (code: VatCode) => Rate,
): OwnUse[] {
  if (!adjustmentReasons[reason].ownUse) return [];
  return [...TAXED].flatMap((vatCode) => {
    const net = round2(sum(lines.filter((line) => line.vatCode === vatCode).map((line) => line.cost)));
    return isPositive(net) ? [{ vatCode, net, vat: round2(exact(net).times(rateOf(vatCode))) }] : [];
  });
}
