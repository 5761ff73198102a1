/** The pick face was counted this morning: its differences wait for the manager; the cold store is being counted. */
import { exact } from "@larder/domain/kernel/decimal";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { Replay } from "../replay.ts";
import type { Dragon } from "./set-up.ts";

const PAGE = 500;

export async function countStock(replay: Replay, { place: { warehouseId, locations } }: Dragon): Promise<void> {
  const started = async (locationIds: number[], remark: string): Promise<number> => {
    const { id } = await replay.as("wing", stocktakeCalls.create, {
      ...{ warehouseId, scope: "LOCATIONS", locationIds, blind: false, remark },
    });
    await replay.as("wing", stocktakeCalls.start, { warehouseId, id });
    return id;
  };
  const linesOf = async (id: number) =>
    (await replay.as("wing", stocktakeCalls.lines, { warehouseId, takeId: id, pageSize: PAGE })).rows;
  /** As in the book, but one in nine has one less, and one in twenty one more. */
  const count = async (id: number, lines: Awaited<ReturnType<typeof linesOf>>): Promise<void> => {
    for (const [n, { locationId, goodsId, goodsCode: code, batchId, bookQty }] of lines.entries()) {
      const differs = n % 9 === 4 ? -1 : n % 20 === 11 ? 1 : 0;
      const qty = exact(bookQty ?? "0").plus(differs);
      const { goods } = await replay.as("wing", stocktakeCalls.scan, { warehouseId, id, locationId, code });
      await replay.as("wing", stocktakeCalls.entry, {
        ...{ warehouseId, id, locationId, goodsId, batchId, unitId: goods.baseUnitId },
        qty: qty.isNegative() ? "0" : qty.toFixed(),
      });
    }
  };
  const faces = await started([locations.PICK], "Pick face 揀貨區");
  await count(faces, await linesOf(faces));
  await replay.as("wing", stocktakeCalls.finish, { warehouseId, id: faces, leaveOut: true });
  const cold = await started([locations.CHILL], "Cold store 冷藏庫");
  const chilled = await linesOf(cold);
  await count(cold, chilled.slice(0, Math.ceil(chilled.length / 2)));
}
