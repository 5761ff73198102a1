/** Clerks who confirm orders of ten lines, with a pause between two of them, and say when each one took how long. */
import { setTimeout as sleep } from "node:timers/promises";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { clientOf } from "../load/client.ts";
import { timed } from "../load/processor-time.ts";
import type { Operations } from "../load/task.ts";
import { orders } from "../post-order/orders.ts";

export interface Confirmed {
  /** By the clock of the machine, in milliseconds. */
  readonly at: number;
  readonly ms: number;
}

const PAUSE_MS = 50;

const orderClerks: Operations = (task, nth) => {
  const client = clientOf(task, nth);
  const next = orders({ ...task.company, ...task }, task.seed * 100 + nth);
  return async (): Promise<Confirmed> => {
    const order = next();
    const at = Date.now();
    const ms = await timed(() => client.call(salesOrderCalls.saveAndConfirm, order));
    await sleep(PAUSE_MS);
    return { at, ms };
  };
};
export default orderClerks;
