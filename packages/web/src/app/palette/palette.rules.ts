/**
 * What the palette offers for the typed words.
 *
 * Each word must begin a word of the entry, in either language, so that "sal ord" and "銷售" both find the sales
 * orders. Entries beginning with the first word come before those merely containing it, and recent choices
 * before all. Records come from the server, which has searched them its own way: only the one whose number was
 * typed is placed before partial matches.
 */
export type EntryKind = "page" | "action" | "record";

export interface Entry {
  /** Identifies a repeated choice: `page:/sales/order`, `record:/sales/customer/12`. */
  readonly id: string;
  readonly kind: EntryKind;
  readonly title: string;
  /** Its context: the module of a page, the kind of a record. */
  readonly place: string;
  /** Additional search text, such as its name in the other language. */
  readonly also?: readonly string[];
  /** Its address; actions run instead. */
  readonly to?: string | undefined;
  /** Name of the icon of its kind. */
  readonly icon?: string | undefined;
  /** What is read beside it, such as price and stock. */
  readonly note?: string | undefined;
}

/** Chinese has no spaces between words: any part of it matches. */
const CHINESE = /[\u3400-\u9fff]/;

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const startsWord = (text: string, word: string): boolean =>
  CHINESE.test(word) ? folded(text).includes(word) : wordsOf(text).some((one) => one.startsWith(word));

/** 0 is best; null if it does not match. */
export function rankOf(entry: Pick<Entry, "title" | "place" | "also">, entered: string): number | null {
  const asked = wordsOf(entered);
  const texts = [entry.title, entry.place, ...(entry.also ?? [])];
  if (!asked.every((word) => texts.some((text) => startsWord(text, word)))) return null;
  const first = asked[0];
  if (first === undefined) return 1;
  return [entry.title, ...(entry.also ?? [])].some((text) => folded(text).startsWith(first)) ? 0 : 1;
}

/** What is typed names an action first: "new or" is a new order, before the pages and records that match. */
export const begunWith = <E extends Entry>(entries: readonly E[], entered: string): E[] =>
  entries.filter((entry) => rankOf(entry, entered) === 0);

export function matching<E extends Entry>(entries: readonly E[], entered: string, recent: readonly string[]): E[] {
  const placeOf = (entry: E): number => {
    const at = recent.indexOf(entry.id);
    return at < 0 ? recent.length : at;
  };
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, entered);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((a, b) => placeOf(a.entry) - placeOf(b.entry) || a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** `SO26-000003` means that order, not the customer whose phone number has the same digits. */
export function namedFirst<E extends Pick<Entry, "title">>(records: readonly E[], entered: string): E[] {
  const asked = folded(entered.trim());
  return [...records].sort(
    (a, b) => Number(folded(b.title).startsWith(asked)) - Number(folded(a.title).startsWith(asked)),
  );
}

export { remembered } from "../../kit/recent.ts";
