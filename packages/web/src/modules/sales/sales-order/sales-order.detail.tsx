import { useState } from "react";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { holdReasons } from "@larder/domain/sales/hold-reasons";
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import type { HoldDetail, OrderWarning } from "@larder/domain/sales/sales-order/order-answers";
import type { SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { moneyText, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";
import { Order } from "./order-document.ts";
import { OrderMoves } from "./order-moves.tsx";
import { SavedLines } from "./saved-lines.tsx";
import "./sales-order.css";

export function SalesOrderDetail() {
  const [warnings, setWarnings] = useState<readonly OrderWarning[]>([]);
  return (
    <Order.Screen
      actions={(order) => <OrderMoves order={order} onWarnings={setWarnings} />}
      below={(order) => (
        <>
          <Warnings warnings={warnings} />
          <SavedLines order={order} />
        </>
      )}
      linkedNote={(one) => <Left of={one} />}
    >
      {(order) => (
        <>
          {order.holdDetail && <Hold hold={order.holdDetail} />}
          <Order.Section across={4}>
            <Order.Value
              name="customerId"
              span={2}
              render={() => (
                <CodeAndNames code={order.customerCode} nameEn={order.customerNameEn} nameZh={order.customerNameZh} />
              )}
            />
            <Order.Values names={["orderDate", "customerPo", "type", "salespersonId", "usesRoute"]} />
            <Order.Value name="deliveryName" span={2} render={() => placeOf(order)} />
            <Order.Value name="remark" span={2} optional />
            <Order.Value name="driverNote" span={2} optional />
          </Order.Section>
        </>
      )}
    </Order.Screen>
  );
}

const placeOf = (order: SalesOrder): string =>
  [
    order.deliveryName,
    order.deliveryAddress,
    order.deliveryPostCode,
    order.deliveryCountry === "GB" ? null : order.deliveryCountry,
  ]
    .filter(Boolean)
    .join(", ");

function Hold({ hold }: { hold: HoldDetail }) {
  const t = useWords();
  const parts: [Words, string | null][] = [
    [words("Balance", "結欠"), hold.balance],
    [words("Uncleared cheques", "未兌現支票"), hold.uncleared],
    [words("Other open orders", "其他未完成訂單"), hold.openOrders],
    [words("This order", "本訂單"), hold.thisOrder],
    [words("Credit used", "已用信貸額"), hold.exposure],
    [words("Credit limit", "信貸額"), hold.creditLimit],
    [words("Over the limit by", "超出信貸額"), hold.overBy],
  ];
  return (
    <Notice tone="warn">
      {hold.holds.map((one) => (
        <div key={one.reason}>
          <strong>{t(holdReasons[one.reason])}</strong>: {t(one.words)}
        </div>
      ))}
      <div className="k-soft">
        {parts.flatMap(([label, amount]) => (amount === null ? [] : [`${t(label)} ${moneyText(amount)}`])).join(" · ")}
      </div>
    </Notice>
  );
}

function Warnings({ warnings }: { warnings: readonly OrderWarning[] }) {
  const t = useWords();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul>
        {warnings.map((warning, i) => (
          <li key={i}>
            {warning.line > 0 && `${t({ en: `Line ${warning.line}`, zh: `第 ${warning.line} 行` })}: `}
            {t(warning.words)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Of a payment for the order: the rest for future invoices. */
function Left({ of: { left } }: { of: LinkedDocument }) {
  const t = useWords();
  const amount = left !== null && isPositive(left) ? moneyText(left) : null;
  return (
    <span className="k-soft">
      {t(amount ? words(`${amount} reserved for this order`, `${amount} 留作此訂單之用`) : words("Used", "已使用"))}
    </span>
  );
}
