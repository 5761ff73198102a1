/** Clerks who order and count deliveries of fifty products; each answers the receipt that waits to be posted. */
import { seeded } from "@larder/domain/kernel/random.fixture";
import { clientOf } from "../load/client.ts";
import type { Operations } from "../load/task.ts";
import { draftedReceipt, RECEIVED_LINES } from "./paper.ts";

export interface PaperTask {
  readonly supplierId: number;
}

const orderClerks: Operations = (task, nth) => {
  const { supplierId } = task.more as PaperTask;
  const client = clientOf(task, nth);
  const random = seeded(task.seed * 100 + nth);
  // The others are chilled: they arrive with a temperature.
  const ambient = task.company.goodsIds.filter((_, at) => at % 2 === 0);
  return () => {
    const drawn = new Set<number>();
    while (drawn.size < RECEIVED_LINES) drawn.add(random.oneOf(ambient));
    return draftedReceipt(client, { supplierId, goodsIds: [...drawn], unitId: task.company.unitId });
  };
};
export default orderClerks;
