import type { FC, ReactNode } from "react";
import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { useRecordRoute } from "../record-route.tsx";
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
  readonly start?: Values | undefined;
  readonly saveLabel?: Words;
  /** Lists and records that it changes. */
  readonly invalidates?: readonly AnyCall[];
  /** Shown when it is done. */
  readonly done: Words | ((answer: OutputOf<C>) => Words);
  readonly onClose: () => void;
  /** The action after success; closes by default. `again`: the user wants to enter another one. */
  readonly onDone?: (answer: OutputOf<C>, again: boolean) => void;
  /** Without it there is no "save and new". */
  readonly again?: boolean;
  readonly children: ReactNode;
}

interface MadeFor {
  readonly screen: FC<FormScreenProps<Any>>;
  readonly saveCall: AnyCall;
}

/** The form of a single call that does not save a record of its own page. */
export function FormCall<C extends AnyCall>(props: CallProps<C> & MadeFor) {
  const { screen: Screen, saveCall, start, invalidates, done, onClose, onDone, ...shown } = props;
  const save = useAction(saveCall, { handles: handledByForm, ...(invalidates ? { invalidates } : {}) });
  return (
    <Screen
      {...shown}
      start={start}
      pending={save.pending}
      error={save.error}
      onBack={onClose}
      onSave={(input) => save.run(input)}
      onSaved={(answer: OutputOf<C>, again) => {
        toast.good(typeof done === "function" ? done(answer) : done);
        (onDone ?? onClose)(answer, again);
      }}
    />
  );
}

export interface PostedProps<C extends AnyCall> extends Omit<CallProps<C>, "start" | "onClose"> {
  /** Undefined while loading. */
  readonly start: Values | undefined;
  /** The call whose input is validated, if it is not the form's own. */
  readonly call?: AnyCall;
}

/** The page of a record that is posted as it is saved: on to the record, unless another one is entered. */
export function FormPosted<C extends AnyCall>({ onDone, ...props }: PostedProps<C> & MadeFor) {
  const record = useRecordRoute();
  return (
    <FormCall
      {...props}
      onClose={() => record.back()}
      onDone={(answer, again) => {
        onDone?.(answer, again);
        if (!again) record.saved((answer as { id: number }).id);
      }}
    />
  );
}
