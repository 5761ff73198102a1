import type { Choice, Kind } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { enteredAmount } from "../cells/numbers.ts";
import { useWords } from "../language.ts";
import { amountFrom } from "./arithmetic.ts";
import { inputAttributes, type InputProps } from "./input-props.ts";
import { Options } from "./options.tsx";

interface TextProps extends InputProps<string> {
  readonly kind?: Kind;
  readonly maxLength?: number | undefined;
  /** Codes that are stored in upper case. */
  readonly upper?: boolean | undefined;
}

const keyboards: Partial<Record<Kind, "email" | "tel">> = { email: "email", phone: "tel" };

export function TextInput({ kind = "text", maxLength, upper, ...input }: TextProps) {
  const t = useWords();
  return (
    <input
      {...inputAttributes(input)}
      className="k-input"
      inputMode={keyboards[kind]}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={kind === "code" ? false : undefined}
      placeholder={input.placeholder && t(input.placeholder)}
      value={input.value}
      onChange={(event) => input.onChange(event.target.value)}
      onBlur={() => {
        // Not while typing: changing letters under a Chinese input method loses them.
        if (upper) input.onChange(input.value.toUpperCase());
        input.onBlur?.();
      }}
    />
  );
}

export const MemoInput = ({ maxLength, rows = 3, ...input }: TextProps & { rows?: number }) => (
  <textarea
    {...inputAttributes(input)}
    className="k-input"
    rows={rows}
    maxLength={maxLength}
    value={input.value}
    onChange={(event) => input.onChange(event.target.value)}
  />
);

const before: Partial<Record<Kind, string>> = { money: "£", price: "£", cost: "£" };
const after: Partial<Record<Kind, string>> = { percent: "%", weight: "kg" };

/** Amounts and whole numbers; accepts sums such as `12*3+1` and computes them on blur. */
export function AmountInput({
  kind = "quantity",
  places,
  ...input
}: InputProps<string> & { kind?: Kind; places: number }) {
  const t = useWords();
  const settle = () => {
    // Only a sum is rewritten; a plain number stays as typed.
    const amount = /[-+*/×÷x(]/i.test(input.value.slice(1))
      ? enteredAmount(kind, amountFrom(input.value, places))
      : amountFrom(input.value, places);
    if (amount !== input.value) input.onChange(amount);
  };
  return (
    <div className="k-affix">
      {before[kind] && <span aria-hidden="true">{before[kind]}</span>}
      <input
        {...inputAttributes(input)}
        className="k-input k-amount"
        data-before={before[kind] ? true : undefined}
        data-after={after[kind] ? true : undefined}
        inputMode="decimal"
        autoComplete="off"
        placeholder={input.placeholder && t(input.placeholder)}
        value={input.value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => input.onChange(event.target.value)}
        onBlur={() => {
          settle();
          input.onBlur?.();
        }}
      />
      {after[kind] && (
        <span data-at="end" aria-hidden="true">
          {after[kind]}
        </span>
      )}
    </div>
  );
}

export function FlagInput({ words, ...input }: InputProps<boolean> & { words: Words }) {
  const t = useWords();
  return (
    <label className="k-check">
      <input
        {...inputAttributes(input)}
        type="checkbox"
        checked={input.value}
        onChange={(event) => input.onChange(event.target.checked)}
      />
      {t(words)}
    </label>
  );
}

/** `930` and `9.30` are half past nine. */
export function timeFrom(entered: string): string {
  const found =
    /^(\d{1,2})[:.：]?(\d{2})$/.exec(entered.normalize("NFKC").trim()) ?? /^(\d{1,2})$/.exec(entered.trim());
  return found ? `${found[1]!.padStart(2, "0")}:${found[2] ?? "00"}` : entered.trim();
}

export const TimeInput = (input: InputProps<string>) => (
  <input
    {...inputAttributes(input)}
    className="k-input k-number"
    inputMode="numeric"
    autoComplete="off"
    placeholder="09:30"
    value={input.value}
    onChange={(event) => input.onChange(event.target.value)}
    onBlur={() => {
      const time = timeFrom(input.value);
      if (time !== input.value) input.onChange(time);
      input.onBlur?.();
    }}
  />
);

interface ChoiceProps<V> extends InputProps<V> {
  readonly choices: readonly Choice[];
}

export function ChoiceInput({ choices, empty, ...input }: ChoiceProps<string> & { empty?: Words | undefined }) {
  const t = useWords();
  return (
    <select
      {...inputAttributes(input)}
      className="k-select"
      value={input.value}
      onChange={(event) => input.onChange(event.target.value)}
    >
      {(!input.required || input.value === "") && <option value="">{empty ? t(empty) : ""}</option>}
      <Options of={choices} />
    </select>
  );
}

export function ChoicesInput({ choices, ...input }: ChoiceProps<readonly string[]>) {
  const t = useWords();
  return (
    <div
      className="k-checks"
      role="group"
      id={input.id}
      aria-label={t(input.label)}
      aria-describedby={input.describedBy}
      onBlur={input.onBlur}
    >
      {choices.map((choice, index) => (
        <label key={choice.value} className="k-check">
          <input
            type="checkbox"
            ref={index === 0 ? input.inputRef : undefined}
            disabled={input.disabled}
            checked={input.value.includes(choice.value)}
            onChange={(event) => {
              const ticked = new Set(input.value);
              if (event.target.checked) ticked.add(choice.value);
              else ticked.delete(choice.value);
              input.onChange(choices.map((one) => one.value).filter((one) => ticked.has(one)));
            }}
          />
          {t(choice.label)}
        </label>
      ))}
    </div>
  );
}
