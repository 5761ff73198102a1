/**
 * A form by composition. Add and update share one set of inputs:
 *
 *     const Customer = formFor(customerFields, customerCalls.create);
 *
 *     const CustomerInputs = () => (
 *       <Customer.Section title={words("Address", "地址")}>
 *         <Customer.Input name="postCode" upper />
 *         <Customer.Input name="address" span={2} />
 *       </Customer.Section>
 *     );
 *
 *     <Customer.Record title={words("Customer", "客戶")} calls={customerCalls} id={id}>
 *       <CustomerInputs />
 *     </Customer.Record>
 *
 * `Record` loads, saves, goes back, and meets a version conflict. A document whose saving is
 * its own affair uses `Screen` and says itself what is pending and what went wrong.
 */
import { zodResolver } from "@hookform/resolvers/zod";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useId,
  useMemo,
  useState,
  type FC,
  type FormEvent,
  type ReactNode,
} from "react";
import {
  FormProvider,
  useController,
  useForm,
  useFormContext,
  useFormState,
  useWatch,
  type UseFormReturn,
} from "react-hook-form";
import type { AnyCall, InputOf } from "@larder/domain/kernel/calls";
import type { Choice, Field, Shape } from "@larder/domain/kernel/fields";
import { problemWords } from "@larder/domain/kernel/problems";
import type { Words } from "@larder/domain/kernel/words";
import { useRecordRoute } from "../record-route.tsx";
import { companionText } from "../cells/cell.tsx";
import { shownKeys } from "../detail/actions.tsx";
import { asksForOverride, overridable } from "../detail/override.tsx";
import { useCleanPage, useDirty } from "../dirty.ts";
import { useWordedField } from "../dictionary.ts";
import { FieldInput } from "../inputs/field-input.tsx";
import { hintId, Labelled, problemId } from "../inputs/labelled.tsx";
import { useKeys } from "../keys.ts";
import { useLanguage, useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Card, Page } from "../layout/page.tsx";
import { faultText } from "../list/fault-text.ts";
import { useSession } from "../session.ts";
import { useNewest, useSteady } from "../stable.ts";
import { ErrorState, Notice, Skeleton } from "../states/states.tsx";
import { toast } from "../toast.tsx";
import { useAction, useCall } from "../use-call.ts";
import { TellJumpContext, type Jump } from "../lines/jumps.ts";
import { fieldProblems, send } from "../wire.ts";
import { WireRefusal } from "../wire-refusal.ts";
import { draftKey, dropDraft, keepDraft, readDraft } from "./draft.ts";
import { flatProblems, laidOver, valuesOf, type Values } from "./form-values.ts";

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

interface RecordProps {
  readonly title: Words;
  readonly calls: { readonly get: AnyCall; readonly create: AnyCall; readonly update: AnyCall };
  /** Of the record to change; without it a new one is made. */
  readonly id?: number | undefined;
  /** First values of a new record. */
  readonly start?: Values;
  readonly children: ReactNode;
}

interface InputPartProps<N extends string> {
  readonly name: N;
  readonly span?: number;
  readonly rows?: number;
  /** A code that is kept in capitals. */
  readonly upper?: boolean;
  /** Why it cannot be changed now. The value stays readable. */
  readonly disabledReason?: Words | null | undefined;
  readonly choices?: readonly Choice[];
  /** Narrows the options of a ref. */
  readonly only?: Readonly<Record<string, unknown>>;
  /** The whole record that was chosen in a ref, to fill in what follows from it. */
  readonly onRow?: (row: Any) => void;
  readonly label?: Words;
  readonly hint?: Words;
}

const saveWords: Words = { en: "Save", zh: "儲存" };
const saveNewWords: Words = { en: "Save and new", zh: "儲存並新增" };
const savedWords: Words = { en: "Saved", zh: "已儲存" };
const summaryWords: Words = { en: "Please check these fields:", zh: "請檢查以下欄位：" };
const draftWords: Words = { en: "What you keyed before is here again.", zh: "已還原之前輸入的內容。" };
const discardWords: Words = { en: "Discard it", zh: "捨棄" };
const latestWords: Words = { en: "Load the latest", zh: "載入最新資料" };
const mineWords: Words = { en: "Keep my changes on top", zh: "保留我的修改" };

