/**
 * The answer of a bulk action (docs/rules/documents.md#many-at-once): what succeeded, and each refusal with its
 * reason. An all-or-nothing call has no results to show.
 */
import type { ManyResult } from "@larder/domain/kernel/many-calls";

export interface ManyResults {
  readonly done: number;
  readonly refused: readonly { readonly id: number; readonly name: string; readonly why: string }[];
}

export function resultsOf(answer: unknown, ids: readonly number[], nameOf: (id: number) => string): ManyResults {
  if (!Array.isArray(answer)) return { done: ids.length, refused: [] };
  const results = answer as ManyResult[];
  return {
    done: results.filter((one) => one.done).length,
    refused: results
      .filter((one) => !one.done)
      .map((one) => ({ id: one.id, name: nameOf(one.id), why: one.msg ?? "" })),
  };
}
