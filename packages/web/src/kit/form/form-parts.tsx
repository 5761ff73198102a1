/** The parts of a form: sections, inputs by field kind, and an escape hatch to any React. */
import { useCallback, useContext, type ReactNode } from "react";
import { useController, useFormState } from "react-hook-form";
import type { Choice, Field } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { companionText } from "../cells/cell.tsx";
import { useWordedField } from "../dictionary.ts";
import { FieldInput } from "../inputs/field-input.tsx";
import { hintId, Labelled, problemId } from "../inputs/labelled.tsx";
import { useLanguage, useWords } from "../language.ts";
import type { SectionProps } from "../layout/section.ts";
import { RegisterGridContext, type GridInForm } from "../lines/jumps.ts";
import { GridsContext, IdContext, StartContext, useProblemText } from "./form-context.ts";
import { flatProblems } from "./form-values.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values follow the kinds of their fields
type Any = any;

export function FormSection({ title, across, children }: SectionProps) {
  const t = useWords();
  return (
    <fieldset className="k-section" style={across ? ({ "--across": across } as Any) : undefined}>
      {title && <legend>{t(title)}</legend>}
      {children}
    </fieldset>
  );
}

export interface InputPartProps<N extends string> {
  readonly name: N;
  readonly span?: number;
  readonly rows?: number;
  /** A code that is stored in upper case. */
  readonly upper?: boolean;
  /** Why it cannot be changed now. The value stays readable. */
  readonly disabledReason?: Words | null | undefined;
  readonly choices?: readonly Choice[];
  /** Filters the options of a ref. */
  readonly only?: Readonly<Record<string, unknown>>;
  /** The whole record chosen in a ref, to fill in dependent values. */
  readonly onRow?: (row: Any) => void;
  /** Enter was pressed in a ref whose record is still being looked up: the user moves on at once. */
  readonly onEnter?: () => void;
  readonly label?: Words;
  readonly hint?: Words;
}

export function FormInput({
  own,
  name,
  span,
  disabledReason,
  label,
  hint,
  ...more
}: InputPartProps<string> & { readonly own: Field<Any> }) {
  const t = useWords();
  const language = useLanguage();
  const problemText = useProblemText();
  const id = `${useContext(IdContext)}-${name}`;
  const start = useContext(StartContext);
  const { field, fieldState } = useController({ name });
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

export interface PartProps<N extends string> {
  readonly name: N;
  readonly children: (part: {
    value: Any;
    set: (value: Any) => void;
    problems: readonly { path: string; message: string }[];
  }) => ReactNode;
}

/** What a part that shows the lines of a document is given. */
export interface LinesPart<L> {
  readonly value: readonly L[];
  readonly set: (lines: readonly L[]) => void;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

/** The escape hatch: any React for one value of the form, such as the line grid. */
export function FormPart({ name, children }: PartProps<string>) {
  const problemText = useProblemText();
  const { field } = useController({ name });
  const { errors } = useFormState({ name });
  const grids = useContext(GridsContext);
  const registerGrid = useCallback(
    (grid: GridInForm) => {
      grids.set(name, [...(grids.get(name) ?? []), grid]);
      return () =>
        void grids.set(
          name,
          grids.get(name)!.filter((one) => one !== grid),
        );
    },
    [grids, name],
  );
  const problems = flatProblems((errors as Any)[name]).map(({ path, message, fromServer }) => ({
    path,
    message: problemText(message, fromServer),
  }));
  return (
    <RegisterGridContext value={registerGrid}>
      {children({ value: field.value, set: field.onChange, problems })}
    </RegisterGridContext>
  );
}
