/** The page of a form: it keeps drafts, checks with the schema of the call, saves by keys, and meets a version conflict. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useMemo, useRef, useState, type FormEvent, type ReactNode } from "react";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { shownKeys } from "../detail/actions.tsx";
import { asksForOverride } from "../detail/override.tsx";
import { useCleanPage, useDirty } from "../dirty.ts";
import { lookupsDone } from "../inputs/lookups.ts";
import { useKeys } from "../keys.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { isCovered } from "../layout/focus.ts";
import { Card, Page } from "../layout/page.tsx";
import type { Jump } from "../lines/jumps.ts";
import { faultText } from "../list/fault-text.ts";
import { useMayCall } from "../may-call.ts";
import { useSession } from "../session.ts";
import { useSteady } from "../stable.ts";
import { EmptyState, ErrorState, Notice, Skeleton } from "../states/states.tsx";
import { fieldProblems } from "../wire.ts";
import { WireRefusal } from "../wire-refusal.ts";
import { draftKey, dropDraft, keepDraft, readDraft } from "./draft.ts";
import { IdContext, JumpsContext, StartContext } from "./form-context.ts";
import { laidOver, valuesOf, type Values } from "./form-values.ts";
import { Summary } from "./summary.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
type Any = any;

export interface FormScreenProps<Input> {
  readonly title: Words;
  readonly beside?: ReactNode;
  /** The record or the first values; undefined while it is loading. */
  readonly start: Values | undefined;
  /** Under way: loading or saving. */
  readonly pending: boolean;
  /** What the last save or the loading ended with. */
  readonly error: unknown;
  /** Rejects when it failed; then everything keyed stays. */
  readonly onSave: (input: Input) => Promise<unknown>;
  /** After a save. `again`: the user wants to key the next one. */
  readonly onSaved?: (answer: Any, again: boolean) => void;
  readonly onBack?: () => void;
  /** The call whose input is checked, when it is not the one the form was made for. */
  readonly call?: AnyCall;
  readonly id?: number | undefined;
  /** Loads the newest state of the record, after someone else saved first. */
  readonly reload?: () => Promise<Values>;
  readonly saveLabel?: Words;
  /** Besides Ctrl+S, such as Ctrl+Enter where saving confirms. */
  readonly saveKeys?: string;
  /** False where the record is there to be read: no way to save is shown. */
  readonly maySave?: boolean;
  /** A second way to save, such as "save and confirm": then it is the primary one. */
  readonly second?: {
    readonly label: Words;
    readonly keys: string;
    readonly onSave: (input: Input) => Promise<unknown>;
  };
  /** Without it there is no "save and new". */
  readonly again?: boolean;
  /** More buttons beside save, such as "confirm". */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** For which fields and call the form was made. */
interface MadeFor {
  readonly fields: Shape;
  readonly saveCall: AnyCall;
}

const saveWords: Words = { en: "Save", zh: "儲存" };
const saveNewWords: Words = { en: "Save and new", zh: "儲存並新增" };
const draftWords: Words = { en: "What you entered before has been restored.", zh: "已還原之前輸入的內容。" };
const discardWords: Words = { en: "Discard it", zh: "捨棄" };
const latestWords: Words = { en: "Load the latest", zh: "載入最新資料" };
const readOnlyWords: Words = { en: "You can read this, but not add or change it", zh: "你只可查看，不可新增或修改" };
const askWords: Words = { en: "Ask your administrator if you need it.", zh: "如有需要，請聯絡管理員。" };
const mineWords: Words = { en: "Keep my changes on top", zh: "保留我的修改" };

/** Someone else saved the record after it was loaded here. */
const isStale = (error: unknown): error is WireRefusal =>
  error instanceof WireRefusal && error.code === 2000 && error.reason === "stale";
/** What the form shows itself instead of toast and dialog. */
export const handledByForm = (refusal: WireRefusal): boolean =>
  isStale(refusal) || fieldProblems(refusal) || asksForOverride(refusal);

/** What a value can be keyed into; ticks and buttons are no place to begin. */
const FIRST_FIELD =
  'input:not([type="checkbox"], [type="hidden"], [disabled], [readonly]), select:not([disabled]), textarea:not([disabled])';

export function FormScreen<Input>(props: FormScreenProps<Input> & MadeFor) {
  const t = useWords();
  const { start, pending, error, title, onBack } = props;
  const may = useMayCall(props.call ?? props.saveCall);
  // Its button is not there; whoever comes by the address would key all of it and then be refused.
  if (!may && props.maySave !== false) {
    return (
      <Page title={title} {...(onBack ? { onBack } : {})}>
        <Card fill>
          <EmptyState title={readOnlyWords} why={askWords} />
        </Card>
      </Page>
    );
  }
  if (start !== undefined) return <Body {...props} start={start} />;
  return (
    <Page title={title} {...(onBack ? { onBack } : {})}>
      <Card fill>{error && !pending ? <ErrorState message={faultText(error, t)} /> : <Skeleton />}</Card>
    </Page>
  );
}

