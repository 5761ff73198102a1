/**
 * The words under which a record is found, built when it is saved and never during a search: codes and barcodes
 * whole; each English word; every suffix of a Chinese name, so that a word in its middle is found too; the same
 * in Simplified; and the initials of its pronunciation in Mandarin and Cantonese, as people type them.
 *
 * All comparisons are by prefix, so that a plain b-tree serves them behind the tenant wall.
 */
import { Converter } from "opencc-js/t2cn";
import { pinyin } from "pinyin-pro";
import { getJyutpingList } from "to-jyutping";
import { plain } from "./query-words.ts";

export interface Findable {
  /** Ranked first, and matched as a whole: code, barcodes. */
  readonly codes: readonly (string | null | undefined)[];
  readonly names: readonly (string | null | undefined)[];
}

export interface SearchWord {
  readonly word: string;
  /** 0 code, 1 barcode, 2 name, 3 part of a name, 4 initials. */
  readonly rank: number;
}

const LONGEST = 60;
const HAN = /\p{Script=Han}+/gu;
const ANY_HAN = /\p{Script=Han}/u;
const simplified = Converter({ from: "hk", to: "cn" });

export function searchWords({ codes, names }: Findable): SearchWord[] {
  const found = new Map<string, number>();
  const add = (word: string, rank: number) => {
    const key = word.length > LONGEST ? word.slice(0, LONGEST) : word;
    if (key !== "" && (found.get(key) ?? 9) > rank) found.set(key, rank);
  };
  codes.forEach((code, i) => code && addCode(plain(code), i === 0 ? 0 : 1, add));
  for (const name of names) if (name) addName(name, add);
  return Array.from(found, ([word, rank]) => ({ word, rank }));
}

/** A post code or a telephone number may be typed with spaces, without, or in part. */
function addCode(code: string, rank: number, add: (word: string, rank: number) => void): void {
  add(code, rank);
  const parts = code.split(/\s+/);
  if (parts.length === 1) return;
  add(parts.join(""), rank);
  for (const part of parts) add(part, 3);
}

function addName(name: string, add: (word: string, rank: number) => void): void {
  const entered = plain(name);
  let first = true;
  for (const word of entered.split(/[^\p{L}\p{N}]+/u)) {
    if (word === "" || ANY_HAN.test(word)) continue;
    add(word, first ? 2 : 3);
    first = false;
  }
  // Anton's, pu'er, 5-spice: people type the punctuation within a word as they read it.
  for (const word of entered.split(/\s+/)) {
    if (!/[^\p{L}\p{N}]/u.test(word)) continue;
    const whole = word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    if (/[^\p{L}\p{N}]/u.test(whole) && !ANY_HAN.test(whole)) add(whole, 3);
  }
  for (const [part] of name.matchAll(HAN)) for (const { word, rank } of hanWords(part)) add(word, rank);
}

/** Brands, kinds and sizes recur in the names of an import. */
const LATELY = 5000;
const lately = new Map<string, readonly SearchWord[]>();

function hanWords(part: string): readonly SearchWord[] {
  const known = lately.get(part);
  if (known) return known;
  const words: SearchWord[] = [];
  for (const form of new Set([part, simplified(part)])) {
    const signs = [...form];
    signs.forEach((_, i) => words.push({ word: signs.slice(i).join(""), rank: i === 0 ? 2 : 3 }));
  }
  const mandarin = pinyin(part, { pattern: "first", toneType: "none", type: "array" }).join("");
  const cantonese = getJyutpingList(part)
    .map(([, sound]) => sound?.charAt(0) ?? "")
    .join("");
  for (const initials of new Set([mandarin, cantonese])) {
    for (let i = 0; i < initials.length - 1; i++) words.push({ word: initials.slice(i), rank: 4 });
  }
  if (lately.size === LATELY) lately.clear();
  lately.set(part, words);
  return words;
}
