/**
 * Free stock by location, and its reservations (docs/rules/batches.md#fefo). Call these after lockStock: then
 * the answer stays true until COMMIT.
 */
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { DateType } from "@larder/domain/stock/batch.rules";
import { freeByLocation, type BatchOnLocation } from "@larder/domain/stock/fefo.rules";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";

export interface StockedBatch extends BatchOnLocation {
  readonly goodsId: number;
  readonly dateType: DateType;
  readonly locationCode: string;
  readonly onHand: Quantity;
}

export interface ReservationSource {
  readonly sourceType: string;
  readonly sourceId: number;
}

export interface ReservedPart {
  readonly sourceLineId: number;
  readonly goodsId: number;
  readonly batchId: number;
  readonly qty: Quantity;
  /** An approved best-before batch: it stays reserved when it expires. */
  readonly expiryOverride?: boolean;
}

/** Receipt times are in UTC: text that sorts in time, also in the hour that London has twice. */
const ON_HAND = `select b.goods_id as "goodsId", b.batch_id as "batchId", t.batch_no as "batchNo", t.date_type as "dateType", t.expiry_date as "expiryDate", t.status,
    to_char(t.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "receivedAt",
    b.location_id as "locationId", l.code as "locationCode", l.kind as "locationKind", l.pick_sequence as "pickSequence", b.on_hand as "onHand", b.on_hand as free, r.reserved
  from stock_balance b
  join batch t on t.tenant_id = $1 and t.id = b.batch_id
  join location l on l.tenant_id = $1 and l.id = b.location_id
  left join (select batch_id, sum(qty) as reserved from stock_reservation
              where tenant_id = $1 and warehouse_id = $2 and goods_id = any($3::bigint[]) and state = 'ACTIVE' and not (source_type = $4 and source_id = $5)
              group by batch_id) r on r.batch_id = b.batch_id
 where b.tenant_id = $1 and b.warehouse_id = $2 and b.goods_id = any($3::bigint[]) and b.on_hand > 0`;

/** Every batch on hand with its free quantity; `except` leaves out the caller's own reservations. */
export async function batchesFor(
  ctx: Ctx,
  warehouseId: number,
  goodsIds: readonly number[],
  except: ReservationSource | null = null,
): Promise<StockedBatch[]> {
  const others = [except?.sourceType ?? "", except?.sourceId ?? 0];
  const { rows } = await ctx.query(ON_HAND, [ctx.tenantId, warehouseId, [...new Set(goodsIds)], ...others]);
  const batches = rows as (StockedBatch & { reserved: Quantity | null })[];
  const reserved = new Map(batches.map((batch) => [batch.batchId, batch.reserved ?? "0.000"]));
  return freeByLocation(
    batches.map(({ reserved: _, ...batch }) => batch),
    reserved,
  );
}

/** Reserves the parts for their source until they are consumed or released. */
export const reserve = (
  ctx: Ctx,
  source: ReservationSource & { readonly warehouseId: number },
  parts: readonly ReservedPart[],
): void =>
  writeRows(
    ctx,
    "stockReservation",
    parts.map((part) => ({
      tenantId: ctx.tenantId,
      id: ctx.nextId(),
      warehouseId: source.warehouseId,
      goodsId: part.goodsId,
      batchId: part.batchId,
      qty: part.qty,
      sourceType: source.sourceType,
      sourceId: source.sourceId,
      sourceLineId: part.sourceLineId,
      state: "ACTIVE",
      expiryOverride: part.expiryOverride ?? false,
    })),
  );

/**
 * Excludes inactive rows instead of selecting active ones: the index of active ones, almost empty when
 * statistics are taken at night, would look cheaper than the one by source, and by day contains everyone's
 * promises (5,900 rows read for ten).
 */
export const endReservations = (
  ctx: Ctx,
  { sourceType, sourceId }: ReservationSource,
  as: "CONSUMED" | "RELEASED",
): void =>
  ctx.write({
    text: "update stock_reservation set state = $4 where tenant_id = $1 and source_type = $2 and source_id = $3 and state not in ('CONSUMED', 'RELEASED')",
    values: [ctx.tenantId, sourceType, sourceId, as],
  });
