/** Which products an order contains: evenly spread, or as in trade, where a few products are in most orders. */
import type { seeded } from "@larder/domain/kernel/random.fixture";

export type Draw = "even" | "hot";

const EXPONENT = 1.1;
const FINE = 1_000_000;

export function drawFrom(goodsIds: readonly number[], draw: Draw): (random: ReturnType<typeof seeded>) => number {
  if (draw === "even") return (random) => random.oneOf(goodsIds);
  // Zipf: the n-th product is ordered in proportion to 1 / n^1.1.
  let sum = 0;
  const upTo = goodsIds.map((_, nth) => (sum += 1 / (nth + 1) ** EXPONENT));
  return (random) => {
    const drawn = (random.whole(0, FINE - 1) / FINE) * sum;
    let [low, high] = [0, upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (upTo[middle]! > drawn) high = middle;
      else low = middle + 1;
    }
    return goodsIds[low]!;
  };
}
