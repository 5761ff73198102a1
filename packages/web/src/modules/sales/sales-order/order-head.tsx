/** The head of an order besides customer and days: delivery, the customer's terms, hold reasons, the order discount. */
import { useEffect, useRef, useState } from "react";
import { words, type Words } from "@larder/domain/kernel/words";
import type { Opening } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderFields, type SalesOrder } from "@larder/domain/sales/sales-order/sales-order.fields";
import { FieldInput, Labelled, moneyText, Notice } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Order } from "./order-form.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values of the form follow the kinds of their fields
type Any = any;

const deliveryWords = words("Delivery and notes", "送貨及備註");

/** Filled in from the customer and rarely changed: shown as one line, a click opens it. */
export function Delivery() {
  const t = useWords();
  const { deliveryName, deliveryAddress, deliveryPostCode, remark, driverNote } = Order.useValues([
    "deliveryName",
    "deliveryAddress",
    "deliveryPostCode",
    "remark",
    "driverNote",
  ]);
  const [open, setOpen] = useState(false);
  const summary = [deliveryName, deliveryAddress, deliveryPostCode, remark, driverNote].filter(Boolean).join(" · ");
  return (
    <details className="order-delivery" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{t(deliveryWords)}</strong> {!open && <span className="k-soft">{summary}</span>}
      </summary>
      <Order.Section across={4}>
        <Order.Input name="deliveryName" />
        <Order.Input name="deliveryPostCode" upper />
        <Order.Input name="deliveryAddress" span={2} rows={2} />
        <Order.Inputs names={["type", "salespersonId", "usesRoute"]} />
        <Order.Input name="deliveryCountry" upper />
        <Order.Input name="remark" span={2} rows={2} />
        <Order.Input name="driverNote" span={2} rows={2} />
      </Order.Section>
    </details>
  );
}

/** Choosing the customer fills in what follows: the first possible day, address, type. */
export function useOpening(
  terms: Opening | undefined,
  saved: SalesOrder | undefined,
  set: (name: Any, value: Any) => void,
): void {
  const { deliveryDate } = Order.useValues(["deliveryDate"]);
  const taken = useRef<number | null>(saved?.customerId ?? null);
  useEffect(() => {
    if (!terms || taken.current === terms.customerId) return;
    taken.current = terms.customerId;
    if (!deliveryDate || deliveryDate < terms.firstDelivery) set("deliveryDate", terms.firstDelivery);
    set("type", terms.type);
    set("usesRoute", terms.type === "SO");
    set("deliveryName", terms.deliveryName ?? "");
    set("deliveryAddress", terms.deliveryAddress ?? "");
    set("deliveryPostCode", terms.deliveryPostCode ?? "");
    set("deliveryCountry", terms.country);
    set("salespersonId", terms.salespersonId);
  }, [terms, deliveryDate, set]);
}

const termWords = {
  paymentTerm: words("Payment term", "付款期限"),
  creditLimit: words("Credit limit", "信貸額"),
  exposure: words("Credit used", "已用信貸額"),
};

/** The customer's terms. */
export function Terms({ terms }: { terms: Opening }) {
  const t = useWords();
  const facts: [Words, string][] = [
    [termWords.paymentTerm, t({ en: `${terms.paymentTerm} days`, zh: `${terms.paymentTerm} 天` })],
    [
      termWords.creditLimit,
      terms.creditLimit === null ? t(words("no limit", "不設上限")) : moneyText(terms.creditLimit),
    ],
    [termWords.exposure, moneyText(terms.exposure)],
  ];
  return (
    <dl className="order-terms">
      {facts.map(([label, value]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd className="k-number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Reasons that would hold the order. */
export function AccountStatus({ terms }: { terms: Opening }) {
  const t = useWords();
  return (
    <>
      {terms.stopList && (
        <Notice tone="bad">
          {t({
            en: `On the stop list: ${terms.stopReason ?? ""}. The order will be held.`,
            zh: `已停止供貨：${terms.stopReason ?? ""}。訂單將會暫停。`,
          })}
        </Notice>
      )}
      {terms.overdueDays > 0 && (
        <Notice tone="warn">
          {t({
            en: `The oldest invoice is ${terms.overdueDays} days overdue`,
            zh: `最早的發票已逾期 ${terms.overdueDays} 天`,
          })}
        </Notice>
      )}
    </>
  );
}

/** The order discount, as a rate or as an amount; typing one clears the other. */
export function OrderDiscount() {
  const set = Order.useSet();
  const input = (name: "discountScale" | "discountPrice", other: "discountScale" | "discountPrice") => (
    <Order.Part name={name}>
      {({ value, set: put, problems }) => (
        <Labelled id={`order-${name}`} label={salesOrderFields[name].label} problem={problems[0]?.message}>
          <FieldInput
            id={`order-${name}`}
            field={salesOrderFields[name]}
            value={value}
            invalid={problems.length > 0}
            onChange={(next: Any) => {
              put(next);
              if (next) set(other, "");
            }}
          />
        </Labelled>
      )}
    </Order.Part>
  );
  return (
    <div className="order-discount">
      {input("discountScale", "discountPrice")}
      {input("discountPrice", "discountScale")}
    </div>
  );
}
