/** Clerks who only read: the queries of a list, one after the other, each clerk starting at a different one. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { Load } from "../run-context.ts";
import { clientOf } from "./client.ts";
import type { Operations } from "./task.ts";

/** The part of a call that is sent, and the query. */
export interface Question {
  readonly call: Pick<AnyCall, "method" | "path" | "answer" | "reads">;
  readonly input: Record<string, unknown>;
}

export const question = ({ method, path, answer, reads }: AnyCall, input: Record<string, unknown>): Question => ({
  call: { method, path, answer, ...(reads ? { reads } : {}) },
  input,
});

const readers: Operations = (task, nth) => {
  const questions = task.more as readonly Question[];
  const client = clientOf(task, nth);
  let at = nth * 17;
  return async () => {
    const { call, input } = questions[at++ % questions.length]!;
    await client.call(call as AnyCall, input);
  };
};
export default readers;

/** Users who send the same queries repeatedly. */
export const reading = (connections: number, seconds: number, questions: readonly Question[]): Load => ({
  operations: "load/readers.ts",
  connections,
  seconds,
  more: questions,
});

/** The first page of orders, as the screen of the order desk requests it. */
export const FIRST_PAGE = { pageNum: 1, pageSize: 50 } as const;
export const firstPageOfOrders = question(salesOrderCalls.list, FIRST_PAGE);
