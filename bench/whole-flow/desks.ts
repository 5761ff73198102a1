/** Clerks who take documents all the way, or only until they are picked. */
import { deskOf } from "../load/desk.ts";
import type { Deeds } from "../load/task.ts";
import { orders } from "../post-order/orders.ts";
import { pickedDocument, postDocument } from "./document.ts";
import { drawFrom, type Draw } from "./draw.ts";

export interface FlowTask {
  readonly draw: Draw;
  readonly until: "picked" | "posted";
}

const desks: Deeds = (task, nth) => {
  const { draw, until } = task.more as FlowTask;
  const desk = deskOf(task, nth);
  const next = orders({ ...task.company, ...task }, task.seed * 100 + nth, drawFrom(task.company.goodsIds, draw));
  return async () => {
    const id = await pickedDocument(desk, next());
    if (until === "picked") return id;
    return (await postDocument(desk, id)).salesInvoiceId;
  };
};
export default desks;
