/** Clerks who post picked documents from one pile. */
import { deskOf } from "../load/desk.ts";
import type { Deeds } from "../load/task.ts";
import { postDocument } from "../whole-flow/document.ts";

let pile: number[] | null = null;

const posters: Deeds = (task, nth) => {
  const desk = deskOf(task, nth);
  pile ??= [...(task.more as number[])];
  return async () => {
    const id = pile!.pop();
    if (id === undefined) throw new Error("Nothing is left to be posted");
    await postDocument(desk, id);
  };
};
export default posters;
