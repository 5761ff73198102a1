/**
 * The SO quantity of the stock list: what confirmed orders still need (docs/rules/stock.md#quantities). Drafts
 * and held orders promise nothing.
 */
import { exact, type Quantity } from "@larder/domain/kernel/decimal";
import { outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { promise } from "../../stock/index.ts";
import type { OrderLineRow } from "./sales-order.store.ts";

export interface Promising {
  readonly state: string;
  readonly lines: readonly Pick<OrderLineRow, "goodsId" | "qtyBase" | "postedBase" | "cancelledBase">[];
}

const PROMISING = new Set(["CONFIRMED", "RELEASED", "PART_INVOICED"]);
export const nothingPromised: Promising = { state: "DRAFT", lines: [] };

interface PromiseChange {
  readonly goodsId: number;
  readonly qtyBase: Quantity;
}

/** The change from an order's previous promise to its new one, per product. */
export function promiseChanges(before: Promising, after: Promising): PromiseChange[] {
  const changes = [...signed(before, -1), ...signed(after, 1)];
  const byGoods = new Map<number, string>();
  for (const { goodsId, qtyBase } of changes)
    byGoods.set(
      goodsId,
      exact(byGoods.get(goodsId) ?? "0")
        .plus(qtyBase)
        .toFixed(3),
    );
  return [...byGoods]
    .filter(([, qtyBase]) => !exact(qtyBase).isZero())
    .map(([goodsId, qtyBase]) => ({ goodsId, qtyBase }));
}

/** Updates the SO quantity. */
export const updatePromised = (ctx: Ctx, warehouseId: number, before: Promising, after: Promising): void =>
  promise(ctx, warehouseId, promiseChanges(before, after));

const signed = ({ state, lines }: Promising, sign: 1 | -1) =>
  PROMISING.has(state)
    ? lines.flatMap((line) =>
        line.goodsId === null
          ? []
          : [{ goodsId: line.goodsId, qtyBase: exact(outstandingBase(line)).times(sign).toFixed(3) }],
      )
    : [];