/** Someone else saved the record after it was loaded here. */
const isStale = (error: unknown): error is WireRefusal =>
  error instanceof WireRefusal && error.code === 2000 && error.reason === "stale";
/** What the form shows itself instead of toast and dialog. */
export const handledByForm = (refusal: WireRefusal): boolean =>
  isStale(refusal) || fieldProblems(refusal) || asksForOverride(refusal);

const IdContext = createContext("");
/** How the cells of each grid of lines are reached, by the name of its value. */
const JumpsContext = createContext<Map<string, Jump>>(new Map());
const StartContext = createContext<Values>({});

/** A sentence for a problem; the server's are sentences already. */
const useProblemText = () => {
  const t = useWords();
  return useCallback((message: string, fromServer: boolean) => (fromServer ? message : t(problemWords(message))), [t]);
};

/** What a value can be keyed into; ticks and buttons are no place to begin. */
const FIRST_FIELD =
  'input:not([type="checkbox"], [type="hidden"], [disabled], [readonly]), select:not([disabled]), textarea:not([disabled])';

export function formFor<S extends Shape, C extends AnyCall>(fields: S, saveCall: C) {
  type Input = InputOf<C>;
  type Name = Extract<keyof Input & keyof S, string>;

  const Section: FC<{ readonly title?: Words; readonly across?: 1 | 2 | 3 | 4; readonly children: ReactNode }> = ({
    title,
    across,
    children,
  }) => {
    const t = useWords();
    return (
      <fieldset className="k-section" style={across ? ({ "--across": across } as Any) : undefined}>
        {title && <legend>{t(title)}</legend>}
        {children}
      </fieldset>
    );
  };

  function Input({ name, span, disabledReason, label, hint, ...more }: InputPartProps<Name>) {
    const t = useWords();
    const language = useLanguage();
    const problemText = useProblemText();
    const id = `${useContext(IdContext)}-${name}`;
    const start = useContext(StartContext);
    const { field, fieldState } = useController({ name });
    const own: Field<Any> = fields[name]!;
    const worded = useWordedField(own, field.value);
    const shape = label ? { ...worded, label } : worded;
    const problem = fieldState.error
      ? problemText(fieldState.error.message ?? "", fieldState.error.type === "server")
      : undefined;
    const said = disabledReason ?? hint ?? own.hint;
    return (
      <Labelled
        id={id}
        label={shape.label}
        required={own.required}
        hint={said}
        problem={problem}
        span={span ?? (own.kind === "memo" ? 2 : undefined)}
        bare={own.kind === "flag"}
      >
        <FieldInput
          id={id}
          field={shape}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          invalid={problem !== undefined}
          describedBy={problem ? problemId(id) : said ? hintId(id) : undefined}
          required={own.required}
          disabled={Boolean(disabledReason)}
          shown={own.kind === "ref" && start[name] === field.value ? companionText(start, name, language) : undefined}
          {...more}
          {...(disabledReason ? { title: t(disabledReason) } : {})}
        />
      </Labelled>
    );
  }

  /** The door out: any React for one value of the form, such as the grid of lines. */
  function Part({
    name,
    children,
  }: {
    name: Name;
    children: (part: {
      value: Any;
      set: (value: Any) => void;
      problems: readonly { path: string; message: string }[];
    }) => ReactNode;
  }) {
    const problemText = useProblemText();
    const { field } = useController({ name });
    const { errors } = useFormState({ name });
    const jumps = useContext(JumpsContext);
    const tellJump = useCallback(
      (jump: Jump) => {
        jumps.set(name, jump);
        return () => jumps.delete(name);
      },
      [jumps, name],
    );
    const problems = flatProblems((errors as Any)[name]).map(({ path, message, fromServer }) => ({
      path,
      message: problemText(message, fromServer),
    }));
    return (
      <TellJumpContext value={tellJump}>
        {children({ value: field.value, set: field.onChange, problems })}
      </TellJumpContext>
    );
  }

  /** What is keyed now, for totals and for inputs that depend on others. */
  const useValues = <const N extends readonly (Name | "id" | "version")[]>(names: N): { [K in N[number]]: Any } => {
    const values = useWatch({ name: names as Any }) as Any[];
    return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Any;
  };

  /** Sets a value from code, as if it had been keyed. */
  const useSet = (): ((name: Name, value: Any) => void) => {
    const { setValue } = useFormContext();
    return useCallback(
      (name, value) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
      [setValue],
    );
  };

  function Screen(props: FormScreenProps<Input>) {
    const t = useWords();
    const { start, pending, error, title, onBack } = props;
    if (start !== undefined) return <Body {...props} start={start} />;
    return (
      <Page title={title} {...(onBack ? { onBack } : {})}>
        <Card fill>{error && !pending ? <ErrorState message={faultText(error, t)} /> : <Skeleton />}</Card>
      </Page>
    );
  }

  function Body({
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
    second,
    again,
    actions,
    children,
  }: FormScreenProps<Input> & { start: Values }) {
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
    useDirty(isDirty);

    useEffect(() => {
      if (first.draft) form.reset(first.draft.values, { keepDefaultValues: true });
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
    }, []);

    // Keying begins at once: the first field that takes a value has the focus, unless the user put it somewhere inside.
    useEffect(() => {
      const within = own.current;
      if (!within || within.contains(document.activeElement)) return;
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
      if (pending || form.formState.isSubmitting) return;
      await settleKeyed();
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
                  <div className="k-form-foot">
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

  /** One record kept by hand, from loading to saving. */
  function Record({ title, calls, id, start, children }: RecordProps) {
    const record = useRecordRoute();
    const isNew = id === undefined;
    const one = useCall(calls.get, { id: id ?? 0 } as Any, { enabled: !isNew, staleTime: 0 });
    const call = isNew ? calls.create : calls.update;
    const save = useAction(call, { handles: handledByForm });
    const first = useMemo(() => start ?? {}, [start]);
    const back = useCallback(() => record.back(), [record]);
    return (
      <Screen
        key={id ?? "new"}
        title={title}
        id={id}
        call={call}
        // The record as it was when the form opened: a later answer must not change it under the user's hands.
        start={isNew ? first : one.isFetchedAfterMount ? (one.data as Values | undefined) : undefined}
        pending={save.pending || (!isNew && one.isPending)}
        error={save.error ?? one.error}
        again={isNew}
        onBack={back}
        reload={() => send(calls.get, { id } as Any) as Promise<Values>}
        onSave={(input) => overridable((said: Any) => save.run(said), input as Any)}
        onSaved={(_answer, next) => {
          toast.good(savedWords);
          if (!next) record.back();
        }}
      >
        {children}
      </Screen>
    );
  }

  return { Screen, Record, Section, Input, Part, useValues, useSet };
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

/** After a try to save: everything that is in the way, each a way to its input. */
function Summary({ shape, formId }: { shape: Shape; formId: string }) {
  const t = useWords();
  const problemText = useProblemText();
  const { errors, submitCount } = useFormState();
  const { setFocus } = useFormContext();
  const jumps = useContext(JumpsContext);
  const open = flatProblems(errors);
  // As of the last try: what is mended since is struck through, and nothing moves below a press.
  const [tried, setTried] = useState<typeof open>([]);
  const newest = useNewest(open);
  // oxlint-disable-next-line react/set-state-in-effect, react/exhaustive-effect-dependencies -- each try takes its own picture
  useEffect(() => setTried(newest.current), [submitCount, newest]);
  if (tried.length === 0) return null;
  const nameOf = (path: string): string => {
    const [name = "", row, cell] = path.split(".");
    const field = shape[name];
    const label = field ? t(field.label) : path;
    return row === undefined
      ? label
      : `${label} ${Number(row) + 1}${cell && field?.shape?.[cell] ? ` ${t(field.shape[cell].label)}` : ""}`;
  };
  return (
    <Notice tone="bad">
      {t(summaryWords)}
      <ul>
        {tried.slice(0, 12).map(({ path, message, fromServer }) => (
          <li key={path}>
            <button
              type="button"
              className="k-link"
              onClick={() => {
                const [name = "", row, cell = ""] = path.split(".");
                const jump = jumps.get(name);
                if (jump) return jump(Number(row ?? 0), cell);
                const element =
                  document.getElementById(`${formId}-${path}`) ?? document.getElementById(`${formId}-${name}`);
                return element ? element.focus() : setFocus(name);
              }}
            >
              {nameOf(path)}
            </button>
            :{" "}
            {open.some((one) => one.path === path) ? (
              problemText(message, fromServer)
            ) : (
              <s>{problemText(message, fromServer)}</s>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
