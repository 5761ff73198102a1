/** Clerks who take documents all the way, or only until they are picked. */
import { clientOf } from "../load/client.ts";
import type { Operations } from "../load/task.ts";
import { orders } from "../post-order/orders.ts";
import { pickedDocument, postDocument } from "./document.ts";
import { drawFrom, type Draw } from "./draw.ts";

export interface FlowTask {
  readonly draw: Draw;
  readonly until: "picked" | "posted";
}

const documentClerks: Operations = (task, nth) => {
  const { draw, until } = task.more as FlowTask;
  const client = clientOf(task, nth);
  const next = orders({ ...task.company, ...task }, task.seed * 100 + nth, drawFrom(task.company.goodsIds, draw));
  return async () => {
    const id = await pickedDocument(client, next());
    if (until === "picked") return id;
    return (await postDocument(client, id)).salesInvoiceId;
  };
};
export default documentClerks;
