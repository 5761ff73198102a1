/** The same orders, each as one call of `limit_post_order` on a connection of its own, as the server's role. */
import { randomUUID } from "node:crypto";
import { businessDate } from "@larder/domain/kernel/calendar";
import { connect } from "../dataset/client.ts";
import type { Operations } from "../load/task.ts";
import { orders } from "./orders.ts";

export interface LimitTask {
  readonly appUrl: string;
  /** Far above what the servers draw. */
  readonly firstId: number;
}

const ID_STEP = 200;
const PER_CONNECTION = 1e9;

const limit: Operations = async (task, nth) => {
  const { appUrl, firstId } = task.more as LimitTask;
  const { tenantId, userId, deptId } = task.company;
  const client = await connect(appUrl);
  const next = orders({ ...task.company, ...task }, task.seed * 100 + nth);
  const orderDate = businessDate(new Date());
  let count = 0;
  return async () => {
    const id = firstId + nth * PER_CONNECTION + ++count * ID_STEP;
    const key = randomUUID();
    const asked = { ...next(), tenantId, userId, userName: "admin", deptId, orderDate, id, no: `L-${id}`, key };
    await client.query({ name: "limit", text: "select limit_post_order($1)", values: [JSON.stringify(asked)] });
  };
};
export default limit;
