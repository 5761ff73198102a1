/** What happens on which day: the whole replay as a list of events, made from the tables alone. */
import { addDays } from "@larder/domain/kernel/calendar";
import { exact, isPositive, round4, type Exact } from "@larder/domain/kernel/decimal";
import { moved } from "./fit.ts";
import { readTable } from "./csv.ts";

/** The last day of the sample data: payments that would fall after it are still open. */
export const LAST_DAY = "2026-05-06";
/** Before the first order, with time to set up the company and to buy. */
export const OPENING = "2024-06-24";
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

/** What one supplier delivers for a quarter. */
export interface Delivery {
  readonly supplierId: string;
  readonly orderDate: string;
  readonly day: string;
  readonly lines: readonly { readonly productId: string; readonly qty: string; readonly price: string }[];
}

export type Event =
  | { readonly kind: "buy" | "receive" | "bill" | "settle"; readonly day: string; readonly delivery: Delivery }
  | { readonly kind: "price"; readonly day: string; readonly productId: string; readonly price: string }
  | { readonly kind: "order" | "ship" | "pay"; readonly day: string; readonly order: PlannedOrder };

const STAGE = { buy: 0, receive: 1, bill: 2, price: 3, order: 4, ship: 5, pay: 6, settle: 7 } as const;

/** Suppliers need a week, and send their invoice a week after the goods. */
const LEAD_DAYS = 7;
const DAYS_TO_BILL = 7;
/** Of what customers pay: what is bought costs three fifths of it. */
const COST_SHARE = "0.6";

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
  const all: Event[] = deliveriesFor(orders).flatMap((delivery): Event[] => {
    const billed = addDays(delivery.day, DAYS_TO_BILL);
    const paid = addDays(billed, DAYS_TO_PAY);
    return [
      { kind: "buy", day: delivery.orderDate, delivery },
      { kind: "receive", day: delivery.day, delivery },
      { kind: "bill", day: billed, delivery },
      ...(paid <= LAST_DAY ? [{ kind: "settle", day: paid, delivery } as const] : []),
    ];
  });
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

/** The first day of the quarter of a day. */
const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-${String(Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, "0")}-01`;

/**
 * At the first of each quarter, of each supplier what will be sent out in it; at the last one also what the tables
 * say is in stock at the end.
 */
function deliveriesFor(orders: readonly PlannedOrder[]): Delivery[] {
  const products = new Map(readTable("products").map((one) => [one.product_id, one]));
  const quarters = new Map<string, Map<string, Exact>>();
  const need = (wanted: Map<string, Exact>, productId: string, qty: string): void =>
    void wanted.set(productId, exact(qty).plus(wanted.get(productId) ?? 0));
  for (const order of orders) {
    if (!order.shippedDate) continue;
    const quarter = quarterOf(order.shippedDate);
    const wanted = quarters.get(quarter) ?? new Map<string, Exact>();
    quarters.set(quarter, wanted);
    for (const line of order.lines) need(wanted, line.productId, line.qty);
  }
  const last = quarters.get([...quarters.keys()].sort().at(-1)!)!;
  for (const product of products.values())
    if (isPositive(product.units_in_stock)) need(last, product.product_id, product.units_in_stock);

  const costs = costsOn(orders);
  return [...quarters].flatMap(([day, wanted]) => {
    const bySupplier = Map.groupBy(
      [...wanted].sort(([a], [b]) => Number(a) - Number(b)),
      ([productId]) => products.get(productId)!.supplier_id,
    );
    return [...bySupplier].map(([supplierId, lines]) => ({
      supplierId,
      day,
      orderDate: addDays(day, -LEAD_DAYS),
      lines: lines.map(([productId, qty]) => ({ productId, qty: qty.toFixed(), price: costs(productId, day) })),
    }));
  });
}

/** What a product costs on a day: a share of the last price that an order named until then, or of the first one. */
function costsOn(orders: readonly PlannedOrder[]): (productId: string, day: string) => string {
  const named = new Map<string, { day: string; price: string }[]>();
  for (const { orderDate, lines } of orders)
    for (const { productId, oldPrice } of lines)
      named.set(productId, [...(named.get(productId) ?? []), { day: orderDate, price: oldPrice }]);
  return (productId, day) => {
    const all = named.get(productId) ?? [];
    const { price } = all.findLast((one) => one.day < day) ?? all[0] ?? { price: listPriceOf(productId) };
    return round4(exact(price).times(COST_SHARE));
  };
}

const listPriceOf = (productId: string): string =>
  readTable("products").find((one) => one.product_id === productId)!.unit_price;
