/** Clerks over HTTP: token, permission, validation, row security, idempotency key, audit. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { clientOf } from "../load/client.ts";
import type { Operations } from "../load/task.ts";
import { orders } from "./orders.ts";

const orderClerks: Operations = (task, nth) => {
  const client = clientOf(task, nth);
  const next = orders({ ...task.company, ...task }, task.seed * 100 + nth);
  return async () => void (await client.call(salesOrderCalls.create, next()));
};
export default orderClerks;
