/** The inputs of a receipt: a label above whatever is entered, and figures that a phone offers digits for. */
import type { Words } from "@larder/domain/kernel/words";
import { useId, type ReactNode } from "react";
import { useWords } from "../../../kit/language.ts";

export function Labelled({ label, children }: { label: Words; children: (id: string) => ReactNode }) {
  const t = useWords();
  const id = useId();
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t(label)}
      </label>
      {children(id)}
    </div>
  );
}

export const Figure = ({
  label,
  value,
  onChange,
}: {
  label: Words;
  value: string;
  onChange: (value: string) => void;
}) => (
  <Labelled label={label}>
    {(id) => (
      <input
        id={id}
        className="k-input k-amount"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Labelled>
);
