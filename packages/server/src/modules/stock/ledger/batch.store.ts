/** Batches as receipts make them: one for each goods and number, topped up when it comes again (domain-rules 5.3). */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Price } from "@larder/domain/kernel/decimal";
import type { BatchStatus, DateType, KnownBatch } from "@larder/domain/stock/batch.rules";
import type { Ctx } from "../../../platform/context.ts";

export interface NewBatch {
  readonly goodsId: number;
  readonly batchNo: string;
  readonly dateType: DateType;
  readonly expiryDate: Day | null;
  readonly productionDate: Day | null;
  readonly status: BatchStatus;
  readonly supplierId: number | null;
  readonly unitCost: Price | null;
  readonly origin: string | null;
}

export interface KeptBatch extends KnownBatch {
  readonly id: number;
  /** It was there before this receipt. */
  readonly existed: boolean;
}

export const batchKey = (batch: { goodsId: number; batchNo: string }): string => `${batch.goodsId}\n${batch.batchNo}`;

/**
 * Makes the batches that are not known yet and answers all of them. The empty update waits
 * for whoever makes the same number at this moment, so that two receipts cannot give one
 * batch two expiry dates; it touches no key, so nobody who sells the batch meanwhile waits.
 */
export async function keepBatches(ctx: Ctx, batches: readonly NewBatch[]): Promise<Map<string, KeptBatch>> {
  const wanted = new Map(batches.map((batch) => [batchKey(batch), { id: ctx.nextId(), ...batch }]));
  const ids = new Set([...wanted.values()].map((batch) => batch.id));
  const { rows } = await ctx.query(
    `insert into batch as b (tenant_id, id, goods_id, batch_no, date_type, expiry_date, production_date, status, supplier_id, unit_cost, origin, received_at)
     select $1, n.id, n."goodsId", n."batchNo", n."dateType", n."expiryDate", n."productionDate", n.status, n."supplierId", n."unitCost", n.origin, $3
       from jsonb_to_recordset($2::jsonb) as n(id bigint, "goodsId" bigint, "batchNo" text, "dateType" text, "expiryDate" date, "productionDate" date, status text,
            "supplierId" bigint, "unitCost" numeric, origin text)
      order by n."goodsId", n."batchNo"
     on conflict (tenant_id, goods_id, batch_no) do update set version = b.version
     returning b.id, b.goods_id as "goodsId", b.batch_no as "batchNo", b.expiry_date as "expiryDate", b.supplier_id as "supplierId"`,
    [ctx.tenantId, JSON.stringify([...wanted.values()]), ctx.now],
  );
  return new Map(
    (rows as Omit<KeptBatch, "existed">[]).map((batch) => [batchKey(batch), { ...batch, existed: !ids.has(batch.id) }]),
  );
}

/** What is known already of the numbers on a document. */
export async function knownBatches(
  ctx: Ctx,
  batches: readonly { goodsId: number; batchNo: string }[],
): Promise<KnownBatch[]> {
  const { rows } = await ctx.query(
    `select b.goods_id as "goodsId", b.batch_no as "batchNo", b.expiry_date as "expiryDate", b.supplier_id as "supplierId"
       from jsonb_to_recordset($2::jsonb) as n("goodsId" bigint, "batchNo" text)
       join batch b on b.tenant_id = $1 and b.goods_id = n."goodsId" and b.batch_no = n."batchNo"
      where b.goods_id = any($3::bigint[])`,
    [
      ctx.tenantId,
      JSON.stringify(batches.map(({ goodsId, batchNo }) => ({ goodsId, batchNo }))),
      [...new Set(batches.map(({ goodsId }) => goodsId))],
    ],
  );
  return rows as KnownBatch[];
}
