/** Splits a large table into blocks that a service accepts. */

/** Places by their index in the matrix. */
export interface Block {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** All pairs of the places, in blocks of at most this many on a side. Fewer than two places have no leg. */
export function blocksOf(places: readonly number[], most: number): Block[] {
  if (places.length < 2) return [];
  const count = Math.ceil(places.length / most);
  // As even as possible: a last block with one place would cost a request for a single row.
  const groups = Array.from({ length: count }, (_, nth) =>
    places.slice(Math.floor((nth * places.length) / count), Math.floor(((nth + 1) * places.length) / count)),
  );
  const blocks = groups.flatMap((from) => groups.map((to) => ({ from, to })));
  return blocks.filter(({ from, to }) => from !== to || from.length > 1);
}

/** A service with a smaller limit is of no use. */
const SMALLEST = 4;

/** The block split along its longer side; none if it is small already. */
export function halves({ from, to }: Block): readonly Block[] {
  if (Math.max(from.length, to.length) <= SMALLEST) return [];
  const cut = (places: readonly number[]) => {
    const middle = Math.ceil(places.length / 2);
    return [places.slice(0, middle), places.slice(middle)];
  };
  return from.length >= to.length
    ? cut(from).map((half) => ({ from: half, to }))
    : cut(to).map((half) => ({ from, to: half }));
}
