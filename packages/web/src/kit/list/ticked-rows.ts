import { words, type Words } from "@larder/domain/kernel/words";

/** What is known of the rows of a list: those it has shown, and those that were fetched to tick them all. */
export type KnownRows<Row> = ReadonlyMap<number, Row>;

export const knowing = <Row>(known: KnownRows<Row>, rows: readonly Row[], idOf: (row: Row) => number): KnownRows<Row> =>
  new Map([...known, ...rows.map((row) => [idOf(row), row] as const)]);

/** In the order in which the list shows them; what it shows no longer, or not yet, comes after. */
export function tickedRows<Row>(
  ticked: ReadonlySet<number>,
  shown: readonly Row[],
  known: KnownRows<Row>,
  idOf: (row: Row) => number,
): readonly Row[] {
  const inSight = shown.filter((row) => ticked.has(idOf(row)));
  const seen = new Set(inSight.map(idOf));
  return [...inSight, ...[...ticked].flatMap((id) => (seen.has(id) ? [] : (known.get(id) ?? [])))];
}

/** A page that is opened again is asked for by its address, which servers in between take up to this length. */
const LONGEST_ADDRESS = 8000;

/** Whether the address of the next page can name that many. */
export function tooManyFor(address: string, count: number): Words | null {
  if (address.length <= LONGEST_ADDRESS) return null;
  const most = Math.floor((count * LONGEST_ADDRESS) / address.length / 10) * 10;
  return words(`Too many for one page: tick at most ${most}`, `一次勾選過多：請最多勾選 ${most} 項`);
}
