/**
 * States of a document as data that someone from the office can check against the business rules. The reason
 * for refusing a move is a value, not an exception: the button shows it and the server answers with it.
 *
 * The table is law: the server checks permission, four eyes and period against it, and a state is written only
 * when the table granted it (platform/document on the server).
 */
import { fourEyesMessages, type SecondPerson } from "./four-eyes.ts";
import type { Refusal } from "./refusal.ts";
import { Refused } from "./refusal.ts";
import { words, type Words } from "./words.ts";

/** How a state is shown: a label, a colour and an icon, never the colour alone. */
export type Tone = "plain" | "busy" | "good" | "bad" | "warn";

export interface State {
  readonly label: Words;
  readonly tone: Tone;
}

export const shown = (en: string, zh: string, tone: Tone): State => ({ label: words(en, zh), tone });

/** The states that several documents have, with the same words and colour. */
export const draft = shown("Draft", "草稿", "plain");
export const toBeApproved = shown("To be approved", "待審批", "busy");
export const rejected = shown("Rejected", "已拒絕", "bad");
export const confirmed = shown("Confirmed", "已確認", "busy");
export const received = shown("Received", "已收貨", "good");
export const posted = shown("Posted", "已過帳", "good");
export const reversed = shown("Reversed", "已沖銷", "bad");
export const closed = shown("Closed", "已結束", "plain");
export const cancelled = shown("Cancelled", "已取消", "bad");

declare const granted: unique symbol;
/** A state that the table granted. Only such a state can be written, so the table cannot be bypassed. */
export type Granted<S extends string> = S & { readonly [granted]: true };

export interface Move<S extends string, Doc> {
  readonly from: readonly S[];
  /** One target, or several when facts decide (an order becomes CONFIRMED or ON_HOLD): the service says which. */
  readonly to: S | readonly S[];
  readonly label: Words;
  readonly permission: string;
  readonly unless?: (doc: Doc) => Refusal | null;
  /** Done by the system as a consequence of something else, never by a button. */
  readonly system?: true;
  /**
   * Whoever created or last edited the document may not do this (docs/rules/documents.md#four-eyes); the facts
   * say who asks. A condition: only of documents that it holds for, such as those above a limit.
   */
  readonly fourEyes?: Doc extends SecondPerson ? true | ((doc: Doc) => boolean) : never;
  /** Writes to the books: only on an open day (docs/rules/documents.md#closed-periods). */
  readonly posts?: true;
}

/** How a move is offered: the words of its button, and the permission to press it. */
export const button = (en: string, zh: string, permission: string) => ({ label: words(en, zh), permission });

/** A move that follows from another document: no permission is checked. */
export const bySystem = (en: string, zh: string) => ({ ...button(en, zh, "system"), system: true }) as const;

/** A row of the table: from where it leads, to where, and how it is offered. */
export const move = <const F extends string, const T extends string | readonly string[], Offered>(
  from: F | readonly F[],
  to: T,
  offered: Offered,
) => ({ from: typeof from === "string" ? [from] : from, to, ...offered });

/** A move that leaves the document where it is. */
export const stays = <const S extends string, Offered>(at: S | readonly S[], offered: Offered) => {
  const states = typeof at === "string" ? [at] : at;
  return { from: states, to: states, ...offered };
};

/** The moves that several documents have, with the same words: a draft is saved and posted, what is posted is reversed. */
export const savesDraft = (permission: string) => stays("DRAFT", button("Save", "儲存", permission));
export const postsDraft = (permission: string) =>
  ({ posts: true, ...move("DRAFT", "POSTED", button("Post", "過帳", permission)) }) as const;
export const reversesPosted = (permission: string) =>
  ({ posts: true, ...move("POSTED", "REVERSED", button("Reverse", "沖銷", permission)) }) as const;

export interface States<S extends string, M extends string, Doc> {
  readonly begins: readonly S[];
  readonly states: Readonly<Record<S, State>>;
  readonly moves: Readonly<Record<M, Move<S, Doc>>>;
  readonly stateNames: readonly S[];
  readonly moveNames: readonly M[];
  readonly stateOf: (doc: Doc) => State;
  /** null when the move is allowed; otherwise the reason, for the disabled button and the answer. */
  readonly refusal: (doc: Doc, name: M) => Refusal | null;
  /** The state after the move; throws the refusal if there is one. Name the target when the move has several. */
  readonly after: (doc: Doc, name: M, target?: S) => Granted<S>;
  /** The initial state of a new document: the first one unless another is named. */
  readonly begin: (state?: S) => Granted<S>;
}

/** The labels of its states, for the field that shows them. */
export const labelsOf = <S extends string>(machine: {
  readonly states: Readonly<Record<S, State>>;
}): Readonly<Record<S, Words>> =>
  Object.fromEntries(Object.entries<State>(machine.states).map(([name, { label }]) => [name, label])) as Record<
    S,
    Words
  >;

export function defineStates<Doc extends { state: string } = { state: string }>() {
  return <const S extends string, const M extends string>(machine: {
    /** How a document may be created. */
    readonly begins: readonly NoInfer<S>[];
    readonly states: Record<S, State>;
    readonly moves: Record<M, Move<NoInfer<S>, Doc>>;
  }): States<S, M, Doc> => {
    const stateOf = (doc: Doc): State => machine.states[doc.state as S];

    const refusal = (doc: Doc, name: M): Refusal | null => {
      const move: Move<S, Doc> = machine.moves[name];
      if (!move.from.includes(doc.state as S)) return wrongState(machine.states, move, stateOf(doc), doc.state);
      const asked = typeof move.fourEyes === "function" ? move.fourEyes(doc) : move.fourEyes;
      const needsOther = asked && (doc as Partial<SecondPerson>).needsSecondPerson;
      return needsOther ? fourEyesMessages.needsSecondPerson() : (move.unless?.(doc) ?? null);
    };

    const after = (doc: Doc, name: M, target?: S): Granted<S> => {
      const why = refusal(doc, name);
      if (why) throw new Refused(why);
      return oneOf(machine.moves[name].to, target, name);
    };

    const oneOf = (to: S | readonly S[], target: S | undefined, name: string): Granted<S> => {
      const targets: readonly S[] = typeof to === "string" ? [to] : to;
      const next = target ?? targets[0];
      if (next === undefined || !targets.includes(next)) throw new Error(`${name} does not lead to ${String(target)}`);
      return next as Granted<S>;
    };

    return {
      ...machine,
      refusal,
      after,
      begin: (state) => oneOf(machine.begins, state, "The beginning"),
      stateOf,
      stateNames: Object.keys(machine.states) as S[],
      moveNames: Object.keys(machine.moves) as M[],
    };
  };
}

function wrongState<S extends string, Doc>(
  states: Record<S, State>,
  move: Move<S, Doc>,
  at: State | undefined,
  name: string,
): Refusal {
  const now = at?.label ?? { en: name, zh: name };
  const wanted = move.from.map((s) => states[s].label);
  return {
    code: 2000,
    reason: "wrong-state",
    words: {
      en: `“${move.label.en}” is possible when the document is ${wanted.map((l) => l.en).join(" or ")}; it is ${now.en} now. Reload to see the latest.`,
      zh: `單據須為「${wanted.map((l) => l.zh).join("」或「")}」才可${move.label.zh}，現為「${now.zh}」。請重新載入查看最新狀態。`,
    },
  };
}
