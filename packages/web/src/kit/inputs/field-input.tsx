import type { Choice, Field } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { LazyBoundary, lazyPart } from "../lazy-part.tsx";
import { DayInput } from "./day-input.tsx";
import type { InputProps } from "./input-props.ts";
import { RefInput } from "./ref-input.tsx";
import {
  AmountInput,
  ChoiceInput,
  ChoicesInput,
  FlagInput,
  MemoInput,
  TextInput,
  TimeInput,
} from "./simple-inputs.tsx";

/** In few forms and on no list, whose filters load the other inputs. */
const RefsInput = lazyPart(() => import("./refs-input.tsx").then((file) => file.RefsInput));

// eslint-disable-next-line typescript/no-explicit-any -- the value's type follows the field's kind
type Any = any;

export interface FieldInputProps extends Omit<InputProps<Any>, "label"> {
  readonly field: Field<Any>;
  /** The name of a ref's current value. */
  readonly shown?: string | null | undefined;
  readonly onRow?: ((row: Any) => void) | undefined;
  readonly onEnter?: (() => void) | undefined;
  readonly only?: Readonly<Record<string, unknown>> | undefined;
  readonly upper?: boolean | undefined;
  readonly rows?: number | undefined;
  /** Fewer or other choices than those of the field. */
  readonly choices?: readonly Choice[] | undefined;
  /** The label of "nothing chosen", such as "All" in a filter. */
  readonly empty?: Words | undefined;
}

const textOf = (value: Any): string => (value === null || value === undefined ? "" : String(value));

/** The input for a field's kind. */
export function FieldInput({
  field,
  value,
  shown,
  onRow,
  onEnter,
  only,
  upper,
  rows,
  choices,
  empty,
  ...rest
}: FieldInputProps) {
  const input = { ...rest, label: field.label };
  const text = { ...input, value: textOf(value) };
  switch (field.kind) {
    case "memo":
    case "json":
      return <MemoInput {...text} maxLength={field.maxLength} rows={rows ?? 3} />;
    case "money":
    case "price":
    case "cost":
    case "quantity":
    case "weight":
    case "percent":
    case "rate":
    case "factor":
    case "degree":
    case "int":
      return <AmountInput {...text} kind={field.kind} places={field.decimals ?? 0} />;
    case "flag":
      return <FlagInput {...input} value={value === true} words={field.label} />;
    case "day":
      return <DayInput {...text} />;
    case "time":
      return <TimeInput {...text} />;
    case "choice":
      return <ChoiceInput {...text} choices={choices ?? field.choices ?? []} empty={empty} />;
    case "choices":
      return (
        <ChoicesInput {...input} value={Array.isArray(value) ? value : []} choices={choices ?? field.choices ?? []} />
      );
    case "ref":
      return (
        <RefInput
          {...input}
          value={value ?? null}
          entity={field.entity ?? ""}
          shown={shown}
          onRow={onRow}
          onEnter={onEnter}
          only={only}
        />
      );
    case "refs":
      return (
        <LazyBoundary fallback={<span className="k-input" />}>
          <RefsInput {...input} value={Array.isArray(value) ? value : []} entity={field.entity ?? ""} only={only} />
        </LazyBoundary>
      );
    default:
      return <TextInput {...text} kind={field.kind} maxLength={field.maxLength} upper={upper} />;
  }
}
