import type { Words } from "@larder/domain/kernel/words";

/** Props shared by all inputs of the kit. */
export interface InputProps<V> {
  readonly id: string;
  readonly label: Words;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly inputRef?: ((element: HTMLElement | null) => void) | undefined;
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Placeholder of the empty input, where its label is not visible. */
  readonly placeholder?: Words | undefined;
}

/** Attributes that every input element takes from these props. */
export const inputAttributes = ({
  id,
  invalid,
  describedBy,
  disabled,
  required,
  inputRef,
  onBlur,
}: Omit<InputProps<unknown>, "label" | "value" | "onChange">) => ({
  id,
  disabled,
  ref: inputRef,
  onBlur,
  "aria-invalid": invalid || undefined,
  "aria-describedby": describedBy,
  "aria-required": required || undefined,
});
