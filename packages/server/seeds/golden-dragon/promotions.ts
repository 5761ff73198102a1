/** Special prices: running, from a quantity, for one region, for what is near its date, announced, and over. */
import { addDays } from "@larder/domain/kernel/calendar";
import { specialPriceCalls } from "@larder/domain/sales/price/price.calls";
import type { Replay } from "../replay.ts";
import type { Dragon } from "./set-up.ts";

interface Promotion {
  readonly code: string;
  readonly minQty?: string;
  readonly price?: string;
  readonly percentOff?: string;
  readonly region?: string;
  /** In days from today. */
  readonly days: readonly [first: number, last: number];
}

const promotions: readonly Promotion[] = [
  { code: "B6004", percentOff: "10", days: [-3, 11] },
  { code: "Y8003", minQty: "10", price: "22.40", days: [-1, 27] },
  { code: "Y8003", minQty: "40", price: "21.60", days: [-1, 27] },
  { code: "B6006", percentOff: "7.5", region: "LONDON_N", days: [0, 13] },
  { code: "V4007", percentOff: "20", days: [0, 3] },
  { code: "N7004", percentOff: "15", days: [21, 42] },
  { code: "B6005", percentOff: "5", days: [-30, -16] },
];

export async function promote(replay: Replay, dragon: Dragon, today: string): Promise<void> {
  for (const { code, days, ...terms } of promotions) {
    const goods = dragon.goods.find((one) => one.code === code)!;
    await replay.as("admin", specialPriceCalls.create, {
      ...terms,
      goodsId: goods.id,
      unitId: goods.unitId,
      validFrom: addDays(today, days[0]),
      validTo: addDays(today, days[1]),
    });
  }
}
