/** A value to read, below its label. */
import type { ReactNode } from "react";
import type { Field } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { StatesOf } from "../cells/badge.tsx";
import { Cell } from "../cells/cell.tsx";
import { useWordedField } from "../dictionary.ts";
import { useWords } from "../language.ts";

// eslint-disable-next-line typescript/no-explicit-any -- values of every kind
type Any = any;

export type Tone = "bad" | "warn";

interface FactProps {
  readonly label: Words;
  readonly span?: number | undefined;
  readonly tone?: Tone | null | undefined;
  readonly children: ReactNode;
}

export function Fact({ label, span, tone, children }: FactProps) {
  const t = useWords();
  return (
    <div className="k-fact" data-tone={tone ?? undefined} style={span ? ({ "--span": span } as Any) : undefined}>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactValueProps {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly row: Any;
  readonly states?: StatesOf | undefined;
  readonly shortIn?: "strip";
}

export const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

export function FactValue({ field, ...shown }: FactValueProps) {
  const worded = useWordedField(field);
  if (isNothing(shown.value)) return <span className="k-soft">–</span>;
  return <Cell {...shown} field={worded} />;
}
