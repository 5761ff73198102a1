/** The lines of a saved order: what happened to each, and what can still be done with it. */
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { orderLineFields, type OrderLine } from "@larder/domain/sales/sales-order/order-line.fields";
import { outstandingBase } from "@larder/domain/sales/sales-order/sales-order.states";
import { useMemo } from "react";
import { Card, LineGrid, linesFor, Price, Qty, type LineColumn } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { OrderTotals } from "../../../kit/trade/order-totals.tsx";
import { BelowMinimum, isUnapproved } from "./below-minimum.tsx";
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
