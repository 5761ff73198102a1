/** A stocktake of more lines than one transaction posts, each of which differs. */
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import type { TestClient } from "../client.ts";
import type { FaultHarness } from "./fault-harness.ts";
import type { Counter } from "./orders.ts";

const MOST_LINES = 500;

/** Counted by the warehouse: of each batch one of nine is missing. */
export async function countedAtLength(
  harness: FaultHarness,
  admin: TestClient,
  counter: TestClient,
  { goodsIds, unitId }: Counter,
  many: number,
): Promise<number> {
  const place = { warehouseId: harness.company.warehouseId, code: "LONG", kind: "BULK" as const };
  const { id: locationId } = await admin.call(warehouseLocationCalls.create, place);
  for (let from = 0; from < many; from += MOST_LINES) {
    const lines = Array.from({ length: MOST_LINES }, (_, n) => ({
      ...{ goodsId: goodsIds[1 + (n % (goodsIds.length - 1))]!, unitId, locationId },
      ...{ qty: "9", batchNo: `LONG-${from + n}`, unitCost: "1.2500" },
    }));
    const { id } = await admin.call(createStockCalls.create, { reason: "OPENING", lines });
    await admin.call(createStockCalls.post, { id });
  }
  const { id } = await counter.call(stocktakeCalls.create, { scope: "LOCATIONS", locationIds: [locationId] });
  await counter.call(stocktakeCalls.start, { id });
  // As so many counts leave it.
  await harness.rows(
    `insert into stocktake_entry (tenant_id, id, head_id, line_id, unit_id, factor, qty, qty_base, seq, counted_by, counted_at, void)
       select l.tenant_id, l.id + 1000000000000, l.head_id, l.id, $3, 1, 8, 8, l.snapshot_seq, h.create_by, now(), false
         from stocktake_line l join stocktake_head h on h.tenant_id = l.tenant_id and h.id = l.head_id where l.tenant_id = $1 and l.head_id = $2`,
    [harness.company.tenantId, id, unitId],
  );
  await counter.call(stocktakeCalls.finish, { id });
  return id;
}
