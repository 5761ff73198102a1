import type { FC, ReactNode } from "react";
import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { toast } from "../toast.tsx";
import { useAction } from "../use-call.ts";
import type { FormScreenProps } from "./form-screen-props.ts";
import { handledByForm } from "./form-screen.tsx";
import type { Values } from "./form-values.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
type Any = any;

export interface CallProps<C extends AnyCall> {
  readonly title: Words;
  readonly beside?: ReactNode;
  /** Initial values, and those that are sent without being entered. */
  readonly start?: Values;
  readonly saveLabel?: Words;
  /** Lists and records that it changes. */
  readonly invalidates?: readonly AnyCall[];
  /** Shown when it is done. */
  readonly done: Words | ((answer: OutputOf<C>) => Words);
  readonly onClose: () => void;
  /** The action after success; closes by default. */
  readonly onDone?: (answer: OutputOf<C>) => void;
  readonly children: ReactNode;
}

interface MadeFor {
  readonly screen: FC<FormScreenProps<Any>>;
  readonly call: AnyCall;
}

const nothing: Values = {};

/** The form of a single call that does not save a record of its own page. */
export function FormCall<C extends AnyCall>(props: CallProps<C> & MadeFor) {
  const { screen: Screen, call, start = nothing, invalidates, done, onClose, onDone, ...shown } = props;
  const save = useAction(call, { handles: handledByForm, ...(invalidates ? { invalidates } : {}) });
  return (
    <Screen
      {...shown}
      start={start}
      pending={save.pending}
      error={save.error}
      onBack={onClose}
      onSave={(input) => save.run(input)}
      onSaved={(answer: OutputOf<C>) => {
        toast.good(typeof done === "function" ? done(answer) : done);
        (onDone ?? onClose)(answer);
      }}
    />
  );
}
