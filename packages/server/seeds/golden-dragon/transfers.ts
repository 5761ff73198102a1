/** What London sends to Manchester: a transfer in each state, one of them on the road. */
import { exact, isPositive } from "@larder/domain/kernel/decimal";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import type { Replay } from "../replay.ts";
import { openWarehouse, type Place } from "../warehouse.ts";
import type { Dragon } from "./set-up.ts";

type Goods = Dragon["goods"][number];

/** Opened before its people first act: what they may do is read then. */
export const openNorth = (replay: Replay, tenantId: string): Promise<Place> =>
  openWarehouse(
    replay,
    tenantId,
    {
      code: "MAN",
      nameEn: "Manchester depot",
      nameZh: "曼徹斯特倉",
      address: "Ashton Old Road, Manchester",
      postCode: "M11 2NA",
      lat: "53.477700",
      lng: "-2.192700",
    },
    ["fai"],
  );

export async function sendNorth(replay: Replay, dragon: Dragon, north: Place): Promise<void> {
  const { warehouseId } = dragon.place;
  const kept = dragon.goods.filter(({ shelfLifeDays }) => shelfLifeDays > 60);
  const [first, second, third, fourth] = [0, 4, 8, 12].map((at) => kept.slice(at, at + 3)) as [
    Goods[],
    Goods[],
    Goods[],
    Goods[],
  ];
  const planned = async (goods: readonly Goods[], remark: string): Promise<number> => {
    const known = await replay.as("wing", transferCalls.lineGoods, {
      warehouseId,
      goodsIds: goods.map(({ id }) => id),
    });
    const lines = goods.flatMap(({ id, unitId, factor }) => {
      const there = exact(known.find(({ goodsId }) => goodsId === id)?.available ?? "0");
      return there.greaterThan(exact(factor).times(4)) ? [{ goodsId: id, unitId, qty: "4" }] : [];
    });
    return (
      await replay.as("wing", transferCalls.create, { warehouseId, toWarehouseId: north.warehouseId, remark, lines })
    ).id;
  };
  const confirmed = async (goods: readonly Goods[], remark: string): Promise<number> => {
    const id = await planned(goods, remark);
    await replay.as("wing", transferCalls.confirm, { warehouseId, id });
    return id;
  };
  const arrived = await confirmed(first, "Monday's van 週一車");
  await replay.as("wing", transferCalls.dispatch, { warehouseId, id: arrived });
  const { parts } = await replay.as("fai", transferCalls.get, { warehouseId: north.warehouseId, id: arrived });
  const [broken] = parts.filter(({ qtyBase }) => isPositive(exact(qtyBase).minus(2).toFixed()));
  await replay.as("fai", transferCalls.receive, {
    warehouseId: north.warehouseId,
    id: arrived,
    parts: broken
      ? [
          {
            partId: broken.id,
            receivedBase: exact(broken.qtyBase).minus(2).toFixed(),
            damagedBase: "1",
            missingBase: "1",
            reason: "Carton burst on the road 紙箱途中破裂",
          },
        ]
      : [],
  });
  const road = await confirmed(second, "Tuesday's van 週二車");
  await replay.as("wing", transferCalls.dispatch, { warehouseId, id: road });
  await confirmed(third, "Wednesday's van 週三車");
  await planned(fourth, "For the new shelf 新貨架用");
}
