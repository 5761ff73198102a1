import { choicesOf, type Choice } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { useWords } from "../language.ts";

interface OptionsProps {
  readonly of: Readonly<Record<string, Words>> | readonly Choice[];
}

const isList = (of: OptionsProps["of"]): of is readonly Choice[] => Array.isArray(of);

/** The options of a choice by their words: `<Options of={printLayouts} />`. */
export function Options({ of }: OptionsProps): ReactNode {
  const t = useWords();
  return (isList(of) ? of : choicesOf(of)).map(({ value, label }) => (
    <option key={value} value={value}>
      {t(label)}
    </option>
  ));
}

interface ChoiceBesideProps<V extends string> {
  readonly label: Words;
  readonly of: Readonly<Record<V, Words>>;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly width?: number;
}

/** A choice beside the button that needs it, such as the language of a paper: its label is only read out. */
export function ChoiceBeside<V extends string>({ label, of, value, onChange, width }: ChoiceBesideProps<V>): ReactNode {
  const t = useWords();
  return (
    <select
      className="k-select"
      style={{ width: width ?? "auto" }}
      aria-label={t(label)}
      value={value}
      onChange={(event) => onChange(event.target.value as V)}
    >
      <Options of={of} />
    </select>
  );
}
