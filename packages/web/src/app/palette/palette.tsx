/**
 * Ctrl+K: go anywhere, find anything, do it without a mouse. The input keeps the focus; arrows move the
 * highlight in the list below it, Enter opens, Escape closes without a change.
 */
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useNavigate } from "react-router";
import { words, type Words } from "@larder/domain/kernel/words";
import { Icon, iconNamed } from "../../kit/icons.tsx";
import { recentEntries, rememberRecent } from "../../kit/recent.ts";
import { bufferKeys } from "../../kit/buffered-keys.ts";
import { useWords } from "../../kit/language.ts";
import { regainFocus } from "../../kit/layout/focus.ts";
import { SEARCH_PAUSE_MS, useSettled } from "../../kit/use-settled.ts";
import { useTabs } from "../use-tabs.ts";
import { begunWith, matching, namedFirst } from "./palette.rules.ts";
import { useActions, usePages, useRecords, type RunnableEntry } from "./use-entries.ts";
import "./palette.css";

const MOST_PAGES = 6;
const MOST_ACTIONS = 4;

interface Group {
  readonly title: Words;
  readonly entries: readonly RunnableEntry[];
}

const recentWords = words("Recent", "最近使用");
const pagesWords = words("Pages", "頁面");
const recordsWords = words("Records", "資料");
const actionsWords = words("Actions", "操作");
const otherActionsWords = words("More actions", "更多操作");
const searchWords = words("Search pages, customers, goods, documents", "搜尋頁面、客戶、商品、單據");

export function Palette({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState("");
  const [at, setAt] = useState(0);
  const { groups, pending } = useGroups(entered);
  const entries = groups.flatMap((group) => group.entries);
  const marked = entries[Math.min(at, entries.length - 1)];
  const choose = useChoice(onClose);
  useReturnedFocus(input);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const last = entries.length - 1;
    const next = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      PageDown: Math.min(at + 8, last),
      PageUp: Math.max(at - 8, 0),
    }[event.key];
    if (next !== undefined) setAt(Math.max(0, next));
    else if (event.key === "Enter" && marked) choose(marked);
    else if (event.key === "Escape") onClose();
    // There is nothing else to open.
    else if (event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
  };

  return createPortal(
    <div
      className="s-palette-scrim"
      role="presentation"
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="s-palette" role="dialog" aria-modal="true" aria-label={t(searchWords)}>
        <div className="s-palette-input">
          <Icon name="search" />
          <input
            ref={input}
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={marked ? `${id}-${marked.id}` : undefined}
            aria-label={t(searchWords)}
            placeholder={t(searchWords)}
            value={entered}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setEntered(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKey}
            // A form that has just loaded behind it also tries to take the focus.
            onBlur={({ target }) => setTimeout(() => target.focus())}
          />
          <kbd className="k-key">Esc</kbd>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t(searchWords)} className="s-palette-list">
          {groups.map((group) => (
            <div key={group.title.en} role="group" aria-label={t(group.title)}>
              <div className="s-palette-head" aria-hidden="true">
                {t(group.title)}
              </div>
              {group.entries.map((entry) => (
                <Choice
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  entry={entry}
                  marked={entry === marked}
                  onMark={() => setAt(entries.indexOf(entry))}
                  onChoose={() => choose(entry)}
                />
              ))}
            </div>
          ))}
        </div>
        <p className="s-palette-foot" role="status">
          {entries.length === 0 && !pending
            ? t(words("Nothing found", "找不到"))
            : pending
              ? t(words("Searching …", "搜尋中…"))
              : t(words(`${entries.length} found`, `共 ${entries.length} 項`))}
        </p>
      </div>
    </div>,
    document.body,
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly entry: RunnableEntry;
  readonly marked: boolean;
  readonly onMark: () => void;
  readonly onChoose: () => void;
}

function Choice({ id, entry, marked, onMark, onChoose }: ChoiceProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  return (
    // The keys are those of the input, which has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={marked}
      className="s-palette-choice"
      onPointerMove={onMark}
      onClick={onChoose}
    >
      <Icon name={iconNamed(entry.icon)} size={18} />
      <span className="s-palette-title">{entry.title}</span>
      {entry.note && <span className="s-palette-place k-number">{entry.note}</span>}
      <span className="s-palette-place">{entry.place}</span>
    </div>
  );
}

function useGroups(entered: string): { groups: readonly Group[]; pending: boolean } {
  const asked = entered.trim();
  const pages = usePages();
  const actions = useActions();
  const { records, pending } = useRecords(useSettled(asked, SEARCH_PAUSE_MS));
  const [recent] = useState(recentEntries);
  return useMemo(() => {
    const known = new Map([...pages, ...actions].map((entry) => [entry.id, entry]));
    const lately = recent.map((one) => one.id);
    // A page that the user may no longer open is removed from their recent ones.
    const own = recent.flatMap((one): RunnableEntry | [] => (one.kind === "record" ? one : (known.get(one.id) ?? [])));
    const acts = matching(actions, asked, lately).slice(0, MOST_ACTIONS);
    const named = begunWith(acts, asked);
    const groups: Group[] =
      asked === ""
        ? [
            { title: actionsWords, entries: acts },
            { title: recentWords, entries: own.filter((one) => !acts.some(({ id }) => id === one.id)) },
            { title: pagesWords, entries: pages.filter((page) => !lately.includes(page.id)) },
            { title: otherActionsWords, entries: actions.filter((action) => !acts.includes(action)) },
          ]
        : [
            { title: actionsWords, entries: named },
            { title: pagesWords, entries: matching(pages, asked, lately).slice(0, MOST_PAGES) },
            { title: recordsWords, entries: namedFirst(records, asked) },
            { title: otherActionsWords, entries: acts.filter((one) => !named.includes(one)) },
          ];
    return { groups: groups.filter((group) => group.entries.length > 0), pending };
  }, [asked, pages, actions, records, pending, recent]);
}

function useChoice(onClose: () => void): (entry: RunnableEntry) => void {
  const navigate = useNavigate();
  const { openMenu } = useTabs();
  return (entry) => {
    rememberRecent(entry);
    if (entry.kind === "action" && entry.to !== undefined) bufferKeys();
    onClose();
    if (entry.run) entry.run();
    // An open page is shown as it was; a record or a form is navigated to.
    else if (entry.kind === "page") openMenu(entry.to!);
    else void navigate(entry.to!);
  };
}

function useReturnedFocus(input: { readonly current: HTMLInputElement | null }): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    input.current?.focus();
    return () => void setTimeout(() => regainFocus(opener));
  }, [input]);
}
