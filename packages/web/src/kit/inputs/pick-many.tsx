/** For a few records: all are visible, so no search is needed. */
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";

interface Option {
  readonly id: number;
  readonly label: string;
  /** Why this one cannot be ticked or unticked now. */
  readonly disabledReason?: Words | null;
}

interface PickManyProps {
  readonly label: Words;
  readonly required?: boolean;
  readonly options: readonly Option[];
  readonly value: readonly number[] | null;
  readonly set: (ids: number[]) => void;
  /** Shown if there is nothing to tick. */
  readonly none: Words;
  readonly span?: number;
  /** As part of a form: the first one is shown. */
  readonly problems?: readonly { readonly message: string }[];
}

export function PickMany({ label, required, options, value, set, none, span = 4, problems }: PickManyProps) {
  const t = useWords();
  const ticked = value ?? [];
  const toggle = (id: number) => set(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <fieldset className="k-field k-pick" style={{ "--span": span } as Record<string, number>}>
      <legend className="k-label">
        {t(label)}
        {required && (
          <span className="k-required" aria-hidden="true">
            {" *"}
          </span>
        )}
      </legend>
      {options.length === 0 && <span className="k-soft">{t(none)}</span>}
      <div className="k-checks">
        {options.map((option) => (
          <label
            key={option.id}
            className="k-check"
            title={option.disabledReason ? t(option.disabledReason) : undefined}
          >
            <input
              type="checkbox"
              checked={ticked.includes(option.id)}
              disabled={Boolean(option.disabledReason)}
              onChange={() => toggle(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {problems?.[0] && <span className="k-problem">{problems[0].message}</span>}
    </fieldset>
  );
}
