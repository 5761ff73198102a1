/** What a receipt does to its order: more of it has come, less is on its way (docs/rules/purchase.md#receipts). */
import { exact, isZero, round3, type Quantity } from "@larder/domain/kernel/decimal";
import { dueDay, outstandingBase, stateByReceipts } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import type { Ctx } from "../../../platform/context.ts";
import { changeRows } from "../../../platform/db/update-rows.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { expectedOf, expectNow } from "./purchase-expected.ts";
import { purchaseOrders } from "./purchase-order.document.ts";
import { lockToReceive, type LockedOrder } from "./purchase-order.store.ts";

/** By the line of the order, in base units. */
export type Came = ReadonlyMap<number, Quantity>;

/** Ascending, like every lock. */
export async function lockOrders(ctx: Ctx, ids: readonly number[]): Promise<LockedOrder[]> {
  const orders: LockedOrder[] = [];
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) orders.push(orNotFound(await lockToReceive(ctx, id)));
  return orders;
}

const touches = ({ lines }: LockedOrder, came: Came): boolean =>
  lines.some(({ id }) => came.has(id) && !isZero(came.get(id)!));

/** Of a locked order; one of which nothing came stays as it is. */
export async function received(ctx: Ctx, order: LockedOrder, came: Came): Promise<void> {
  if (!touches(order, came)) return;
  const lines = order.lines.map((line) => ({
    ...line,
    receivedBase: round3(exact(line.receivedBase).plus(came.get(line.id) ?? "0")),
  }));
  await moved(ctx, order, "received", lines);
}

/** The same back. What an order that is over does not get any more counts as cancelled. */
export async function takenBack(ctx: Ctx, order: LockedOrder, came: Came): Promise<void> {
  if (!touches(order, came)) return;
  const lines = order.lines.map((line) => {
    const receivedBase = round3(exact(line.receivedBase).minus(came.get(line.id) ?? "0"));
    const left = { ...line, receivedBase, cancelledBase: "0.000" };
    return order.state === "CLOSED" ? { ...left, cancelledBase: outstandingBase(left) } : { ...line, receivedBase };
  });
  if (order.state !== "CLOSED") return moved(ctx, order, "takenBack", lines);
  writeLines(ctx, lines);
  purchaseOrders.change(ctx, order, "takenBack", {});
}

type Lines = LockedOrder["lines"];

const writeLines = (ctx: Ctx, lines: Lines): void =>
  changeRows(ctx, "poLine", ["receivedBase", "cancelledBase"], lines);

async function moved(ctx: Ctx, order: LockedOrder, name: "received" | "takenBack", lines: Lines): Promise<void> {
  const lock = () => Promise.resolve(order);
  await purchaseOrders.move(
    ctx,
    order.id,
    name,
    () => {
      const to = stateByReceipts(lines);
      writeLines(ctx, lines);
      expectNow(ctx, order.warehouseId, expectedOf(order), expectedOf({ state: to, lines }));
      return { to, set: { dueDate: dueDay(order.expectedDate, lines) }, showsState: true };
    },
    { lock },
  );
}
