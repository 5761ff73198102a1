import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { useDirty } from "../dirty.ts";
import { useSession } from "../session.ts";
import { draftKey, dropDraft, saveDraft, readDraft } from "./draft.ts";
import type { Values } from "./form-values.ts";

export interface FormDraft {
  /** The initial values of the form. */
  readonly base: Values;
  /** Input from before a crash has been restored. */
  readonly restored: boolean;
  /** Saved: the draft is deleted. */
  readonly drop: () => void;
  readonly startOver: (values: Values) => void;
}

const PAUSE_MS = 400;

/** Input is stored after a short delay, and offered again when the form opens (draft.ts). */
export function useDraft(form: UseFormReturn<Values>, call: AnyCall, id: number | undefined, start: Values): FormDraft {
  const userId = useSession((session) => session.info?.user.userId);
  const kept = draftKey(userId, call.path, id);
  const [draft] = useState(() => readDraft(kept, call));
  const [restored, setRestored] = useState(draft !== null);
  const [base, setBase] = useState(start);
  useDirty(form.formState.isDirty, kept);

  useEffect(() => {
    if (draft) form.reset(draft.values, { keepDefaultValues: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(() => saveDraft(kept, values), PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, kept]);

  return {
    base,
    restored,
    drop: () => dropDraft(kept),
    startOver: (values) => {
      dropDraft(kept);
      setRestored(false);
      setBase(values);
      form.reset(values);
    },
  };
}
