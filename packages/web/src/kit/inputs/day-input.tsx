import type { Words } from "@larder/domain/kernel/words";
import { useRef, useState } from "react";
import { useDayText } from "../day.tsx";
import { useWords } from "../language.ts";
import { IconButton } from "../layout/icon-button.tsx";
import { Floating } from "../layout/floating.tsx";
import { dayFrom } from "./day-keys.ts";
import { inputAttributes, type InputProps } from "./input-props.ts";
import { today } from "./today.ts";
import { byItself, onDemand } from "../lazy-part.tsx";

const Calendar = byItself(onDemand(() => import("./calendar.tsx").then((file) => file.Calendar)));
const openWords: Words = { en: "Choose a day", zh: "選擇日期" };

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/**
 * At rest the date is shown as it is read everywhere, with its weekday: a delivery on the wrong day is noticed before
 * saving. With the cursor in it, it is figures to type over.
 */
export function DayInput(props: InputProps<string>) {
  const { label, value, onChange, onBlur, inputRef, disabled, placeholder } = props;
  const t = useWords();
  const dayOf = useDayText();
  const input = useRef<HTMLInputElement | null>(null);
  const [open, setOpen] = useState(false);
  const settle = () => {
    const day = dayFrom(value, today());
    if (day !== value) onChange(day);
  };
  return (
    <div className="k-affix">
      <input
        {...inputAttributes(props)}
        ref={(element) => {
          input.current = element;
          inputRef?.(element);
        }}
        className="k-input k-number"
        data-day={isDay(value) || undefined}
        data-after
        autoComplete="off"
        placeholder={placeholder ? t(placeholder) : "yyyy-mm-dd"}
        value={value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
          if (event.key === "ArrowDown" && event.altKey) setOpen(true);
        }}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
      />
      {isDay(value) && (
        <span className="k-day-words" aria-hidden="true">
          {dayOf(value)}
        </span>
      )}
      <IconButton
        label={{ en: `${openWords.en}: ${label.en}`, zh: `${openWords.zh}：${label.zh}` }}
        icon="calendar"
        expanded={open}
        disabledReason={null}
        onPress={() => !disabled && setOpen(!open)}
      />
      {open && (
        <Floating anchor={input} onClose={() => setOpen(false)}>
          <Calendar
            value={isDay(value) ? value : null}
            today={today()}
            onChoose={(day) => {
              onChange(day);
              setOpen(false);
              input.current?.focus();
            }}
          />
        </Floating>
      )}
    </div>
  );
}
