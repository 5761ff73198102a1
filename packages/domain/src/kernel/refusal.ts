/**
 * A refusal is normal business: the user asked for something that the rules do not allow now. It is a value
 * with a message in both languages that says what to do, so that a disabled button and the server's answer show
 * the same words (docs/rules/documents.md#refusals).
 */
import type { Language, Words } from "./words.ts";

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

/** A refusal with the value that it is about: `refusalAt("validTo", say.endsBeforeItBegins())`. */
export const refusalAt = (path: string, refusal: Refusal): Refusal => ({
  ...refusal,
  fields: [{ path, words: refusal.words }],
});

/** Ends the use case because of one value: `refuseAt("lines.3.unitId", …)`. */
export const refuseAt = (path: string, refusal: Refusal): never => refuse(refusalAt(path, refusal));

type MessageOptions = { override?: string };

/** What a message may name: a Words fact is shown in the reader's language. */
export type Fact = string | number | Words;
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type FactsIn<Text extends string> = [NamesIn<Text>] extends [never] ? void : { readonly [Name in NamesIn<Text>]: Fact };

const filled = (text: string, facts: Readonly<Record<string, Fact>>, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]!;
    return typeof fact === "object" ? fact[language] : String(fact);
  });

/**
 * One entry of a module's catalogue `messages.ts`. The words may name facts in braces, which whoever refuses must give;
 * where more than a name is to be said, they are built by a function:
 *
 *     priceMismatch: message(400, {
    en: "Price does not match", zh: "價格不符" })
 *     goodsNotSold: message(1000, {
    en: "{goods} is no longer sold", zh: "{goods} 已停售" })
 *     tooFew: message(1000, (at: { open: Money }) => ({ en: `Only ${moneyText(at.open)} is open`, zh: … }))
 */
export function message<const En extends string, const Zh extends string>(
  code: RefusalCode,
  says: { readonly en: En; readonly zh: Zh },
  options?: MessageOptions,
): Message<FactsIn<En | Zh>>;
export function message<P>(code: RefusalCode, says: (facts: P) => Words, options?: MessageOptions): Message<P>;
export function message<P>(
  code: RefusalCode,
  says: Words | ((facts: P) => Words),
  options: MessageOptions = {},
): Message<P> {
  const filledIn =
    ({ en, zh }: Words) =>
    (facts: P) => ({
      en: filled(en, facts as Readonly<Record<string, Fact>>, "en"),
      zh: filled(zh, facts as Readonly<Record<string, Fact>>, "zh"),
    });
  return { code, says: typeof says === "function" ? says : filledIn(says), ...options };
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
