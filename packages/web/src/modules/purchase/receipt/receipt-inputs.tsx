import type { Words } from "@larder/domain/kernel/words";
import { TextBox } from "../../../kit/index.ts";

interface FigureProps {
  readonly label: Words;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A figure of a receipt, for which a phone offers digits. */
export const Figure = (props: FigureProps) => (
  <TextBox
    {...props}
    look="k-amount"
    inputMode="decimal"
    autoComplete="off"
    onFocus={(event) => event.target.select()}
  />
);
