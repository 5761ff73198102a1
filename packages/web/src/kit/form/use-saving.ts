import { useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { useCleanPage } from "../dirty.ts";
import { lookupsDone } from "../inputs/lookups.ts";
import { useKeys } from "../keys.ts";
import { useSteady } from "../stable.ts";
import { WireRefusal } from "../wire-refusal.ts";
import { leaveOutBlank } from "../lines/jumps.ts";
import type { Grids } from "./form-context.ts";
import type { FormScreenProps } from "./form-screen-props.ts";
import { laidOver, valuesOf, type Values } from "./form-values.ts";
import type { FormDraft } from "./use-draft.ts";

export const saveWords: Words = { en: "Save", zh: "儲存" };
export const saveNewWords: Words = { en: "Save and new", zh: "儲存並新增" };

interface SavingOptions<Input> extends Pick<
  FormScreenProps<Input>,
  "onSave" | "onSaved" | "reload" | "maySave" | "pending" | "saveKeys" | "second" | "again"
> {
  readonly fields: Shape;
  readonly start: Values;
}

/** Saving by button and by keyboard; the server's refusals appear at their fields, and all input stays. */
export function useSaving<Input>(
  options: SavingOptions<Input>,
  form: UseFormReturn<Values>,
  draft: FormDraft,
  grids: Grids,
) {
  const { fields, start, onSave, onSaved, reload, maySave = true, pending, saveKeys, second, again } = options;
  const [failed, setFailed] = useState<unknown>(null);
  const [waiting, setWaiting] = useState(false);
  const clean = useCleanPage();
  const busy = pending || waiting || form.formState.isSubmitting;

  /** What was entered last may still be on its way: until it is there the buttons are busy, and a second key saves nothing. */
  const complete = async () => {
    setWaiting(true);
    try {
      await settleEntered();
      await lookupsDone();
      await leaveOutBlank(grids.values());
    } finally {
      setWaiting(false);
    }
  };
  const save = async (next: boolean, how: (input: Input) => Promise<unknown> = onSave) => {
    if (!maySave || busy) return;
    await complete();
    await form.handleSubmit(async (input) => {
      setFailed(null);
      try {
        const answer = await how(input as Input);
        draft.drop();
        clean();
        if (next) draft.startOver(valuesOf(fields, start));
        else form.reset(form.getValues());
        onSaved?.(answer, next);
      } catch (problem) {
        setFailed(problem);
        if (problem instanceof WireRefusal) showAtFields(form, problem);
      }
    })();
  };
  const submit = useSteady((next: boolean) => void save(next));
  const submitSecond = useSteady(() => void save(false, second?.onSave));
  const [secondLabel, secondKeys] = [second?.label, second?.keys];
  useKeys(
    useMemo(
      () => [
        { keys: "ctrl+s", label: saveWords, run: () => submit(false) },
        ...(saveKeys ? [{ keys: saveKeys, label: saveWords, run: () => submit(false) }] : []),
        ...(again ? [{ keys: "ctrl+shift+s", label: saveNewWords, run: () => submit(true) }] : []),
        ...(secondLabel && secondKeys ? [{ keys: secondKeys, label: secondLabel, run: submitSecond }] : []),
      ],
      [submit, submitSecond, saveKeys, again, secondLabel, secondKeys],
    ),
  );

  /** The record as someone else saved it, with or without the local input on top. */
  const newest = async (keepMine: boolean) => {
    const record = valuesOf(fields, await reload?.());
    const mine = keepMine ? laidOver(record, form.getValues(), form.formState.dirtyFields) : record;
    draft.startOver(record);
    setFailed(null);
    if (keepMine) form.reset(mine, { keepDefaultValues: true });
  };

  return { failed, busy, submit, submitSecond, newest };
}

/**
 * Leaving the input completes an amount or a date that is still being typed; the shortcut must not save it half
 * done.
 */
async function settleEntered(): Promise<void> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) return;
  focused.blur();
  await new Promise((settled) => setTimeout(settled));
  focused.focus({ preventScroll: true });
}

function showAtFields(form: UseFormReturn<Values>, { fields }: WireRefusal): void {
  fields.forEach(({ path, msg }, index) =>
    form.setError(path, { type: "server", message: msg }, { shouldFocus: index === 0 }),
  );
}
