/**
 * Buttons that do something to a record. One that cannot be pressed now stays and says why;
 * one whose permission is missing is not there.
 */
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import { useMemo, type ReactNode } from "react";
import { ask } from "../dialog/ask.ts";
import { useKeys } from "../keys.ts";
import { Button } from "../layout/button.tsx";
import type { Glyph } from "../layout/glyphs.tsx";
import { useMayCall } from "../may-call.ts";
import { useSteady } from "../stable.ts";
import { useAction } from "../use-call.ts";
import { asksForOverride, overridable } from "./override.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- calls of every shape
type Any = any;

interface ActionButtonProps<C extends AnyCall> {
  readonly call: C;
  /** What the call is sent; a function when it is only known at the press. */
  readonly input: InputOf<C> | (() => InputOf<C> | Promise<InputOf<C>>);
  readonly label: Words;
  readonly kind?: "plain" | "primary" | "danger" | "quiet";
  readonly icon?: Glyph;
  /** Within a row of a list or a table. */
  readonly small?: boolean;
  readonly iconOnly?: boolean;
  /** Why it cannot be done now. */
  readonly refusal?: Refusal | Words | null | undefined;
  /** Asked before. */
  readonly confirm?: Words;
  /** `ctrl+enter`, bound and shown. */
  readonly shortcut?: string;
  readonly invalidates?: readonly AnyCall[];
  readonly onDone?: (answer: OutputOf<C>) => void;
}

const wordsOf = (refusal: Refusal | Words | null | undefined): Words | null =>
  !refusal ? null : "words" in refusal ? refusal.words : refusal;

/** "ctrl+enter" → "Ctrl Enter" */
export const shownKeys = (keys: string): string =>
  keys
    .split("+")
    .map((key) => key[0]!.toUpperCase() + key.slice(1))
    .join(" ");

export function ActionButton<C extends AnyCall>({
  call,
  input,
  label,
  kind = "plain",
  icon,
  small,
  iconOnly,
  refusal,
  confirm,
  shortcut,
  invalidates,
  onDone,
}: ActionButtonProps<C>) {
  const may = useMayCall(call);
  const action = useAction(call, { handles: asksForOverride, ...(invalidates ? { invalidates } : {}) });
  const reason = wordsOf(refusal);

  const run = async () => {
    const said = typeof input === "function" ? await (input as () => Any)() : input;
    // Two steps: an optional call that is not made does not work out its arguments either.
    const answer = await overridable((input: Any) => action.run(input), said);
    onDone?.(answer);
  };
  const press = useSteady(() => {
    if (!may || reason || action.pending) return;
    const going = confirm
      ? ask({
          type: kind === "danger" ? "delete" : "confirm",
          content: confirm,
          ...(kind === "danger" ? {} : { okLabel: label }),
          onOk: run,
        })
      : run();
    // What went wrong was shown already: as toast, as dialog or at its field.
    going.catch(() => {});
  });
  useKeys(
    useMemo(() => (may && shortcut ? [{ keys: shortcut, label, run: press }] : []), [may, shortcut, label, press]),
  );
  if (!may) return null;
  return (
    <Button
      label={label}
      kind={kind}
      pending={action.pending}
      disabledReason={reason}
      {...(icon ? { icon } : {})}
      {...(small ? { small } : {})}
      {...(iconOnly ? { iconOnly } : {})}
      {...(shortcut ? { shortcut: shownKeys(shortcut) } : {})}
      onPress={press}
    />
  );
}

/** The part of `defineStates` that buttons need. */
interface Machine<M extends string, Doc> {
  readonly moves: Readonly<Record<M, { readonly label: Words; readonly permission: string }>>;
  readonly refusal: (doc: Doc, move: M) => Refusal | null;
}

interface MovesProps<M extends string, Doc> {
  readonly states: Machine<M, Doc>;
  readonly doc: Doc;
  /** Buttons in this order; a move without a call has no button. */
  readonly calls: Readonly<Partial<Record<M, AnyCall>>>;
  /** What a call is sent; `{ id, version }` of the document by default. */
  readonly input?: (doc: Doc, move: M) => unknown;
  readonly kinds?: Readonly<Partial<Record<M, "plain" | "primary" | "danger">>>;
  readonly confirm?: Readonly<Partial<Record<M, Words>>>;
  readonly shortcuts?: Readonly<Partial<Record<M, string>>>;
  /** Further reasons that only the page knows. */
  readonly refusals?: Readonly<Partial<Record<M, Refusal | Words | null>>>;
  readonly onDone?: (move: M, answer: unknown) => void;
}

/** The moves of a state machine as buttons. */
export function Moves<M extends string, Doc extends { readonly id: number }>({
  states,
  doc,
  calls,
  input,
  kinds,
  confirm,
  shortcuts,
  refusals,
  onDone,
}: MovesProps<M, Doc>): ReactNode {
  const moves = Object.keys(calls) as M[];
  const idAndVersion = { id: doc.id, ...("version" in doc ? { version: doc.version } : {}) };
  return moves.map((move) => (
    <ActionButton
      key={move}
      call={calls[move]!}
      label={states.moves[move].label}
      input={(input ? input(doc, move) : idAndVersion) as Any}
      refusal={states.refusal(doc, move) ?? refusals?.[move] ?? null}
      {...(kinds?.[move] ? { kind: kinds[move] } : {})}
      {...(confirm?.[move] ? { confirm: confirm[move] } : {})}
      {...(shortcuts?.[move] ? { shortcut: shortcuts[move] } : {})}
      onDone={(answer) => onDone?.(move, answer)}
    />
  ));
}
