/** A trading day of Golden Dragon, and the morning the demonstration opens on. */
import { addDays, isoWeekday } from "@larder/domain/kernel/calendar";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { pickAsProposed } from "../pick.ts";
import type { Replay } from "../replay.ts";
import { adjustStock } from "./adjustments.ts";
import { receive, type Dragon } from "./set-up.ts";

/** Vans go out Monday to Saturday. */
export const nextDelivery = (day: string): string =>
  isoWeekday(addDays(day, 1)) === 7 ? addDays(day, 2) : addDays(day, 1);

export async function tradeDay(replay: Replay, dragon: Dragon, day: string): Promise<void> {
  const fresh = dragon.goods.filter((goods) => goods.shelfLifeDays <= 30);
  // Greens come every second day, all else once a week.
  if (isoWeekday(day) % 2 === 1) await receive(replay, dragon, day, fresh, 8);
  if (isoWeekday(day) === 1)
    await receive(
      replay,
      dragon,
      day,
      dragon.goods.filter((goods) => goods.shelfLifeDays > 30),
      20,
    );
  await collect(replay, dragon, day);
  const buyers = dragon.random.times(dragon.random.whole(4, 7), () => dragon.random.oneOf(trading(dragon)));
  for (const customer of new Set(buyers)) await serve(replay, dragon, customer, day);
}

/** Customers with a rhythm of their own, and when they ring: none of them is among those of the morning. */
const regulars: readonly [shopCode: string, hour: string][] = [
  ["C1014", "10:05"],
  ["C1016", "10:40"],
  ["C1021", "11:15"],
  ["C1019", "14:20"],
];

/** One of them forgets now and then. */
export async function regularDay(replay: Replay, dragon: Dragon, day: string, weeksAgo: number): Promise<void> {
  const calling = regulars.filter((_, nth) => weeksAgo !== 2 || nth !== 1);
  for (const [shopCode, hour] of calling) {
    replay.clock.set(new Date(`${day}T${hour}:00Z`));
    await serve(
      replay,
      dragon,
      dragon.customers.find((customer) => customer.shopCode === shopCode)!,
      day,
    );
  }
}

async function serve(
  replay: Replay,
  dragon: Dragon,
  customer: Dragon["customers"][number],
  day: string,
): Promise<void> {
  const order = await keyOrder(replay, dragon, customer, day, nextDelivery(day));
  if (order.state === "ON_HOLD" && !(await settleHold(replay, dragon, order.id))) return;
  await deliver(replay, dragon, customer, order.id, day);
}

/** Two of three held orders are released by the manager, the others cancelled; today's wait for the morning. */
async function settleHold(replay: Replay, dragon: Dragon, id: number): Promise<boolean> {
  const { warehouseId } = dragon.place;
  if (dragon.random.whole(0, 2) === 0) {
    await replay.as("amy", salesOrderCalls.cancel, { id, warehouseId, reason: "Customer did not pay in time" });
    return false;
  }
  await replay.as("ben", salesOrderCalls.releaseHold, { id, warehouseId, reason: "Promised to pay this week" });
  return true;
}

const trading = (dragon: Dragon) => dragon.customers.filter((customer) => !customer.stop);

interface Quoted {
  readonly customer: Dragon["customers"][number];
  readonly goods: readonly Dragon["goods"][number][];
  readonly deliveryDate: string;
}

const quoted = (replay: Replay, { place }: Dragon, { customer, goods, deliveryDate }: Quoted) =>
  replay.as("amy", orderEntryCalls.quote, {
    ...{ warehouseId: place.warehouseId, customerId: customer.id, deliveryDate },
    items: goods.map(({ id, unitId }) => ({ goodsId: id, unitId })),
  });

async function keyOrder(
  replay: Replay,
  dragon: Dragon,
  customer: Dragon["customers"][number],
  day: string,
  deliveryDate: string,
  lines = dragon.random.whole(3, 9),
) {
  const allowed = dragon.goods.filter((goods) => customer.alcohol || !goods.alcohol);
  const chosen = [...new Set(dragon.random.times(lines, () => dragon.random.oneOf(allowed)))];
  const { warehouseId } = dragon.place;
  const quotes = await quoted(replay, dragon, { customer, goods: chosen, deliveryDate });
  dragon.count.orders++;
  return replay.as("amy", salesOrderCalls.saveAndConfirm, {
    warehouseId,
    customerId: customer.id,
    orderDate: day,
    deliveryDate,
    discountScale: dragon.random.whole(0, 9) === 0 ? "2.5" : null,
    lines: quotes.map((quote) => ({
      kind: "GOODS",
      goodsId: quote.goodsId,
      unitId: quote.unitId,
      qty: String(dragon.random.whole(1, 6)),
      oldPrice: quote.oldPrice,
      discountScale: dragon.random.whole(0, 11) === 0 ? "2" : null,
    })),
  });
}

