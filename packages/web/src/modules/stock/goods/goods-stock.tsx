/** The stock of a product in the current warehouse, in the unit of its price. */
import { exact } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import type { Goods } from "@larder/domain/stock/goods/goods.fields";
import { Fact, Qty } from "../../../kit/index.ts";
import { inUnits } from "../../../kit/trade/priced-lines.ts";
import { useCall } from "../../../kit/use-call.ts";

const liveWords = words("In stock", "現存");
const promisedWords = words("Promised or blocked", "已承諾或凍結");
const availableWords = words("Available", "可用");

export function GoodsStock({ goods }: { goods: Goods }) {
  const { data } = useCall(goodsCalls.find, { codes: [goods.code], limit: 1, purpose: "STOCK" }, { quiet: true });
  const found = data?.rows.find(({ id }) => id === goods.id);
  const inUnit = (base: string) => (
    <>
      <Qty value={inUnits(found?.factor, base)} /> <small className="k-soft">{found?.unitName}</small>
    </>
  );
  const shown = (base: (now: NonNullable<typeof found>) => string) => (found ? inUnit(base(found)) : "–");
  return (
    <>
      <Fact label={liveWords}>{shown(({ live }) => live)}</Fact>
      <Fact label={promisedWords}>{shown(({ live, available }) => exact(live).minus(available).toFixed())}</Fact>
      <Fact label={availableWords} tone={found && exact(found.available).isNegative() ? "bad" : null}>
        {shown(({ available }) => available)}
      </Fact>
    </>
  );
}
