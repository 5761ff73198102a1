/** Clerks who only ask: the questions of a list, one after the other, each clerk beginning elsewhere. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { deskOf } from "./desk.ts";
import type { Deeds } from "./task.ts";

/** What of a call goes over the wire, and what is asked. */
export interface Question {
  readonly call: Pick<AnyCall, "method" | "path" | "answer" | "reads">;
  readonly input: Record<string, unknown>;
}

export const question = ({ method, path, answer, reads }: AnyCall, input: Record<string, unknown>): Question => ({
  call: { method, path, answer, ...(reads ? { reads } : {}) },
  input,
});

const askers: Deeds = (task, nth) => {
  const questions = task.more as readonly Question[];
  const desk = deskOf(task, nth);
  let at = nth * 17;
  return async () => {
    const { call, input } = questions[at++ % questions.length]!;
    await desk.call(call as AnyCall, input);
  };
};
export default askers;
