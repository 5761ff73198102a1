import type { Words } from "@larder/domain/kernel/words";
import { useId, type ComponentProps, type ReactNode } from "react";
import { useWords } from "../language.ts";

interface FieldBoxProps {
  readonly label: Words;
  readonly className?: string;
  /** The input, by the id that its label points to. */
  readonly children: (id: string) => ReactNode;
}

/** A labelled input outside of forms. */
export function FieldBox({ label, className, children }: FieldBoxProps) {
  const t = useWords();
  const id = useId();
  return (
    <div className={className ? `k-field ${className}` : "k-field"}>
      <label className="k-label" htmlFor={id}>
        {t(label)}
      </label>
      {children(id)}
    </div>
  );
}

type InputProps = Omit<ComponentProps<"input">, "id" | "onChange" | "className">;

interface TextBoxProps extends InputProps {
  readonly label: Words;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Of its box. */
  readonly className?: string;
  /** How it looks besides: large enough for a thumb, aligned as an amount. */
  readonly look?: string;
}

export const TextBox = ({ label, onChange, className, look, ...rest }: TextBoxProps) => (
  <FieldBox label={label} {...(className ? { className } : {})}>
    {(id) => (
      <input
        {...rest}
        id={id}
        className={look ? `k-input ${look}` : "k-input"}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldBox>
);

interface TextAreaProps {
  readonly label: Words;
  readonly rows: number;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text. */
export const TextArea = ({ label, onChange, ...rest }: TextAreaProps) => (
  <FieldBox label={label}>
    {(id) => <textarea {...rest} id={id} className="k-input" onChange={(event) => onChange(event.target.value)} />}
  </FieldBox>
);
