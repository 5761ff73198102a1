/**
 * The answer of an action on many records (domain-rules 1.5.9): what was done, and each
 * refusal with its reason. A call that does all or nothing answers nothing to tell.
 */
export interface ManyResults {
  readonly done: number;
  readonly refused: readonly { readonly id: number; readonly name: string; readonly why: string }[];
}

interface Refusal {
  readonly id?: number;
  readonly no?: string;
  readonly name?: string;
  readonly msg?: string;
}

export function resultsOf(answer: unknown, ids: readonly number[]): ManyResults {
  const { done, refused } = (typeof answer === "object" && answer !== null ? answer : {}) as {
    done?: unknown;
    refused?: unknown;
  };
  if (!Array.isArray(refused)) return { done: ids.length, refused: [] };
  return {
    done: Array.isArray(done) ? done.length : ids.length - refused.length,
    refused: refused.map((one: Refusal, index) => ({
      id: one.id ?? -index,
      name: one.no ?? one.name ?? `#${one.id ?? "?"}`,
      why: one.msg ?? "",
    })),
  };
}
