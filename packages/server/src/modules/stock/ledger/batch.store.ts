/**
 * Batches as receipts create them: one per product, supplier and number, increased when it is received again
 * (docs/rules/batches.md#identity).
 */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Price } from "@larder/domain/kernel/decimal";
import { systemBatchNo, type BatchStatus, type DateType, type KnownBatch } from "@larder/domain/stock/batch.rules";
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect } from "../../../platform/db/insert-columns.ts";

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

/** A batch that exists already is left as it is; the others are inserted in the order in which all lock them. */
const INSERT = `${insertSelect("batch", {
  tenantId: "$1",
  id: "n.id",
  goodsId: `n."goodsId"`,
  batchNo: `n."batchNo"`,
  dateType: `n."dateType"`,
  expiryDate: `n."expiryDate"`,
  productionDate: `n."productionDate"`,
  status: "n.status",
  supplierId: `n."supplierId"`,
  unitCost: `n."unitCost"`,
  origin: "n.origin",
  receivedAt: "$3",
  version: null,
})}
   from jsonb_to_recordset($2::jsonb) as n(id bigint, "goodsId" bigint, "batchNo" text, "dateType" text, "expiryDate" date, "productionDate" date, status text,
        "supplierId" bigint, "unitCost" numeric, origin text)
  order by n."goodsId", n."batchNo", n."supplierId"
 on conflict (tenant_id, goods_id, batch_no, supplier_id) do nothing`;

export interface StoredBatch extends KnownBatch {
  readonly id: number;
  /** It existed before this receipt. */
  readonly existed: boolean;
}

/** Without a supplier it is our own: opening stock, production. */
export const batchKey = (batch: { goodsId: number; supplierId: number | null; batchNo: string }): string =>
  `${batch.goodsId}\n${batch.supplierId ?? ""}\n${batch.batchNo}`;

/**
 * Creates unknown batches and returns all of them, locked: the insert waits for another creating the same
 * number at this moment and the lock for anyone changing it, so that two receipts cannot give one batch two
 * expiry dates. No key lock, so sales of the batch do not wait; and a batch that is only increased is not
 * written.
 */
export async function ensureBatches(ctx: Ctx, batches: readonly NewBatch[]): Promise<Map<string, StoredBatch>> {
  const wanted = new Map(batches.map((batch) => [batchKey(batch), { id: ctx.nextId(), ...batch }]));
  await takeOver(ctx, batches);
  const asked = [...wanted.values()];
  const ids = new Set(asked.map((batch) => batch.id));
  const [, { rows }] = await Promise.all([
    ctx.query(INSERT, [ctx.tenantId, JSON.stringify(asked), ctx.now]),
    ctx.query(
      `select b.id, b.goods_id as "goodsId", b.batch_no as "batchNo", b.expiry_date as "expiryDate", b.supplier_id as "supplierId"
         from batch b
         join jsonb_to_recordset($2::jsonb) as n("goodsId" bigint, "batchNo" text, "supplierId" bigint)
           on b.goods_id = n."goodsId" and b.batch_no = n."batchNo" and b.supplier_id is not distinct from n."supplierId"
        where b.tenant_id = $1 and b.goods_id = any($3::bigint[])
        order by b.goods_id, b.batch_no, b.supplier_id
          for no key update of b`,
      [ctx.tenantId, JSON.stringify(asked), [...new Set(asked.map(({ goodsId }) => goodsId))]],
    ),
  ]);
  return new Map(
    (rows as Omit<StoredBatch, "existed">[]).map((batch) => [
      batchKey(batch),
      { ...batch, existed: !ids.has(batch.id) },
    ]),
  );
}

/**
 * Opening stock has no supplier. When a supplier delivers the same number with the same date, it is the same
 * food: the batch becomes the supplier's, so that a recall finds all of it. The one batch of products without
 * batch tracking belongs to nobody.
 */
async function takeOver(ctx: Ctx, batches: readonly NewBatch[]): Promise<void> {
  const delivered = batches.filter(({ supplierId, batchNo }) => supplierId !== null && batchNo !== systemBatchNo);
  if (delivered.length === 0) return;
  const { rows } = await ctx.query(
    `update batch b set supplier_id = n."supplierId", version = b.version + 1
       from jsonb_to_recordset($2::jsonb) as n("goodsId" bigint, "batchNo" text, "supplierId" bigint, "expiryDate" date, "productionDate" date)
      where b.tenant_id = $1 and b.goods_id = any($3::bigint[]) and b.goods_id = n."goodsId" and b.batch_no = n."batchNo" and b.supplier_id is null
        and b.expiry_date is not distinct from n."expiryDate" and coalesce(b.production_date = n."productionDate", true)
        and not exists (select from batch k where k.tenant_id = $1 and k.goods_id = b.goods_id and k.batch_no = b.batch_no and k.supplier_id = n."supplierId")
      returning b.id, b.status, b.supplier_id as "supplierId"`,
    [ctx.tenantId, JSON.stringify(delivered), [...new Set(delivered.map(({ goodsId }) => goodsId))]],
  );
  for (const { id, status, supplierId } of rows as { id: number; status: string; supplierId: number }[])
    ctx.audit({
      entity: "batch",
      entityId: id,
      action: "edit",
      state: status,
      before: { supplierId: null },
      after: { supplierId },
    });
}

/** Known batches with the numbers on a document, whatever their supplier. */
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
