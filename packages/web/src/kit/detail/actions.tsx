/**
 * Buttons that act on a record. One that cannot be pressed now stays visible and says why; one without
 * permission is not shown.
 */
import type { AnyCall, InputOf, OutputOf } from "@larder/domain/kernel/calls";
import type { Refusal } from "@larder/domain/kernel/refusal";
import type { Words } from "@larder/domain/kernel/words";
import { useMemo } from "react";
import { ask } from "../dialog/ask.ts";
import { useKeys } from "../keys.ts";
import { say } from "../language.ts";
import { Button } from "../layout/button.tsx";
import type { Glyph } from "../layout/glyphs.tsx";
import { useMayCall } from "../may-call.ts";
import { useSteady } from "../stable.ts";
import { toast } from "../toast.tsx";
import { useAction } from "../use-call.ts";
import { askReason, asksForOverride, overridable } from "./override.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- calls of every shape
type Any = any;

/** Style of the button. */
export interface ActionLook {
  readonly kind?: "plain" | "primary" | "danger" | "quiet";
  readonly icon?: Glyph;
  /** Inside a row of a list or table. */
  readonly small?: boolean;
  readonly iconOnly?: boolean;
  /** `ctrl+enter`, bound and shown. */
  readonly shortcut?: string;
}

/** A reason may still be asked for. */
type Said<I> = Omit<I, "reason"> & Partial<Pick<I, Extract<keyof I, "reason">>>;

interface ActionButtonProps<C extends AnyCall> extends ActionLook {
  readonly call: C;
  /** The input of the call; a function if it is known only at the press: nothing if the user cancelled. */
  readonly input: Said<InputOf<C>> | (() => Said<InputOf<C>> | null | Promise<Said<InputOf<C>> | null>);
  readonly label: Words;
  /** Why it is not possible now. */
  readonly refusal?: Refusal | Words | null | undefined;
  /** Confirmation before it runs. */
  readonly confirm?: Words;
  /** The question for a reason; the answer is sent as `reason`. */
  readonly reason?: Words;
  /** Title of that question; the button's label by default. */
  readonly reasonTitle?: Words;
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

export function ActionButton<C extends AnyCall>(props: ActionButtonProps<C>) {
  const { call, label, kind = "plain", icon, small, iconOnly, refusal, confirm, shortcut, invalidates } = props;
  const may = useMayCall(call);
  const action = useAction(call, { handles: asksForOverride, ...(invalidates ? { invalidates } : {}) });
  const disabledReason = wordsOf(refusal);

  const run = async () => {
    const said = await saidOf(props);
    if (said === null) return;
    // Two steps: for an optional call that is absent, the arguments are not computed either.
    const answer = await overridable((input: Any) => action.run(input), said);
    props.onDone?.(answer);
  };
  const press = useSteady(() => {
    if (!may || action.pending) return;
    if (disabledReason) return toast.bad(disabledReason);
    const going = confirm
      ? ask({
          type: kind === "danger" ? "delete" : "confirm",
          content: confirm,
          ...(kind === "danger" ? {} : { okLabel: label }),
          onOk: run,
        })
      : run();
    // The error was already shown: as toast, as dialog or at its field.
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
      disabledReason={disabledReason}
      {...(icon ? { icon } : {})}
      {...(small ? { small } : {})}
      {...(iconOnly ? { iconOnly } : {})}
      {...(shortcut ? { shortcut: shownKeys(shortcut) } : {})}
      onPress={press}
    />
  );
}

/** The input, with the reason if one is required; null if the user cancelled. */
async function saidOf<C extends AnyCall>(props: ActionButtonProps<C>): Promise<Any> {
  const { input, reason, reasonTitle = props.label } = props;
  const said = typeof input === "function" ? await (input as () => Any)() : input;
  if (said === null || !reason) return said;
  const given = await askReason(say(reason), { title: reasonTitle, okLabel: reasonTitle });
  return given === null ? null : { ...said, reason: given };
}
