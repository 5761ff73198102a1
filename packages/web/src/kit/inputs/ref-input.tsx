import { useEffect, useRef, useState, type RefObject } from "react";
import { words, type Words } from "@larder/domain/kernel/words";
import { languageNow, useWords } from "../language.ts";
import { IconButton } from "../layout/icon-button.tsx";
import { sourceOf, type RefSource } from "../refs.ts";
import { toast } from "../toast.tsx";
import { send } from "../wire.ts";
import { useSuggest, type Suggestion } from "./suggest.tsx";
import type { InputProps } from "./input-props.ts";
import { LookupBox } from "./lookup-box.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- rows of any entity
export type AnyRow = any;

const namedBy = (source: RefSource, row: AnyRow): Suggestion<AnyRow> => ({
  key: row.id,
  label: source.label(row, languageNow()),
  code: source.code?.(row),
  side: source.side?.(row, languageNow()),
  value: row,
});

export const shownAs = (one: { code?: string | null | undefined; label: string }): string =>
  [one.code, one.label].filter(Boolean).join(" ");

export const nothingFoundWords = (typed: string): Words =>
  words(`Nothing found for “${typed.trim()}”`, `找不到「${typed.trim()}」`);

/** Records of an entity that match the text; code and both names, as its list call searches. */
export async function searchRef(
  entity: string,
  entered: string,
  extra: Readonly<Record<string, unknown>> = {},
  signal?: AbortSignal,
): Promise<Suggestion<AnyRow>[]> {
  const source = await sourceOf(entity);
  if (!source) throw new Error(`No source of options for ${entity}`);
  const input = { ...source.fixed, ...extra, [source.searchParam]: entered, pageSize: 20 };
  const answer = await send(source.call, input, { quiet: true, ...(signal ? { signal } : {}) });
  return answer.rows.map((row: AnyRow) => namedBy(source, row));
}

export async function nameOfId(entity: string, id: number): Promise<string> {
  const source = await sourceOf(entity);
  if (!source?.one) return `#${id}`;
  const row = await send(source.one, { id }, { quiet: true });
  return shownAs(namedBy(source, row));
}

interface RefInputProps extends InputProps<number | null | ""> {
  readonly entity: string;
  /** The name of the current value, if the record carries it. */
  readonly shown?: string | null | undefined;
  readonly onRow?: ((row: AnyRow) => void) | undefined;
  /** Enter was pressed while the lookup is still running: the user moves on at once. */
  readonly onEnter?: (() => void) | undefined;
  /** Filters the options, such as the branches of one customer. */
  readonly only?: Readonly<Record<string, unknown>> | undefined;
}

export function RefInput(props: RefInputProps) {
  const { onChange, onBlur, onEnter, disabled, required } = props;
  const input = useRef<HTMLInputElement>(null);
  const { chosen, present, entered, type, settle, forget, suggest } = useRefValue(props, input);
  return (
    <div className="k-affix">
      <LookupBox
        of={props}
        combo={suggest.comboProps}
        onElement={(element) => (input.current = element)}
        data-after
        value={entered ?? present}
        onFocus={(event) => event.target.select()}
        onClick={() => suggest.look(entered ?? "")}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (suggest.onKey(event)) return;
          if (event.key === "Enter" && entered !== null && !event.nativeEvent.isComposing) {
            event.preventDefault();
            void settle(entered, "enter");
            // Who stays here and types on means another record: what is shown now is replaced.
            if (onEnter) onEnter();
            else event.currentTarget.select();
          }
          if (event.key === "ArrowDown") {
            event.preventDefault();
            suggest.look(entered ?? "");
          }
        }}
        onBlur={() => {
          suggest.close();
          if (entered !== null) void settle(entered, "leaving");
          onBlur?.();
        }}
      />
      {chosen !== null && !disabled && !required && (
        <IconButton
          label={words("Clear", "清除")}
          icon="close"
          onPress={() => {
            onChange(null);
            forget();
            input.current?.focus();
          }}
        />
      )}
      {suggest.popup}
    </div>
  );
}

/** What is chosen, what is typed instead, and how one becomes the other. */
function useRefValue(props: RefInputProps, anchor: RefObject<HTMLInputElement | null>) {
  const { entity, value, onChange, shown, onRow, only, label } = props;
  const t = useWords();
  const [name, setName] = useState<{ of: number; text: string } | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  /** The running lookup, after Enter or on blur; null once something else is typed. */
  const lookedUp = useRef<string | null>(null);
  const chosen = typeof value === "number" ? value : null;
  const present = chosen === null ? "" : name?.of === chosen ? name.text : (shown ?? "");

  // The name of what was taken stands where its beginning was typed: the next key replaces it, as when the input is entered.
  useEffect(() => {
    if (entered === null && present !== "" && document.activeElement === anchor.current) anchor.current?.select();
  }, [present, entered, anchor]);

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
    lookedUp.current = null;
    setName({ of: one.value.id, text: shownAs(one) });
    setEntered(null);
    onChange(one.value.id);
    onRow?.(one.value);
  };
  const suggest = useSuggest<AnyRow>({
    anchor,
    search: (typed, signal) => searchRef(entity, typed, only, signal),
    onTake: take,
    label: t(label),
  });
  const type = (typed: string) => {
    lookedUp.current = null;
    setEntered(typed);
    suggest.look(typed);
  };

  /** Typed faster than the list loaded: the match is awaited, unless something else is typed meanwhile. */
  const settle = async (typed: string, by: "enter" | "leaving") => {
    suggest.close();
    if (lookedUp.current === typed) return;
    if (typed.trim() === "") {
      setEntered(null);
      onChange(null);
      return;
    }
    lookedUp.current = typed;
    const one = await suggest.meant(typed, by);
    if (lookedUp.current !== typed) return;
    if (one) return take(one);
    lookedUp.current = null;
    setEntered(null);
    toast.bad(nothingFoundWords(typed));
  };

  return { chosen, present, entered, type, settle, forget: () => setEntered(null), suggest };
}
