/**
 * GS1-128 labels: what a scanner types from the label of a case (docs/rules/goods.md#gs1-labels). A label is a row of parts, each an
 * application identifier and its value; a value of no fixed length ends at a separator or with the label.
 */
import type { Day } from "../../kernel/calendar.ts";
import { exact, round3, type Weight } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { isGtin } from "../goods/bar-code.rules.ts";
import { gs1Messages as say } from "./gs1.messages.ts";

export interface Gs1Label {
  /** (01), or (02) of a pallet: as printed, 14 digits. */
  readonly gtin: string | null;
  readonly batchNo: string | null;
  readonly productionDate: Day | null;
  readonly bestBefore: Day | null;
  readonly useBy: Day | null;
  readonly weightKg: Weight | null;
  readonly serial: string | null;
  /** (37): how many of (02). */
  readonly count: number | null;
}

/** What ends a value of no fixed length. */
export const SEPARATOR = "\u001d";
/** What scanners put before a label of this kind. */
const SYMBOLOGY = /^\](C1|e0|d2|Q3)/;

type Value = "digits" | "text";
interface Part {
  readonly ai: string;
  /** Exactly so long; without it, up to a separator. */
  readonly length?: number;
  readonly most?: number;
  readonly value: Value;
}

const fixed = (ai: string, length: number): Part => ({ ai, length, value: "digits" });
const upTo = (ai: string, most: number, value: Value = "text"): Part => ({ ai, most, value });

/** The parts that occur in the food trade. `310n` has its decimals in the last digit of the identifier. */
const PARTS: readonly Part[] = [
  ...[fixed("00", 18), fixed("01", 14), fixed("02", 14), upTo("10", 20)],
  ...["11", "12", "13", "15", "16", "17"].map((ai) => fixed(ai, 6)),
  ...[fixed("20", 2), upTo("21", 20), upTo("22", 20), upTo("30", 8, "digits"), upTo("37", 8, "digits")],
  ...["310", "320", "330"].flatMap((ai) => [0, 1, 2, 3, 4, 5].map((n) => fixed(`${ai}${n}`, 6))),
  ...[upTo("240", 30), upTo("241", 30), upTo("250", 30), upTo("251", 30), upTo("400", 30), upTo("401", 30)],
  ...[
    fixed("410", 13),
    fixed("412", 13),
    fixed("414", 13),
    fixed("422", 3),
    upTo("423", 15, "digits"),
    upTo("7030", 30),
  ],
  ...[upTo("98", 90), upTo("99", 90)],
];

/** The digit that says how many decimals there are. */
const PLACES = "012345";

type Read = Map<string, string>;

export function readGs1(scanned: string, today: Day): Gs1Label | Refusal {
  const text = plain(scanned);
  const read: Read = new Map();
  let at = 0;
  while (at < text.length) {
    if (text[at] === SEPARATOR) {
      at += 1;
      continue;
    }
    const part = PARTS.find(({ ai }) => text.startsWith(ai, at));
    if (!part) return say.unreadable({ read: text.slice(0, at).replaceAll(SEPARATOR, " ").slice(-30) });
    const from = at + part.ai.length;
    const to = endOf(text, from, part);
    const value = text.slice(from, to);
    if (!isWhole(value, part)) return say.cutOff({ ai: part.ai });
    if (read.has(part.ai)) return say.saidTwice({ ai: part.ai });
    read.set(part.ai, value);
    at = to;
  }
  return read.size === 0 ? say.unreadable({ read: "" }) : labelOf(read, today);
}

export const isRefusal = (read: Gs1Label | Refusal): read is Refusal => "reason" in read;

/** Whether a scan is such a label, and not the bar code of a product or typed text. */
export const looksLikeGs1 = (scanned: string): boolean =>
  SYMBOLOGY.test(scanned) ||
  scanned.includes(SEPARATOR) ||
  /^\(\d{2,4}\)/.test(scanned) ||
  /^0[12]\d{16,}/.test(scanned);

/** Whether what is in a box for a quantity or a weight was scanned into it: no such number has letters, or eight digits without a point. */
export const looksLikeCode = (typed: string): boolean =>
  looksLikeGs1(typed) || /[a-z]/i.test(typed) || /^\d{8,}$/.test(typed);

/** As people write labels, `(01)…(10)…`, or as scanners type them. */
function plain(scanned: string): string {
  const text = scanned.trim().replace(SYMBOLOGY, "");
  if (!text.startsWith("(")) return text;
  return text
    .split(/\((?=\d{2,4}\))/)
    .slice(1)
    .map((part) => part.replace(")", ""))
    .join(SEPARATOR);
}

function endOf(text: string, from: number, { length }: Part): number {
  if (length !== undefined) return Math.min(from + length, text.length);
  const end = text.indexOf(SEPARATOR, from);
  return end < 0 ? text.length : end;
}

function isWhole(value: string, { length, most, value: kind }: Part): boolean {
  if (length === undefined ? value.length === 0 || value.length > most! : value.length !== length) return false;
  return kind === "text" ? /^[\u0021-\u007e]+$/.test(value) : /^\d+$/.test(value);
}

function labelOf(read: Read, today: Day): Gs1Label | Refusal {
  const gtin = read.get("01") ?? read.get("02") ?? null;
  if (gtin !== null && !isGtin(gtin)) return say.wrongCheckDigit({ gtin });
  const days = new Map<string, Day | null>();
  for (const ai of ["11", "15", "17"]) {
    const digits = read.get(ai);
    const day = digits === undefined ? null : dayIn(digits, today);
    if (digits !== undefined && day === null) return say.noSuchDay({ ai, digits });
    days.set(ai, day);
  }
  const weight = [...read].find(([ai]) => ai.startsWith("310"));
  return {
    ...{ gtin, batchNo: read.get("10") ?? null, serial: read.get("21") ?? null },
    ...{ productionDate: days.get("11")!, bestBefore: days.get("15")!, useBy: days.get("17")! },
    weightKg: weight ? round3(exact(weight[1]).dividedBy(`1${"0".repeat(PLACES.indexOf(weight[0].at(-1)!))}`)) : null,
    count: read.has("37") ? Number(read.get("37")) : null,
  };
}

/** YYMMDD, within fifty years of today; day 00 is the last of the month. */
function dayIn(digits: string, today: Day): Day | null {
  const [short, month, day] = [0, 2, 4].map((from) => Number(digits.slice(from, from + 2))) as [number, number, number];
  const now = Number(today.slice(0, 4));
  const near = Math.floor(now / 100) * 100 + short;
  const year = near - now > 50 ? near - 100 : near - now < -49 ? near + 100 : near;
  const last = month < 1 || month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day > last) return null;
  return [String(year), ...[month, day || last].map((part) => String(part).padStart(2, "0"))].join("-");
}

/** How the bar code of a product may be printed: a case of 8, 12 or 13 digits is filled with zeros. */
export const sameGtin = (gtin: string, barCode: string): boolean =>
  gtin.padStart(14, "0") === barCode.padStart(14, "0");

/** How a bar code of a product may be stored: shorter ones are filled with zeros on a label. */
export function gtinForms(code: string): string[] {
  if (!/^\d{8,14}$/.test(code)) return [code];
  const bare = code.replace(/^0+/, "");
  return [
    ...new Set([code, ...[14, 13, 12, 8].filter((length) => bare.length <= length).map((n) => bare.padStart(n, "0"))]),
  ];
}
