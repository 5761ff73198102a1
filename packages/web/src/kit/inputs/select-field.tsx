import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { FieldBox } from "./field-box.tsx";

interface SelectFieldProps {
  readonly label: Words;
  readonly value: string | number | undefined;
  readonly onChange: (value: string) => void;
  /** How it looks besides: large enough for a thumb. */
  readonly look?: string;
  /** The options. */
  readonly children: ReactNode;
}

/** A labelled choice outside of forms. */
export const SelectField = ({ label, value, onChange, look, children }: SelectFieldProps) => (
  <FieldBox label={label}>
    {(id) => (
      <select
        id={id}
        className={look ? `k-select ${look}` : "k-select"}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    )}
  </FieldBox>
);
