import type { Words } from "@larder/domain/kernel/words";
import { useId, type ReactNode } from "react";
import { useWords } from "../language.ts";

interface SelectFieldProps {
  readonly label: Words;
  readonly value: string | number | undefined;
  readonly onChange: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A labelled choice outside of forms. */
export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  const t = useWords();
  const id = useId();
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {t(label)}
      </label>
      <select id={id} className="k-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
