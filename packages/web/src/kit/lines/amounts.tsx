import type { Words } from "@larder/domain/kernel/words";
import { Money } from "../cells/cell.tsx";
import { Total } from "./line-foot.tsx";

interface AmountsProps {
  readonly of: readonly (readonly [label: Words, amount: string])[];
  /** The last one is what counts. */
  readonly strong?: boolean;
}

/** Amounts at the foot of lines or below a list. */
export const Amounts = ({ of, strong = false }: AmountsProps) =>
  of.map(([label, amount], index) => (
    <Total key={label.en} label={label} strong={strong && index === of.length - 1}>
      <Money value={amount} />
    </Total>
  ));
