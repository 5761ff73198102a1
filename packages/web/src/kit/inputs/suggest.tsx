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
  /** Keyed by people who know it: an exact match is taken at once. */
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
 * A list of matches below an input while something is keyed. The first match is chosen
 * already, so that a code and Enter are enough; a slower answer never overtakes a newer one.
 */
export function useSuggest<T>({ anchor, search, onTake, label }: SuggestOptions<T>) {
  const t = useWords();
  const id = useId();
  const [words, setWords] = useState<string | null>(null);
  const [found, setFound] = useState<Found<T> | null>(null);
  const [active, setActive] = useState(0);
  const searching = useNewest(search);

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

  const open = words !== null && found !== null;
  const options = open ? found.options : [];
  const fresh = open && found.words === words;
  const close = () => {
    setWords(null);
    setFound(null);
  };
  const take = (chosen: Suggestion<T> | undefined) => {
    if (!chosen) return;
    close();
    onTake(chosen);
  };

  /** True when the key was the list's. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return false;
    if (event.key === "ArrowDown" && event.altKey && words === null) {
      setWords("");
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

  const matchesOf = async (keyed: string): Promise<readonly Suggestion<T>[]> =>
    found?.words === keyed
      ? found.options
      : searching.current(keyed.trim(), new AbortController().signal).catch(() => []);
  const sameCode = (keyed: string) => (one: Suggestion<T>) => one.code?.toLowerCase() === keyed.trim().toLowerCase();

  /**
   * What was meant, where the list had not come yet: the record whose code was typed in full; else, with Enter, the one
   * that the list would have marked, and without it the only match there is. Saving waits for the answer.
   */
  const meant = (typed: string, by: "enter" | "leaving"): Promise<Suggestion<T> | null> =>
    noteLookup(
      (async () => {
        const seen = found?.options.find(sameCode(typed));
        if (seen) return seen;
        const matches = await matchesOf(typed);
        const guess = by === "enter" || matches.length === 1 ? matches[0] : undefined;
        return matches.find(sameCode(typed)) ?? guess ?? null;
      })(),
    );

  /** What was refused is refused again: only a broken line is worth another try. */
  const whyOf = (by: unknown): string => (by instanceof WireRefusal ? by.msg : t(failedWords));

  const popup = open ? (
    <Floating anchor={anchor} onClose={close} wide>
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
            onClick={() => take(option)}
          >
            {option.code && <strong className="k-number">{option.code}</strong>}
            <span>{option.label}</span>
            {option.side && <span className="k-option-side">{option.side}</span>}
          </li>
        ))}
        {options.length === 0 && (
          <li role="option" aria-disabled="true" aria-selected={false} className="k-option k-soft">
            {found?.failed ? whyOf(found.failed.by) : t(noneWords)}
          </li>
        )}
      </ul>
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
    look: setWords,
    close,
    take: () => take(options[active]),
    onKey,
    meant,
    popup,
    comboProps,
  };
}
