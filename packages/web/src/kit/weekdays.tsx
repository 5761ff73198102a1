/** Weekdays of a customer or supplier: Monday is 1, Tuesday 2 … Sunday 64; none means every day (docs/rules/customers.md#the-record). */
import { words, type Words } from "@larder/domain/kernel/words";
import type { Field } from "@larder/domain/kernel/fields";
import { useWords } from "./language.ts";

const weekdays: readonly Words[] = [
  words("Mon", "一"),
  words("Tue", "二"),
  words("Wed", "三"),
  words("Thu", "四"),
  words("Fri", "五"),
  words("Sat", "六"),
  words("Sun", "日"),
];
const everyDay = words("Every day", "每日");
const has = (mask: number, day: number): boolean => (mask & (1 << day)) !== 0;

export function Weekdays({ mask }: { mask: number | null }) {
  const t = useWords();
  if (!mask) return t(everyDay);
  return weekdays
    .filter((_, day) => has(mask, day))
    .map(t)
    .join(t({ en: ", ", zh: "、" }));
}

/** The form value may still be the text of an empty input. */
interface WeekdaysInputProps {
  readonly field: Field;
  readonly value: number | string | null;
  readonly set: (mask: number) => void;
}

export function WeekdaysInput({ field, value, set }: WeekdaysInputProps) {
  const t = useWords();
  const mask = Number(value || 0);
  const { label, hint } = field;
  return (
    <fieldset className="k-field k-pick">
      <legend className="k-label">{t(label)}</legend>
      <div className="k-row" style={{ flexWrap: "wrap", gap: 10 }}>
        {weekdays.map((weekday, day) => (
          <label key={weekday.en} className="k-row" style={{ gap: 4 }}>
            <input type="checkbox" checked={has(mask, day)} onChange={() => set(mask ^ (1 << day))} />
            {t(weekday)}
          </label>
        ))}
      </div>
      {hint && <span className="k-hint">{t(hint)}</span>}
    </fieldset>
  );
}
