import type { Words } from "@larder/domain/kernel/words";

/** What every input of the kit takes, whatever its kind. */
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
  /** What the empty input says, where its label is not seen. */
  readonly placeholder?: Words | undefined;
}
