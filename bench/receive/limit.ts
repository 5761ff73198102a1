/** The same receipts, each posted by one call of `limit_post_receipt` on a connection of its own, as the server's role. */
import { randomUUID } from "node:crypto";
import { connect } from "../dataset/client.ts";
import type { Operations } from "../load/task.ts";
import { nextOf } from "./pile.ts";

export interface LimitTask {
  readonly appUrl: string;
  /** Far above what the servers draw. */
  readonly firstId: number;
  readonly pile: readonly number[];
}

/** Ids of one receipt: batches, movements, and the few rows about all of it. */
export const ID_STEP = 200;
const PER_CONNECTION = 1e9;

const limit: Operations = async (task, nth) => {
  const { appUrl, firstId, pile } = task.more as LimitTask;
  const { tenantId, userId } = task.company;
  const client = await connect(appUrl);
  let count = 0;
  return async () => {
    const ids = firstId + nth * PER_CONNECTION + ++count * ID_STEP;
    const asked = { tenantId, userId, userName: "admin", receiptId: nextOf(pile), ids, key: randomUUID() };
    await client.query({ name: "limit", text: "select limit_post_receipt($1)", values: [JSON.stringify(asked)] });
  };
};
export default limit;
