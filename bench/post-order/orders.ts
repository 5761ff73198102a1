/** What an order of ten lines looks like when it arrives. */
import { seeded } from "@larder/domain/kernel/random.fixture";
import { PRICE } from "../dataset/records.ts";
import { LINES } from "../dataset/sizes.ts";

export interface Shop {
  readonly goodsIds: readonly number[];
  readonly customerIds: readonly number[];
  readonly unitId: number;
  readonly warehouseId: number;
  readonly deliveryDate: string;
}

type Random = ReturnType<typeof seeded>;

/** One order after the other: a random customer, ten random products, evenly spread unless stated otherwise. */
export function orders(
  shop: Shop,
  seed: number,
  draw: (random: Random) => number = (random) => random.oneOf(shop.goodsIds),
): () => Record<string, unknown> {
  const random = seeded(seed);
  let count = 0;
  return () => {
    const goods = new Set<number>();
    while (goods.size < LINES) goods.add(draw(random));
    return {
      warehouseId: shop.warehouseId,
      customerId: random.oneOf(shop.customerIds),
      deliveryDate: shop.deliveryDate,
      customerPo: `PO-${seed}-${++count}`,
      goodsBoList: [...goods].map((goodsId) => ({
        goodsId,
        unitId: shop.unitId,
        qty: String(random.whole(1, 24)),
        oldPrice: PRICE,
      })),
    };
  };
}
