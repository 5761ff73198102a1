import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import { takesSeveral } from "@larder/domain/kernel/record-calls";
import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useId, useState } from "react";
import { cellText } from "../cells/cell.tsx";
import { FieldInput } from "../inputs/field-input.tsx";
import { Labelled } from "../inputs/labelled.tsx";
import { nameOfId } from "../inputs/ref-input.tsx";
import { useLanguage, useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Sign } from "../layout/glyphs.tsx";
import { useSteady } from "../stable.ts";
import { ChoicesFilter } from "./choices-filter.tsx";
import { filterText, filterValue } from "./filter-value.ts";
import { useList } from "./list-state.ts";

const all: Words = { en: "All", zh: "全部" };
const allOf = (label: Words): Words => ({ en: `${label.en}: ${all.en}`, zh: `${label.zh}：${all.zh}` });
const yesNo = [
  { value: "true", label: { en: "Yes", zh: "是" } },
  { value: "false", label: { en: "No", zh: "否" } },
];

/** Kinds whose value is complete with one click; others are applied on blur. */
const atOnce = new Set<Field["kind"]>(["choice", "ref", "flag", "refs", "choices"]);

/** Of yes and no, or normal and disabled, nobody wants both. */
const FEW_CHOICES = 2;
const manyOf = (field: Field, list: AnyCall, name: string): boolean =>
  (field.choices?.length ?? 0) > FEW_CHOICES && takesSeveral(list, name);

/** The text being typed; follows the address when that changes otherwise (a chip removed, the back button). */
function useFollowing(address: string) {
  const [seen, see] = useState(address);
  const [entered, setEntered] = useState(address);
  if (seen !== address) {
    see(address);
    setEntered(address);
  }
  return [entered, setEntered] as const;
}

interface OneFilterProps {
  readonly name: string;
  readonly field: Field;
  /** In the search row its label is inside, so that the row stays one line high. */
  readonly inRow: boolean;
}

function OneFilter({ name, field, inRow }: OneFilterProps) {
  const id = useId();
  const { query, change, calls } = useList();
  const set = query.filters[name] ?? "";
  const [entered, setEntered] = useFollowing(set);
  const take = (text: string) => {
    if (text !== set) change({ filters: { ...query.filters, [name]: text } });
  };
  const isFlag = field.kind === "flag";
  const isSeveral = manyOf(field, calls.list, name);
  const shown: Field =
    isFlag || field.kind === "choices"
      ? { ...field, kind: "choice", choices: isFlag ? yesNo : (field.choices ?? []) }
      : field;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="k-filter"
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing && !atOnce.has(field.kind))
          (event.target as HTMLElement).blur();
      }}
    >
      <Labelled id={id} label={field.label} quiet={inRow}>
        {isSeveral ? (
          <ChoicesFilter
            id={id}
            label={field.label}
            choices={field.choices ?? []}
            value={set.split(",")}
            nothing={allOf(field.label)}
            empty={inRow ? allOf(field.label) : all}
            onChange={(values) => take(filterText(values))}
          />
        ) : (
          <FieldInput
            id={id}
            field={shown}
            value={
              shown.kind === "ref" || shown.kind === "refs"
                ? entered === ""
                  ? null
                  : filterValue(field, entered)
                : entered
            }
            empty={inRow ? allOf(field.label) : all}
            placeholder={inRow ? field.label : undefined}
            onChange={(value) => {
              const text = filterText(value);
              setEntered(text);
              if (atOnce.has(field.kind)) take(text);
            }}
            onBlur={() => {
              // The input completes sums and dates in the same turn, so the value is read after it.
              if (!atOnce.has(field.kind)) setEntered((now) => (queueMicrotask(() => take(now.trim())), now));
            }}
          />
        )}
      </Labelled>
    </div>
  );
}

interface FiltersProps {
  readonly shape: Shape;
  readonly names: readonly string[];
  readonly inRow?: boolean;
}

export const Filters = ({ shape, names, inRow = false }: FiltersProps) =>
  names.map((name) => {
    const field = shape[name];
    return field ? <OneFilter key={name} name={name} field={field} inRow={inRow} /> : null;
  });

