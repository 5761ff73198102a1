/** Clerks who post picked documents from one shared pile. */
import { clientOf } from "../load/client.ts";
import type { Operations } from "../load/task.ts";
import { postDocument } from "../whole-flow/document.ts";

let pile: number[] | null = null;

const posters: Operations = (task, nth) => {
  const client = clientOf(task, nth);
  pile ??= [...(task.more as number[])];
  return async () => {
    const id = pile!.pop();
    if (id === undefined) throw new Error("Nothing is left to be posted");
    await postDocument(client, id);
  };
};
export default posters;
