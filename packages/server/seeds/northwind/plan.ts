/** What happens on which day: the whole replay as a list of events, made from the tables alone. */
import { addDays } from "@larder/domain/kernel/calendar";
import { exact, isPositive, round4, type Exact } from "@larder/domain/kernel/decimal";
import { moved } from "./fit.ts";
import { readTable } from "./csv.ts";

/** The last day of the sample data: payments that would fall after it are still open. */
export const LAST_DAY = "2026-05-06";
export const DAYS_TO_PAY = 30;

export interface PlannedLine {
  readonly productId: string;
  readonly qty: string;
  readonly oldPrice: string;
  /** 15 means 15 %. */
  readonly discountScale: string;
}

export interface PlannedOrder {
  readonly orderId: string;
  readonly customerId: string;
  readonly employeeId: string;
  readonly orderDate: string;
  readonly deliveryDate: string;
  readonly shippedDate: string | null;
  readonly paidDate: string | null;
  readonly freight: string;
  readonly address: {
    readonly name: string;
    readonly address: string;
    readonly postCode: string;
    readonly country: string;
  };
  readonly lines: readonly PlannedLine[];
}

export interface Receipt {
  readonly day: string;
  readonly lines: readonly { readonly productId: string; readonly qty: string }[];
}

export type Event =
  | { readonly kind: "receive"; readonly day: string; readonly receipt: Receipt }
  | { readonly kind: "price"; readonly day: string; readonly productId: string; readonly price: string }
  | { readonly kind: "order" | "ship" | "pay"; readonly day: string; readonly order: PlannedOrder };

const STAGE = { receive: 0, price: 1, order: 2, ship: 3, pay: 4 } as const;

export function plannedOrders(): PlannedOrder[] {
  const lines = Map.groupBy(readTable("order_details"), (line) => line.order_id);
  return readTable("orders").map((order) => {
    const shippedDate = order.shipped_date ? moved(order.shipped_date) : null;
    const paidDate = shippedDate ? addDays(shippedDate, DAYS_TO_PAY) : null;
    return {
      orderId: order.order_id,
      customerId: order.customer_id,
      employeeId: order.employee_id,
      orderDate: moved(order.order_date),
      deliveryDate: moved(order.required_date),
      shippedDate,
      paidDate: paidDate !== null && paidDate <= LAST_DAY ? paidDate : null,
      freight: order.freight,
      address: {
        name: order.ship_name,
        address: `${order.ship_address}\n${order.ship_city}`,
        postCode: order.ship_postal_code,
        country: order.ship_country,
      },
      lines: lines.get(order.order_id)!.map((line) => ({
        productId: line.product_id,
        qty: line.quantity,
        oldPrice: round4(line.unit_price),
        discountScale: round4(exact(line.discount).times(100)),
      })),
    };
  });
}

/** The first price of each product, in the order in which orders name them. */
export function firstPrices(orders: readonly PlannedOrder[]): Map<string, string> {
  const prices = new Map<string, string>();
  for (const order of orders)
    for (const line of order.lines) if (!prices.has(line.productId)) prices.set(line.productId, line.oldPrice);
  return prices;
}

export function events(orders: readonly PlannedOrder[]): Event[] {
  const all: Event[] = [
    ...receiptsFor(orders).map((receipt): Event => ({ kind: "receive", day: receipt.day, receipt })),
  ];
  const prices = firstPrices(orders);
  for (const order of orders) {
    for (const line of order.lines) {
      if (prices.get(line.productId) !== line.oldPrice) {
        prices.set(line.productId, line.oldPrice);
        all.push({ kind: "price", day: order.orderDate, productId: line.productId, price: line.oldPrice });
      }
    }
    all.push({ kind: "order", day: order.orderDate, order });
    if (order.shippedDate) all.push({ kind: "ship", day: order.shippedDate, order });
    if (order.paidDate) all.push({ kind: "pay", day: order.paidDate, order });
  }
  return all.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : STAGE[a.kind] - STAGE[b.kind]));
}

/** At the first of each month, what will be sent out in it; at the last one also what the tables say is in stock at the end. */
function receiptsFor(orders: readonly PlannedOrder[]): Receipt[] {
  const months = new Map<string, Map<string, Exact>>();
  const need = (wanted: Map<string, Exact>, productId: string, qty: string): void =>
    void wanted.set(productId, exact(qty).plus(wanted.get(productId) ?? 0));
  for (const order of orders) {
    if (!order.shippedDate) continue;
    const month = `${order.shippedDate.slice(0, 7)}-01`;
    const wanted = months.get(month) ?? new Map<string, Exact>();
    months.set(month, wanted);
    for (const line of order.lines) need(wanted, line.productId, line.qty);
  }
  const last = months.get([...months.keys()].sort().at(-1)!)!;
  for (const product of readTable("products"))
    if (isPositive(product.units_in_stock)) need(last, product.product_id, product.units_in_stock);
  return [...months].map(([day, wanted]) => ({
    day,
    lines: [...wanted]
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([productId, qty]) => ({ productId, qty: qty.toFixed() })),
  }));
}
