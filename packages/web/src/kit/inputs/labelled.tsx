import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import { useWords } from "../language.ts";

interface LabelledProps {
  readonly id: string;
  readonly label: Words;
  readonly required?: boolean | undefined;
  readonly hint?: Words | undefined;
  readonly problem?: string | undefined;
  /** Columns of the section that it spans. */
  readonly span?: number | undefined;
  /** A check box shows its own label. */
  readonly bare?: boolean | undefined;
  /** The label is only read out, where the input shows what it is. */
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}

export const hintId = (id: string): string => `${id}-hint`;
export const problemId = (id: string): string => `${id}-problem`;

/** The label above an input, its hint and its problem below. */
export function Labelled({ id, label, required, hint, problem, span, bare, quiet, children }: LabelledProps) {
  const t = useWords();
  return (
    <div
      className="k-field"
      data-bare={bare || undefined}
      style={span ? ({ "--span": span } as Record<string, number>) : undefined}
    >
      {!bare && (
        <label className={quiet ? "k-hidden" : "k-label"} htmlFor={id}>
          {t(label)}
          {required && (
            <span className="k-required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </label>
      )}
      {children}
      {hint && (
        <span id={hintId(id)} className="k-hint">
          {t(hint)}
        </span>
      )}
      {problem && (
        <span id={problemId(id)} className="k-problem" title={problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
