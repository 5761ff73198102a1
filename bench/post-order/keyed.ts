/** Clerks over HTTP: token, permission, validation, row security, idempotency key, audit. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { deskOf } from "../load/desk.ts";
import type { Deeds } from "../load/task.ts";
import { orders } from "./orders.ts";

const keyed: Deeds = (task, nth) => {
  const desk = deskOf(task, nth);
  const next = orders({ ...task.company, ...task }, task.seed * 100 + nth);
  return async () => void (await desk.call(salesOrderCalls.create, next()));
};
export default keyed;