/** How many filters are shown beside the search; a screen lists the most used ones first. */
export const FILTERS_IN_ROW = 2;

const moreWords: Words = { en: "More filters", zh: "更多篩選" };

export function MoreFiltersButton({
  names,
  open,
  onToggle,
}: {
  names: readonly string[];
  open: boolean;
  onToggle: () => void;
}) {
  const { query } = useList();
  const active = names.filter((name) => name in query.filters).length;
  const label = active === 0 ? moreWords : { en: `${moreWords.en} (${active})`, zh: `${moreWords.zh}（${active}）` };
  return <Button label={label} icon="filter" expanded={open} onPress={onToggle} />;
}

const searchWords: Words = { en: "Search code or name", zh: "搜尋編號或名稱" };

export function SearchBox({
  inputRef,
  words = searchWords,
  bound,
}: {
  inputRef: React.RefObject<HTMLInputElement | null>;
  words?: Words | undefined;
  /** The shortcut `/` leads here; not for a list inside a page. */
  bound: boolean;
}) {
  const t = useWords();
  const { query, change } = useList();
  const [entered, setEntered] = useFollowing(query.search);
  const [composing, setComposing] = useState(false);
  // By then Enter may have searched for it already.
  const look = useSteady(() => entered.trim() !== query.search && change({ search: entered.trim() }));
  useEffect(() => {
    // A Chinese word that is still being composed is not searched for.
    if (composing) return undefined;
    const timer = setTimeout(look, 250);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing restarts the timer
  }, [entered, composing, look]);
  return (
    <div className="k-search" role="search">
      <Sign name="search" />
      <input
        ref={inputRef}
        type="text"
        className="k-input"
        aria-label={t(words)}
        placeholder={t(words)}
        value={entered}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setEntered(event.target.value)}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") change({ search: entered.trim() });
          if (event.key === "Escape" && entered !== "") {
            event.preventDefault();
            setEntered("");
            change({ search: "" });
          }
        }}
      />
      {bound && entered === "" && (
        <kbd className="k-key" aria-hidden="true">
          /
        </kbd>
      )}
    </div>
  );
}

const clearAllWords: Words = { en: "Clear all", zh: "全部清除" };
const withoutWords: Words = { en: "Remove filter", zh: "移除篩選" };

/** The active filters, each with a button to remove it. */
export function FilterChips({ shape }: { shape: Shape }) {
  const t = useWords();
  const { query, change } = useList();
  const names = Object.keys(query.filters).filter((name) => shape[name]);
  if (names.length === 0) return null;
  const without = (name: string) => Object.fromEntries(Object.entries(query.filters).filter(([one]) => one !== name));
  return (
    <div className="k-chips">
      {names.map((name) => (
        <span key={name} className="k-chip">
          {t(shape[name]!.label)}: <ChipValue field={shape[name]!} name={name} text={query.filters[name]!} />
          <button
            type="button"
            aria-label={`${t(withoutWords)} ${t(shape[name]!.label)}`}
            onClick={() => change({ filters: without(name) })}
          >
            <Sign name="close" size={12} />
          </button>
        </span>
      ))}
      <button type="button" className="k-link" onClick={() => change({ filters: {} })}>
        {t(clearAllWords)}
      </button>
    </div>
  );
}

function ChipValue({ field, name, text }: { field: Field; name: string; text: string }) {
  const language = useLanguage();
  const { calls } = useList();
  const [found, setFound] = useState<{ of: string; text: string } | null>(null);
  const isRef = field.kind === "ref";
  useEffect(() => {
    if (!isRef) return undefined;
    let gone = false;
    nameOfId(field.entity ?? "", Number(text)).then(
      (shown) => !gone && setFound({ of: text, text: shown }),
      () => {},
    );
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- names are in the reader's language
  }, [isRef, field.entity, text, language]);
  if (isRef) return found?.of === text ? found.text : `#${text}`;
  const shown: Field = takesSeveral(calls.list, name) ? { ...field, kind: "choices" } : field;
  return cellText(shown, filterValue(shown, text), {}, name, language);
}
