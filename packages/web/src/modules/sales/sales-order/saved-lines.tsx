/** The lines of a saved order: what happened to each, and what can still be done with it. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { isBelowFloor } from "@larder/domain/sales/minimum-price.rules";
import { orderLineFields, type OrderLine } from "@larder/domain/sales/sales-order/order-line.fields";
import { salesOrderCalls as calls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import { useMemo } from "react";
import { ActionButton, Card, LineGrid, linesFor, moneyText, Price, Qty, type LineColumn } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { OrderTotals } from "../../../kit/trade/order-totals.tsx";
import { isUninvoiced, Order, type ShownOrder } from "./order-document.ts";

const Lines = linesFor(orderLineFields);

const isEstimated = ({ estWeight }: OrderLine): boolean => isPositive(estWeight ?? "0");

export function SavedLines({ order }: { order: ShownOrder }) {
  const t = useWords();
  const mayCancel = Order.useMayMove("cancelLine", order);
  const columns = useMemo(() => columnsOf(order, mayCancel), [order, mayCancel]);
  return (
    <Card title={words("Lines", "明細")}>
      <LineGrid
        label={words("Order lines", "訂單明細")}
        columns={columns}
        lines={order.lines}
        footer={
          <>
            {order.lines.some(isEstimated) && (
              <span className="k-soft">{t(words("weights are estimated", "重量為預計"))}</span>
            )}
            <OrderTotals of={order} />
          </>
        }
      />
    </Card>
  );
}

/** Quantities that are zero for all lines have no column. */
const columnsOf = (order: ShownOrder, mayCancel: boolean): LineColumn<OrderLine>[] =>
  Lines.shown(
    order.lines,
    { goodsCode: true },
    Lines.goods({ remark: (line) => line.remark }),
    {
      qty: { label: words("Qty", "數量"), width: 64 },
      unitName: 60,
      estWeight: { label: words("Est. kg", "預計公斤"), width: 84, some: "amount" },
      oldPrice: 78,
      discountPrice: {
        ...{ label: words("Discount", "折扣"), width: 86 },
        render: (line) => isPositive(line.discountPrice ?? "0") && <Price value={line.discountPrice} />,
      },
      price: 78,
    },
    isUninvoiced(order) && {
      minPrice: { width: 156, some: isUnapproved, render: (line) => <BelowMinimum order={order} line={line} /> },
    },
    {
      vatCode: { label: words("VAT", "稅碼"), width: 58 },
      lineNet: { label: words("Net", "小計"), width: 92 },
      postedBase: {
        ...{ width: 72, some: "amount" },
        render: (line) => isPositive(line.postedBase) && <Qty value={line.postedBase} />,
      },
      cancelledBase: { width: 72, some: "amount", render: (line) => <Cancelled line={line} /> },
    },
    mayCancel &&
      Lines.extra("cancel", {
        ...{ label: words("Cancel", "取消"), width: 72 },
        render: (line) => <CancelLine line={line} />,
      }),
  );

const Cancelled = ({ line }: { line: OrderLine }) =>
  isPositive(line.cancelledBase) ? (
    <span title={line.cancelReason ?? ""}>
      <Qty value={line.cancelledBase} />
    </span>
  ) : null;

/** Below its minimum after all discounts, and not approved. */
const isUnapproved = (line: OrderLine): boolean =>
  line.kind !== "CHARGE" && !line.minPriceOverride && isBelowFloor({ ...line, discAlloc: line.discAlloc ?? "0" });

/** Users who may approve the price in advance; the others see the minimum. */
function BelowMinimum({ order, line }: { order: ShownOrder; line: OrderLine }) {
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

function CancelLine({ line }: { line: OrderLine }) {
  if (!isPositive(outstandingBase(line))) return null;
  return (
    <Order.Move
      name="cancelLine"
      more={{ lineIds: [line.id] }}
      label={words("Cancel this line", "取消此明細")}
      kind="quiet"
      icon="close"
      iconOnly
      small
      reason={words("Why is this line cancelled?", "為何取消此明細？")}
    />
  );
}
