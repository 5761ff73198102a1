/**
 * A refusal is normal business: the user asked for something that the rules do not allow now. It is a value
 * with a message in both languages that says what to do, so that a disabled button and the server's answer show
 * the same words (docs/rules/documents.md#refusals).
 */
import type { Words } from "./words.ts";

/**
 * 400 malformed input, simple validation and guards (toast) · 403 no permission · 404 unknown id · 1000 a
 * business rule (the user must read it) · 2000 the state changed, or a confirmation or override is needed.
 */
export type RefusalCode = 400 | 401 | 403 | 404 | 405 | 1000 | 2000;

/** A problem with one value: the path of its field (`lines.3.qty`) and the problem. */
export interface FieldProblem {
  readonly path: string;
  readonly words: Words;
}

export interface Refusal {
  readonly code: RefusalCode;
  /** Stable name of the reason, for tests and for screens that react to it. */
  readonly reason: string;
  readonly words: Words;
  /** The permission that allows the action to be repeated with `override: true` and a reason. */
  readonly override?: string;
  readonly fields?: readonly FieldProblem[];
}

export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.words.en);
    this.name = "Refused";
    this.refusal = refusal;
  }
}

/** Ends the use case with a refusal. */
export const refuse = (refusal: Refusal): never => {
  throw new Refused(refusal);
};

/** Ends the use case when a rule found a reason to refuse. */
export const refuseIf = (refusal: Refusal | null | undefined): void => {
  if (refusal) throw new Refused(refusal);
};

/** The same, attached to the value it is about: `refuseAt("lines.3.unitId", …)`. */
export const refuseAt = (path: string, refusal: Refusal): never =>
  refuse({ ...refusal, fields: [{ path, words: refusal.words }] });

type MessageOptions = { override?: string };

/**
 * One entry of a module's catalogue `messages.ts`. Words may be fixed, or built from the names of the documents
 * involved:
 *
 *     priceMismatch: message(400, { en: "Price does not match", zh: "價格不符" })
 *     short: message(1000, (p: { goods: string }) => ({ en: `…${p.goods}…`, zh: … }))
 */
export function message(code: RefusalCode, says: Words, options?: MessageOptions): Message<void>;
export function message<P>(code: RefusalCode, says: (facts: P) => Words, options?: MessageOptions): Message<P>;
export function message<P>(
  code: RefusalCode,
  says: Words | ((facts: P) => Words),
  options: MessageOptions = {},
): Message<P> {
  return { code, says: typeof says === "function" ? says : () => says, ...options };
}

interface Message<P> extends MessageOptions {
  readonly code: RefusalCode;
  readonly says: (facts: P) => Words;
}

type Spoken<M> = {
  readonly [K in keyof M]: M[K] extends Message<infer P>
    ? P extends void
      ? () => Refusal
      : (facts: P) => Refusal
    : never;
};

/** The catalogue of a module: each message becomes a function that makes the refusal; its key is the reason. */
// eslint-disable-next-line typescript/no-explicit-any -- the facts of each message are inferred per entry
export function defineMessages<const M extends Record<string, Message<any>>>(messages: M): Spoken<M> {
  return Object.fromEntries(
    Object.entries(messages).map(([reason, m]) => [
      reason,
      (facts: unknown): Refusal => ({
        code: m.code,
        reason,
        words: m.says(facts),
        ...(m.override ? { override: m.override } : {}),
      }),
    ]),
  ) as Spoken<M>;
}
