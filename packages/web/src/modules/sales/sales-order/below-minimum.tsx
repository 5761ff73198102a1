/** A saved line below its minimum price, and its approval in advance. */
import { words } from "@larder/domain/kernel/words";
import { isBelowFloor } from "@larder/domain/sales/minimum-price.rules";
import type { OrderLine } from "@larder/domain/sales/sales-order/order-line.fields";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { ActionButton, moneyText, Price } from "../../../kit/index.ts";
import type { ShownOrder } from "./order-document.ts";

/** Below its minimum after all discounts, and not approved. */
export const isUnapproved = (line: OrderLine): boolean =>
  line.kind !== "CHARGE" && !line.minPriceOverride && isBelowFloor({ ...line, discAlloc: line.discAlloc ?? "0" });

/** Users who may approve the price in advance; the others see the minimum. */
export function BelowMinimum({ order, line }: { order: ShownOrder; line: OrderLine }) {
  if (!isUnapproved(line)) return null;
  const least = moneyText(line.minPrice);
  return (
    <span className="k-row">
      <Price value={line.minPrice} />
      <ActionButton
        call={calls.approvePrice}
        label={words("Approve", "批准")}
        small
        input={{ id: order.id, lineIds: [line.id] }}
        reasonTitle={words("Approve the price", "批准價格")}
        reason={words(
          `This line is below its minimum price of ${least}. Why should it be sold?`,
          `此明細低於最低價 ${least}。為何可出售？`,
        )}
      />
    </span>
  );
}