async function deliver(
  replay: Replay,
  dragon: Dragon,
  customer: Dragon["customers"][number],
  orderId: number,
  day: string,
): Promise<void> {
  const { warehouseId } = dragon.place;
  const { orderInvoiceId } = await replay.as("wing", salesOrderCalls.release, { id: orderId, warehouseId });
  if (orderInvoiceId === null) return;
  await pickAsProposed(replay, "wing", orderInvoiceId, warehouseId);
  const posted = await postUnlessEmpty(replay, orderInvoiceId, warehouseId);
  if (posted === null) return;
  const { total, dueDate } = await replay.as("carol", salesInvoiceCalls.get, { id: posted, warehouseId });
  if (customer.pays === "never" || total === "0.00") return;
  const late = customer.pays === "late" ? dragon.random.whole(6, 12) : -dragon.random.whole(0, 2);
  dragon.payments.push({ day: addDays(dueDate < day ? day : dueDate, late), customerId: customer.id, amount: total });
}

/** An order invoice with nothing to pick is voided, as the warehouse would do. */
async function postUnlessEmpty(replay: Replay, id: number, warehouseId: number): Promise<number | null> {
  const { lines } = await replay.as("wing", orderInvoiceCalls.get, { id, warehouseId });
  if (lines.every((line) => line.qty === "0.000")) {
    await replay.as("fai", orderInvoiceCalls.void, { id, warehouseId, reason: "Nothing in stock" });
    return null;
  }
  return (await replay.as("wing", orderInvoiceCalls.post, { id, warehouseId })).salesInvoiceId;
}

async function collect(replay: Replay, dragon: Dragon, day: string): Promise<void> {
  const due = dragon.payments.filter((payment) => payment.day <= day);
  for (const payment of due) {
    dragon.payments.splice(dragon.payments.indexOf(payment), 1);
    await replay.as("carol", paymentCalls.create, {
      warehouseId: dragon.place.warehouseId,
      customerId: payment.customerId,
      bizDate: day,
      method: dragon.random.oneOf(["BANK_TRANSFER", "CARD", "CHEQUE"] as const),
      amount: payment.amount,
      chequeNo: "100" + dragon.random.whole(100, 999),
      automatic: true,
    });
  }
}

/** Open work when a user first signs in: every state has something in it. */
export async function morning(replay: Replay, dragon: Dragon, today: string): Promise<void> {
  const { warehouseId } = dragon.place;
  await collect(replay, dragon, today);
  await receive(
    replay,
    dragon,
    today,
    dragon.goods.filter((goods) => goods.shelfLifeDays <= 14),
    32,
  );
  const delivery = nextDelivery(addDays(today, 1));
  const buyers = trading(dragon).filter((customer) => customer.pays === "on time" && customer.paymentTerm > 0);
  const confirmed: number[] = [];
  for (const customer of buyers.slice(0, 9)) {
    const order = await keyOrder(replay, dragon, customer, today, delivery);
    if (order.state === "CONFIRMED") confirmed.push(order.id);
  }
  // One is invoiced already, one is picked, one is being picked, two wait for a picker; the rest waits for release.
  const opened: number[] = [];
  for (const id of confirmed.slice(0, 5)) {
    const { orderInvoiceId } = await replay.as("wing", salesOrderCalls.release, { id, warehouseId });
    if (orderInvoiceId !== null) opened.push(orderInvoiceId);
  }
  const [invoiced, picked, picking] = opened;
  for (const id of [invoiced, picked]) if (id !== undefined) await pickAsProposed(replay, "wing", id, warehouseId);
  if (invoiced !== undefined) await postUnlessEmpty(replay, invoiced, warehouseId);
  if (picking !== undefined) await replay.as("wing", orderInvoiceCalls.startPick, { id: picking, warehouseId });

  // The hold queue: over the limit, overdue, on the stop list.
  for (const code of ["C1008", "C1024", "C1023"]) {
    const customer = dragon.customers.find((one) => one.shopCode === code)!;
    await keyOrder(replay, dragon, customer, today, delivery, 14);
  }
  await draft(replay, dragon, today, delivery);
  await adjustStock(replay, dragon);
}

async function draft(replay: Replay, dragon: Dragon, today: string, deliveryDate: string): Promise<void> {
  const customer = dragon.customers[1]!;
  const goods = dragon.goods.slice(0, 3);
  const { warehouseId } = dragon.place;
  const quotes = await quoted(replay, dragon, { customer, goods, deliveryDate });
  await replay.as("amy", salesOrderCalls.create, {
    warehouseId,
    customerId: customer.id,
    orderDate: today,
    deliveryDate,
    customerPo: "PO-4471",
    lines: quotes.map((quote) => ({
      kind: "GOODS",
      goodsId: quote.goodsId,
      unitId: quote.unitId,
      qty: "4",
      oldPrice: quote.oldPrice,
    })),
  });
}
