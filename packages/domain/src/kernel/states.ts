/**
 * States of a document as data that a person from the office can check against the state
 * tables of the domain rules. A reason to refuse a move is a value, not an exception: the
 * button shows it and the server answers with it.
 */
import type { Refusal } from "./refusal.ts";
import { Refused } from "./refusal.ts";
import type { Words } from "./words.ts";

/** How a state looks: a word, a colour and an icon, never the colour alone. */
export type Tone = "plain" | "busy" | "good" | "bad" | "warn";

export interface State {
  readonly label: Words;
  readonly tone: Tone;
}

interface Move<S extends string, Doc> {
  readonly from: readonly S[];
  /** One target, or several when facts decide (an order goes CONFIRMED or ON_HOLD): the service says which. */
  readonly to: S | readonly S[];
  readonly label: Words;
  readonly permission: string;
  readonly unless?: (doc: Doc) => Refusal | null;
  /** Done by the system as a consequence, never by a button. */
  readonly system?: true;
  /** Who created or last edited the document may not do it himself (domain-rules 1.7, see four-eyes.ts). */
  readonly fourEyes?: true;
}

/** A move that follows from another document: nobody is asked for a permission. */
export const bySystem = { permission: "system", system: true } as const;

export function defineStates<Doc extends { state: string } = { state: string }>() {
  return <const S extends string, const M extends string>(machine: {
    readonly states: Record<S, State>;
    readonly moves: Record<M, Move<NoInfer<S>, Doc>>;
  }) => {
    const stateOf = (doc: Doc): State => machine.states[doc.state as S];

    /** null when the move is allowed; otherwise the reason, for the disabled button and for the answer. */
    const refusal = (doc: Doc, name: M): Refusal | null => {
      const move: Move<S, Doc> = machine.moves[name];
      if (!move.from.includes(doc.state as S)) return wrongState(machine.states, move, stateOf(doc), doc.state);
      return move.unless?.(doc) ?? null;
    };

    /** The state after the move, or the refusal thrown. Name the target when the move has several. */
    const after = (doc: Doc, name: M, target?: S): S => {
      const why = refusal(doc, name);
      if (why) throw new Refused(why);
      const to = machine.moves[name].to;
      const targets: readonly S[] = typeof to === "string" ? [to] : to;
      const next = target ?? targets[0];
      if (next === undefined || !targets.includes(next)) throw new Error(`${name} does not lead to ${String(target)}`);
      return next;
    };

    return {
      ...machine,
      refusal,
      after,
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