function Body<Input>({
  fields,
  saveCall,
  title,
  beside,
  start,
  pending,
  error,
  onSave,
  onSaved,
  onBack,
  call = saveCall,
  id,
  reload,
  saveLabel,
  saveKeys,
  maySave = true,
  second,
  again,
  actions,
  children,
}: FormScreenProps<Input> & MadeFor & { start: Values }) {
  const t = useWords();
  const formId = useId();
  const own = useRef<HTMLFormElement>(null);
  const [jumps] = useState(() => new Map<string, Jump>());
  const userId = useSession((session) => session.info?.user.userId);
  const kept = draftKey(userId, saveCall.path, id);
  const [first] = useState(() => ({ values: valuesOf(fields, start), draft: readDraft(kept) }));
  const [restored, setRestored] = useState(first.draft !== null);
  const [base, setBase] = useState(first.values);
  const [failed, setFailed] = useState<unknown>(null);
  const form = useForm<Values>({
    resolver: zodResolver(call.input as Any) as Any,
    mode: "onTouched",
    defaultValues: first.values,
  });
  const { isDirty, isSubmitting } = form.formState;
  const clean = useCleanPage();
  useDirty(isDirty, kept);

  useEffect(() => {
    if (first.draft) form.reset(first.draft.values, { keepDefaultValues: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, []);

  // Keying begins at once: the first field that takes a value has the focus, unless the user put it somewhere inside.
  useEffect(() => {
    const within = own.current;
    if (!within || within.contains(document.activeElement) || isCovered(within)) return;
    within.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty: dirty }) => {
        clearTimeout(timer);
        if (dirty) timer = setTimeout(() => keepDraft(kept, values), 400);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, kept]);

  const startOver = (values: Values) => {
    dropDraft(kept);
    setRestored(false);
    setBase(values);
    form.reset(values);
  };

  const save = async (next: boolean, how: (input: Input) => Promise<unknown> = onSave) => {
    if (!maySave || pending || form.formState.isSubmitting) return;
    await settleKeyed();
    await lookupsDone();
    await form.handleSubmit(async (input) => {
      setFailed(null);
      try {
        const answer = await how(input as Input);
        dropDraft(kept);
        clean();
        if (next) startOver(valuesOf(fields, start));
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

  const newest = async (keepMine: boolean) => {
    const record = valuesOf(fields, await reload?.());
    const mine = keepMine ? laidOver(record, form.getValues(), form.formState.dirtyFields) : record;
    startOver(record);
    setFailed(null);
    if (keepMine) form.reset(mine, { keepDefaultValues: true });
  };

  const shownError = failed ?? error;
  return (
    <FormProvider {...form}>
      <IdContext value={formId}>
        <StartContext value={base}>
          <JumpsContext value={jumps}>
            <Page title={title} beside={beside} dirty={isDirty} {...(onBack ? { onBack } : {})}>
              <form
                ref={own}
                noValidate
                autoComplete="off"
                style={{ display: "contents" }}
                onSubmit={(event: FormEvent) => {
                  // Enter in an input must not save a half-keyed document: saving is Ctrl+S or the button.
                  event.preventDefault();
                }}
              >
                {restored && (
                  <Notice>
                    {t(draftWords)}{" "}
                    <button type="button" className="k-link" onClick={() => startOver(first.values)}>
                      {t(discardWords)}
                    </button>
                  </Notice>
                )}
                {isStale(shownError) && (
                  <Notice tone="warn">
                    {shownError.msg}
                    {reload && (
                      <span className="k-row">
                        <button type="button" className="k-link" onClick={() => void newest(false)}>
                          {t(latestWords)}
                        </button>
                        <button type="button" className="k-link" onClick={() => void newest(true)}>
                          {t(mineWords)}
                        </button>
                      </span>
                    )}
                  </Notice>
                )}
                <Summary shape={fields} formId={formId} />
                <Card>{children}</Card>
                <div className="k-form-foot" style={maySave ? undefined : { display: "none" }}>
                  {actions}
                  {again && (
                    <Button label={saveNewWords} pending={pending || isSubmitting} onPress={() => submit(true)} />
                  )}
                  <Button
                    label={saveLabel ?? saveWords}
                    kind={second ? "plain" : "primary"}
                    shortcut={saveKeys ? shownKeys(saveKeys) : "Ctrl S"}
                    pending={pending || isSubmitting}
                    onPress={() => submit(false)}
                  />
                  {second && (
                    <Button
                      label={second.label}
                      kind="primary"
                      shortcut={shownKeys(second.keys)}
                      pending={pending || isSubmitting}
                      onPress={submitSecond}
                    />
                  )}
                </div>
              </form>
            </Page>
          </JumpsContext>
        </StartContext>
      </IdContext>
    </FormProvider>
  );
}

/** An amount or a date that is still being keyed is worked out when its input is left; a key must not save it half done. */
async function settleKeyed(): Promise<void> {
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
