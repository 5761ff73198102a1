/**
 * A supplier's statement beside our ledger (docs/rules/supplier-payments.md#supplier-statements).
 *
 * A line of theirs is one of our items by what a person says, by its number, or by its amount and date. Bills are above 0,
 * payments and credit notes below. A line agrees with the whole item or with what is open of it, because some suppliers list
 * everything and others only what is unpaid. What is left over on either side explains why the two balances are apart, to the
 * last penny.
 */
import { daysBetween, type Day } from "../../kernel/calendar.ts";
import { exact, isPositive, isZero, negated, round2, same, sum, type Money } from "../../kernel/decimal.ts";
import { normalisedNumber } from "../../purchase/purchase-invoice/invoice.rules.ts";
import type { LineResult, MatchedBy } from "./supplier-statement.words.ts";

export interface TheirLine {
  readonly id: number;
  readonly theirNo: string | null;
  readonly lineDate: Day | null;
  readonly amount: Money;
  /** Which of ours it is, as a person said. */
  readonly entryId: number | null;
  /** None of ours, as a person said. */
  readonly apart: boolean;
}

export interface OurItem {
  readonly id: number;
  /** The numbers by which it is known to them and to us. */
  readonly keys: readonly string[];
  readonly isBill: boolean;
  readonly amount: Money;
  /** Of it, on the day of the statement. */
  readonly open: Money;
  readonly bizDate: Day;
}

/** What joins a bill to what paid it, on the day of the statement. */
export interface Joined {
  readonly debitId: number;
  readonly creditId: number;
  readonly amount: Money;
}

interface Theirs {
  readonly statementDate: Day;
  readonly balance: Money;
  readonly lines: readonly TheirLine[];
}

interface Ours<E extends OurItem> {
  readonly balance: Money;
  readonly items: readonly E[];
  readonly joined: readonly Joined[];
}

export interface ComparedLine<E> {
  readonly lineId: number;
  readonly result: LineResult;
  readonly by: MatchedBy | null;
  readonly item: E | null;
  readonly ours: Money;
  readonly difference: Money;
}

export interface Reconciliation<E> {
  readonly lines: readonly ComparedLine<E>[];
  readonly oursOnly: readonly { readonly item: E; readonly amount: Money }[];
  readonly ourBalance: Money;
  /** Theirs less ours; the five below add up to it. */
  readonly difference: Money;
  readonly theirsOnly: Money;
  readonly differs: Money;
  readonly later: Money;
  readonly notOnTheirs: Money;
  /** Of their balance, what none of their lines shows: usually what they brought forward. */
  readonly notListed: Money;
}

/** Bills are dated by the supplier; a payment reaches them days later. */
const DAYS_APART = 7;

export const numberKey = (no: string | null): string => normalisedNumber(no ?? "");

const isSameSide = (a: Money, b: Money): boolean => isPositive(a) === isPositive(b);
const fits = ({ amount }: TheirLine, item: OurItem): boolean => same(amount, item.amount) || same(amount, item.open);

function isNear({ lineDate }: TheirLine, { bizDate, isBill }: OurItem): boolean {
  if (lineDate === null) return false;
  return Math.abs(daysBetween(bizDate, lineDate)) <= (isBill ? 0 : DAYS_APART);
}

interface Match<E> {
  readonly item: E;
  readonly by: MatchedBy;
}

/** What a person says wins over a number, a number over an amount: each over all lines before the next. */
function matched<E extends OurItem>(lines: readonly TheirLine[], items: readonly E[]): ReadonlyMap<number, Match<E>> {
  const found = new Map<number, Match<E>>();
  const taken = new Set<number>();
  const take = (line: TheirLine, item: E | undefined, by: MatchedBy): void => {
    if (!item || taken.has(item.id)) return;
    taken.add(item.id);
    found.set(line.id, { item, by });
  };
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const line of lines) if (line.entryId !== null) take(line, byId.get(line.entryId), "HAND");
  const waiting = () => lines.filter(({ id, apart }) => !apart && !found.has(id));
  const free = (line: TheirLine) => items.filter(({ id, amount }) => !taken.has(id) && isSameSide(line.amount, amount));
  for (const line of waiting()) {
    const key = numberKey(line.theirNo);
    const named = key === "" ? [] : free(line).filter(({ keys }) => keys.includes(key));
    take(line, named.find((item) => fits(line, item)) ?? named[0], "NUMBER");
  }
  for (const line of waiting()) {
    const apart = ({ bizDate }: E) => Math.abs(daysBetween(bizDate, line.lineDate!));
    const near = free(line).filter((item) => fits(line, item) && isNear(line, item));
    take(line, near.toSorted((a, b) => apart(a) - apart(b))[0], "AMOUNT");
  }
  return found;
}

