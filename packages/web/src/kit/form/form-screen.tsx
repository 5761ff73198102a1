/**
 * The page of a form: stores drafts, validates with the call's schema, saves by keyboard, and handles version
 * conflicts.
 */
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { shownKeys } from "../detail/actions.tsx";
import { asksForOverride } from "../detail/override.tsx";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { isCovered } from "../layout/focus.ts";
import { Card, Page } from "../layout/page.tsx";
import { faultText } from "../list/fault-text.ts";
import { useMayCall } from "../may-call.ts";
import { EmptyState, ErrorState, Notice, Skeleton } from "../states/states.tsx";
import { fieldProblems } from "../wire.ts";
import { WireRefusal } from "../wire-refusal.ts";
import { GridsContext, IdContext, StartContext, type Grids } from "./form-context.ts";
import type { FormScreenProps } from "./form-screen-props.ts";
import { valuesOf, type Values } from "./form-values.ts";
import { Summary } from "./summary.tsx";
import { useDraft } from "./use-draft.ts";
import { saveNewWords, saveWords, useSaving } from "./use-saving.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
type Any = any;

/** The fields and the call the form was made for. */
interface MadeFor {
  readonly fields: Shape;
  readonly saveCall: AnyCall;
}

const draftWords: Words = { en: "Draft restored.", zh: "已還原之前輸入的內容。" };
const discardWords: Words = { en: "Discard it", zh: "捨棄" };
const latestWords: Words = { en: "Load the latest", zh: "載入最新資料" };
const readOnlyWords: Words = { en: "You can view this, but not add or change it", zh: "你只可查看，不可新增或修改" };
const askWords: Words = { en: "Ask your administrator if you need it.", zh: "如有需要，請聯絡管理員。" };
const mineWords: Words = { en: "Keep my changes", zh: "保留我的修改" };

/** Someone else saved the record after it was loaded here. */
const isStale = (error: unknown): error is WireRefusal =>
  error instanceof WireRefusal && error.code === 2000 && error.reason === "stale";
/** Refusals that the form shows itself instead of toast and dialog. */
export const handledByForm = (refusal: WireRefusal): boolean =>
  isStale(refusal) || fieldProblems(refusal) || asksForOverride(refusal);

/** Inputs that take typing; focus does not start on check boxes and buttons. */
const FIRST_FIELD =
  'input:not([type="checkbox"], [type="hidden"], [disabled], [readonly]), select:not([disabled]), textarea:not([disabled])';

export function FormScreen<Input>(props: FormScreenProps<Input> & MadeFor) {
  const t = useWords();
  const { start, pending, error, title, onBack } = props;
  const may = useMayCall(props.call ?? props.saveCall);
  // Without the permission its button is hidden; someone who opens the address would fill in everything and
  // then be refused.
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

function Body<Input>(props: FormScreenProps<Input> & MadeFor & { start: Values }) {
  const { fields, saveCall, call = saveCall, title, beside, error, onBack, maySave = true, actions, children } = props;
  const formId = useId();
  const own = useRef<HTMLFormElement>(null);
  const [grids] = useState<Grids>(() => new Map());
  const [start] = useState(() => valuesOf(fields, props.start));
  const form = useForm<Values>({
    resolver: zodResolver(call.input as Any) as Any,
    mode: "onTouched",
    defaultValues: start,
  });
  const draft = useDraft(form, saveCall, props.id, start);
  const saving = useSaving(props, form, draft, grids);
  useFirstFocus(own);
  const { isDirty } = form.formState;

  const shownError = saving.failed ?? error;
  return (
    <FormProvider {...form}>
      <IdContext value={formId}>
        <StartContext value={draft.base}>
          <GridsContext value={grids}>
            <Page title={title} beside={beside} dirty={isDirty} {...(onBack ? { onBack } : {})}>
              <form
                ref={own}
                noValidate
                autoComplete="off"
                style={{ display: "contents" }}
                onSubmit={(event: FormEvent) => {
                  // Enter in an input must not save a half-finished document: save with Ctrl+S or the button.
                  event.preventDefault();
                }}
              >
                {draft.restored && <Restored onDiscard={() => draft.startOver(start)} />}
                {isStale(shownError) && <Stale said={shownError.msg} newest={props.reload && saving.newest} />}
                <Summary shape={fields} formId={formId} />
                <Card>{children}</Card>
                <div className="k-form-foot" style={maySave ? undefined : { display: "none" }}>
                  {actions}
                  <SaveButtons
                    {...props}
                    pending={saving.busy}
                    submit={saving.submit}
                    submitSecond={saving.submitSecond}
                  />
                </div>
              </form>
            </Page>
          </GridsContext>
        </StartContext>
      </IdContext>
    </FormProvider>
  );
}

/**
 * Typing starts at once: the first field that takes a value gets the focus, unless the user has put it
 * elsewhere in the form.
 */
function useFirstFocus(form: { readonly current: HTMLFormElement | null }): void {
  useEffect(() => {
    const within = form.current;
    if (!within || within.contains(document.activeElement) || isCovered(within)) return;
    within.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true });
  }, [form]);
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  const t = useWords();
  return (
    <Notice>
      {t(draftWords)}{" "}
      <button type="button" className="k-link" onClick={onDiscard}>
        {t(discardWords)}
      </button>
    </Notice>
  );
}

/** Someone else saved first: load the current record, or keep the local input on top of it. */
function Stale({ said, newest }: { said: string; newest: ((keepMine: boolean) => unknown) | undefined }) {
  const t = useWords();
  return (
    <Notice tone="warn">
      {said}
      {newest && (
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
  );
}

interface ButtonsProps extends Pick<FormScreenProps<Any>, "again" | "saveLabel" | "saveKeys" | "second" | "pending"> {
  readonly submit: (next: boolean) => void;
  readonly submitSecond: () => void;
}

/** The last one is the usual action: saving, or what the document offers besides. */
function SaveButtons({ again, saveLabel, saveKeys, second, pending, submit, submitSecond }: ButtonsProps) {
  return (
    <>
      {again && <Button label={saveNewWords} pending={pending} onPress={() => submit(true)} />}
      <Button
        label={saveLabel ?? saveWords}
        kind={second ? "plain" : "primary"}
        shortcut={saveKeys ? shownKeys(saveKeys) : "Ctrl S"}
        pending={pending}
        onPress={() => submit(false)}
      />
      {second && (
        <Button
          label={second.label}
          kind="primary"
          shortcut={shownKeys(second.keys)}
          pending={pending}
          onPress={submitSecond}
        />
      )}
    </>
  );
}
