import { useEffect, useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { useNewest } from "../stable.ts";
import { Floating } from "../layout/floating.tsx";
import { WireRefusal } from "../wire-refusal.ts";
import { noteLookup } from "./lookups.ts";

export interface Suggestion<T> {
  readonly key: string | number;
  readonly label: string;
  /** For people who know the code: an exact match is taken at once. */
  readonly code?: string | null | undefined;
  readonly side?: ReactNode;
  readonly value: T;
}

interface SuggestOptions<T> {
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly Suggestion<T>[]>;
  readonly onTake: (chosen: Suggestion<T>) => void;
  readonly label: string;
}

const PAUSE = 120;
const noneWords: Words = { en: "Nothing found", zh: "找不到相符項目" };
const failedWords: Words = { en: "The search failed, please try again", zh: "搜尋失敗，請再試" };

type Found<T> = {
  readonly words: string;
  readonly options: readonly Suggestion<T>[];
  readonly failed?: { readonly by: unknown };
};

/**
 * A list of matches below an input while typing. The first match is already selected, so that a code and Enter
 * are enough; a slower answer never overtakes a newer one.
 */
export function useSuggest<T>({ anchor, search, onTake, label }: SuggestOptions<T>) {
  const id = useId();
  const searching = useNewest(search);
  const { words, look, found, active, setActive, close } = useMatches(searching);
  const open = words !== null && found !== null;
  const options = open ? found.options : [];
  const fresh = open && found.words === words;
  const take = (chosen: Suggestion<T> | undefined) => {
    if (!chosen) return;
    close();
    onTake(chosen);
  };

  /** True if the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return false;
    if (event.key === "ArrowDown" && event.altKey && words === null) {
      look("");
      return true;
    }
    if (!open) return false;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
      return true;
    }
    if (event.key === "Enter" && fresh && options[active]) {
      event.preventDefault();
      take(options[active]);
      return true;
    }
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
      return true;
    }
    return false;
  };

  const popup = open ? (
    <Floating anchor={anchor} onClose={close} wide>
      <Matches id={id} label={label} found={found} active={active} onTake={take} />
    </Floating>
  ) : null;

  const comboProps = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    "aria-activedescendant": open && options.length > 0 ? `${id}-${active}` : undefined,
    autoComplete: "off",
  } as const;

  return {
    open,
    fresh,
    look,
    close,
    take: () => take(options[active]),
    onKey,
    meant: (typed: string, by: "enter" | "leaving") => meant(typed, by, found, searching.current),
    popup,
    comboProps,
  };
}

type Search<T> = SuggestOptions<T>["search"];

/** The matches for the current text, and which one is highlighted. */
function useMatches<T>(searching: { readonly current: Search<T> }) {
  const [words, setWords] = useState<string | null>(null);
  const [found, setFound] = useState<Found<T> | null>(null);
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (words === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        searching.current(words, abort.signal).then(
          (options) => {
            if (abort.signal.aborted) return;
            setFound({ words, options });
            setActive(0);
          },
          (by: unknown) => {
            if (!abort.signal.aborted) setFound({ words, options: [], failed: { by } });
          },
        );
      },
      words === "" ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, searching]);
  const close = () => {
    setWords(null);
    setFound(null);
  };
  return { words, look: setWords, found, active, setActive, close };
}

/**
 * What the user meant if the list had not loaded yet: the record whose code was typed in full; otherwise, with
 * Enter, the one that the list would have highlighted, and without Enter the only match. Saving waits for the
 * answer.
 */
function meant<T>(
  typed: string,
  by: "enter" | "leaving",
  found: Found<T> | null,
  search: Search<T>,
): Promise<Suggestion<T> | null> {
  const sameCode = (one: Suggestion<T>) => one.code?.toLowerCase() === typed.trim().toLowerCase();
  const matchesOf = async (): Promise<readonly Suggestion<T>[]> =>
    found?.words === typed ? found.options : search(typed.trim(), new AbortController().signal).catch(() => []);
  return noteLookup(
    (async () => {
      const seen = found?.options.find(sameCode);
      if (seen) return seen;
      const matches = await matchesOf();
      const guess = by === "enter" || matches.length === 1 ? matches[0] : undefined;
      return matches.find(sameCode) ?? guess ?? null;
    })(),
  );
}

interface MatchesProps<T> {
  readonly id: string;
  readonly label: string;
  readonly found: Found<T>;
  readonly active: number;
  readonly onTake: (chosen: Suggestion<T>) => void;
}

function Matches<T>({ id, label, found, active, onTake }: MatchesProps<T>) {
  const t = useWords();
  const { options, failed } = found;
  /** A refusal would be refused again: only a lost connection is worth another attempt. */
  const whyNot = (): string =>
    !failed ? t(noneWords) : failed.by instanceof WireRefusal ? failed.by.msg : t(failedWords);
  return (
    <ul className="k-listbox" role="listbox" id={id} aria-label={label}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          className="k-option"
          aria-selected={index === active}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: "nearest" });
          }}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(option)}
        >
          {option.code && <strong className="k-number">{option.code}</strong>}
          <span>{option.label}</span>
          {option.side && <span className="k-option-side">{option.side}</span>}
        </li>
      ))}
      {options.length === 0 && (
        <li role="option" aria-disabled="true" aria-selected={false} className="k-option k-soft">
          {whyNot()}
        </li>
      )}
    </ul>
  );
}
