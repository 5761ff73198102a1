/** What an order brings, kept beside the stock of its products (docs/rules/purchase.md#on-its-way). */
import { isPositive, isZero, negated } from "@larder/domain/kernel/decimal";
import { outstandingBase, type OrderedLine } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { orderedStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { incoming } from "../../stock/index.ts";

export interface Expected {
  readonly goodsId: number;
  readonly qtyBase: string;
}

/** Only of an order that was agreed to, and is not over. */
export const expectedOf = ({
  state,
  lines,
}: {
  readonly state: string;
  readonly lines: readonly OrderedLine[];
}): Expected[] =>
  orderedStates.includes(state)
    ? lines.flatMap((line) => {
        const qtyBase = outstandingBase(line);
        return line.goodsId !== null && isPositive(qtyBase) ? [{ goodsId: line.goodsId, qtyBase }] : [];
      })
    : [];

/** From what it was to what it is. */
export const expectNow = (
  ctx: Ctx,
  warehouseId: number,
  before: readonly Expected[],
  after: readonly Expected[],
): void =>
  incoming(
    ctx,
    warehouseId,
    [...after, ...before.map(({ goodsId, qtyBase }) => ({ goodsId, qtyBase: negated(qtyBase) }))].filter(
      ({ qtyBase }) => !isZero(qtyBase),
    ),
  );
