import { useEffect, useRef, useState } from "react";
import type { Words } from "@larder/domain/kernel/words";
import { languageNow, useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { sourceOf, type RefSource } from "../refs.ts";
import { useNewest } from "../stable.ts";
import { send } from "../wire.ts";
import { useSuggest, type Suggestion } from "./suggest.tsx";
import type { InputProps } from "./input-props.ts";

// eslint-disable-next-line typescript/no-explicit-any -- rows of any entity
type AnyRow = any;

const namedBy = (source: RefSource, row: AnyRow): Suggestion<AnyRow> => ({
  key: row.id,
  label: source.label(row, languageNow()),
  code: source.code?.(row),
  side: source.side?.(row, languageNow()),
  value: row,
});

export const shownAs = (one: { code?: string | null | undefined; label: string }): string =>
  one.code ? `${one.code} ${one.label}` : one.label;

/** Records of an entity that match what is keyed; code and both names, as its list call searches. */
export async function searchRef(
  entity: string,
  keyed: string,
  extra: Readonly<Record<string, unknown>> = {},
  signal?: AbortSignal,
): Promise<Suggestion<AnyRow>[]> {
  const source = await sourceOf(entity);
  if (!source) throw new Error(`No source of options for ${entity}`);
  const input = { ...source.fixed, ...extra, [source.searchParam]: keyed, pageSize: 20 };
  const answer = await send(source.call, input, { quiet: true, ...(signal ? { signal } : {}) });
  return answer.rows.map((row: AnyRow) => namedBy(source, row));
}

export async function nameOfId(entity: string, id: number): Promise<string> {
  const source = await sourceOf(entity);
  if (!source?.one) return `#${id}`;
  const row = await send(source.one, { id }, { quiet: true });
  return shownAs(namedBy(source, row));
}

const clearWords: Words = { en: "Clear", zh: "清除" };

interface RefInputProps extends InputProps<number | null | ""> {
  readonly entity: string;
  /** The name of the present value, when the record carries it. */
  readonly shown?: string | null | undefined;
  readonly onRow?: ((row: AnyRow) => void) | undefined;
  /** Narrows the options, such as the branches of one customer. */
  readonly only?: Readonly<Record<string, unknown>> | undefined;
}

export function RefInput({
  entity,
  value,
  onChange,
  onBlur,
  shown,
  onRow,
  only,
  label,
  id,
  inputRef,
  invalid,
  describedBy,
  disabled,
  required,
  placeholder,
}: RefInputProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<{ of: number; text: string } | null>(null);
  const [keyed, setKeyed] = useState<string | null>(null);
  const keyedNow = useNewest(keyed);
  const chosen = typeof value === "number" ? value : null;

  useEffect(() => {
    if (chosen === null || name?.of === chosen || shown) return undefined;
    let gone = false;
    nameOfId(entity, chosen).then(
      (text) => !gone && setName({ of: chosen, text }),
      () => !gone && setName({ of: chosen, text: `#${chosen}` }),
    );
    return () => {
      gone = true;
    };
  }, [chosen, entity, name, shown]);

  const take = (one: Suggestion<AnyRow>) => {
    setName({ of: one.value.id, text: shownAs(one) });
    setKeyed(null);
    onChange(one.value.id);
    onRow?.(one.value);
  };
  const suggest = useSuggest<AnyRow>({
    anchor: input,
    search: (words, signal) => searchRef(entity, words, only, signal),
    onTake: take,
    label: t(label),
  });
  const present = chosen === null ? "" : name?.of === chosen ? name.text : (shown ?? "");

  const leave = async () => {
    suggest.close();
    if (keyed === null) return;
    if (keyed.trim() === "") onChange(null);
    else {
      const exact = await suggest.exactly(keyed);
      if (exact) take(exact);
    }
    setKeyed(null);
  };

  /** Keyed faster than the list could come: the matches are waited for, unless something else is keyed meanwhile. */
  const enter = async (asked: string) => {
    if (asked.trim() === "") return leave();
    const one = await suggest.first(asked);
    if (!one || keyedNow.current !== asked) return undefined;
    // The list that is still on its way must not open over what was taken.
    suggest.close();
    return take(one);
  };

  return (
    <div className="k-affix">
      <input
        {...suggest.comboProps}
        id={id}
        ref={(element) => {
          input.current = element;
          inputRef?.(element);
        }}
        className="k-input"
        data-after
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        placeholder={placeholder && t(placeholder)}
        value={keyed ?? present}
        onFocus={(event) => event.target.select()}
        onClick={() => suggest.look(keyed ?? "")}
        onChange={(event) => {
          setKeyed(event.target.value);
          suggest.look(event.target.value);
        }}
        onKeyDown={(event) => {
          if (suggest.onKey(event)) return;
          if (event.key === "Enter" && keyed !== null && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void enter(keyed);
          }
          if (event.key === "ArrowDown") {
            event.preventDefault();
            suggest.look(keyed ?? "");
          }
        }}
        onBlur={() => {
          void leave();
          onBlur?.();
        }}
      />
      {chosen !== null && !disabled && !required && (
        <Button
          label={clearWords}
          icon="close"
          iconOnly
          small
          kind="quiet"
          onPress={() => {
            onChange(null);
            setKeyed(null);
            input.current?.focus();
          }}
        />
      )}
      {suggest.popup}
    </div>
  );
}