/** Whether their line is about the whole of the item, or about what is open of it. */
function isWhole({ amount }: TheirLine, item: OurItem): boolean {
  if (same(amount, item.amount)) return true;
  if (same(amount, item.open)) return false;
  const from = (other: Money) => exact(amount).minus(other).abs();
  return from(item.amount).lessThan(from(item.open));
}

export function reconciled<E extends OurItem>(theirs: Theirs, ours: Ours<E>): Reconciliation<E> {
  const { statementDate, lines } = theirs;
  const matches = matched(lines, ours.items);
  const lineOf = new Map([...matches].map(([lineId, { item }]) => [item.id, lines.find(({ id }) => id === lineId)!]));
  const isLater = ({ bizDate }: E): boolean => bizDate > statementDate;
  const whole = new Set(
    ours.items.filter((item) => lineOf.has(item.id) && isWhole(lineOf.get(item.id)!, item)).map(({ id }) => id),
  );
  // What paid an item that is compared as a whole is not taken off it, so it is still there on the other one.
  const given = new Map<number, string[]>();
  const give = (id: number, other: number, amount: Money) => {
    if (whole.has(other) && !whole.has(id)) given.set(id, [...(given.get(id) ?? []), amount]);
  };
  for (const { debitId, creditId, amount } of ours.joined) {
    give(debitId, creditId, amount);
    give(creditId, debitId, negated(amount));
  }
  const counted = (item: E): Money => {
    if (isLater(item)) return round2("0");
    return whole.has(item.id) ? item.amount : round2(exact(item.open).plus(sum(given.get(item.id) ?? [])));
  };

  const seen = new Set<string>();
  const compared = lines.map((line): ComparedLine<E> => {
    const match = matches.get(line.id);
    const key = `${numberKey(line.theirNo)} ${line.amount}`;
    const isRepeated = line.theirNo !== null && seen.has(key);
    seen.add(key);
    if (!match) {
      const result = isRepeated ? "TWICE" : "THEIRS_ONLY";
      return { lineId: line.id, result, by: null, item: null, ours: round2("0"), difference: line.amount };
    }
    const amount = counted(match.item);
    const difference = round2(exact(line.amount).minus(amount));
    const result = isLater(match.item) ? "LATER" : isZero(difference) ? "AGREED" : "DIFFERS";
    return { lineId: line.id, result, ...match, ours: amount, difference };
  });
  const oursOnly = ours.items
    .filter((item) => !lineOf.has(item.id))
    .map((item) => ({ item, amount: counted(item) }))
    .filter(({ amount }) => !isZero(amount))
    .toSorted((a, b) => (a.item.bizDate === b.item.bizDate ? 0 : a.item.bizDate < b.item.bizDate ? -1 : 1));

  const apart = (...results: LineResult[]) =>
    round2(sum(compared.filter(({ result }) => results.includes(result)).map(({ difference }) => difference)));
  return {
    ...{ lines: compared, oursOnly, ourBalance: ours.balance },
    difference: round2(exact(theirs.balance).minus(ours.balance)),
    theirsOnly: apart("THEIRS_ONLY", "TWICE"),
    differs: apart("DIFFERS"),
    later: apart("LATER"),
    notOnTheirs: round2(sum(oursOnly.map(({ amount }) => amount)).negated()),
    notListed: round2(exact(theirs.balance).minus(sum(lines.map(({ amount }) => amount)))),
  };
}

/** What none of the five explains: nothing, as long as the ledger adds up. */
export const unexplained = (one: Reconciliation<unknown>): Money =>
  round2(exact(one.difference).minus(sum([one.theirsOnly, one.differs, one.later, one.notOnTheirs, one.notListed])));
