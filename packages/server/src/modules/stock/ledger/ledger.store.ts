/**
 * The stock ledger in the database: the lock on each product's stock, quantities by location, and the rows of a
 * posting. Each statement takes all lines of a posting at once, and names their products beside the rows: a
 * plan cached for companies of all sizes would otherwise read the whole warehouse of a large one (decision
 * 0026).
 */
import type { Day } from "@larder/domain/kernel/calendar";
import type { KnownCost } from "@larder/domain/stock/costing.rules";
import { isZero, type Cost, type Quantity, type Weight } from "@larder/domain/kernel/decimal";
import type { BatchStatus, DateType } from "@larder/domain/stock/batch.rules";
import type { LocationKind } from "@larder/domain/stock/fefo.rules";
import type { MoveType } from "@larder/domain/stock/ledger/move-type";
import type { Ctx } from "../../../platform/context.ts";
import { anyOf } from "../../../platform/db/each-id.ts";
import { writeManyRows } from "../../../platform/db/insert-many-rows.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import type { Posting } from "./ledger.types.ts";

export interface CostRow {
  readonly goodsId: number;
  readonly qty: Quantity;
  readonly value: Cost;
  readonly lastSeq: number;
}

const LOCK = `select goods_id as "goodsId", qty, value, last_seq as "lastSeq" from lock_stock($1, $2, $3)`;

/** What a transaction has locked so far, keyed by its send function, which it keeps until it ends. */
const held = new WeakMap<Ctx["query"], Set<string>>();

function notYetHeld(ctx: Ctx, warehouseId: number, goodsIds: readonly number[]): number[] {
  const known = held.get(ctx.query) ?? new Set();
  held.set(ctx.query, known);
  const fresh = ascending(goodsIds).filter((id) => !known.has(`${warehouseId}:${id}`));
  for (const id of fresh) known.add(`${warehouseId}:${id}`);
  return fresh;
}

/**
 * Every posting passes here first; ascending, so that two of them never deadlock
 * (docs/rules/documents.md#order-of-locks).
 */
export async function lock(ctx: Ctx, warehouseId: number, goodsIds: readonly number[]): Promise<CostRow[]> {
  notYetHeld(ctx, warehouseId, goodsIds);
  return (await ctx.query(LOCK, [ctx.tenantId, warehouseId, ascending(goodsIds)])).rows as CostRow[];
}

/** What the products are worth, what their last receipt cost and their standard cost, read under their lock. */
export async function knownCosts(
  ctx: Ctx,
  warehouseId: number,
  goodsIds: readonly number[],
): Promise<Map<number, KnownCost>> {
  const { rows } = await ctx.query(
    `select g.id as "goodsId", coalesce(c.qty, 0)::numeric(14, 3) as qty, coalesce(c.value, 0)::numeric(16, 4) as value, c.last_cost as "lastCost", g.standard_cost as "standardCost"
       from goods g left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = g.id
      where g.tenant_id = $1 and g.id = any($3::bigint[])`,
    [ctx.tenantId, warehouseId, ascending(goodsIds)],
  );
  return new Map((rows as (KnownCost & { goodsId: number })[]).map((row) => [row.goodsId, row]));
}

/** The same lock for a write that does not need the locked values: the answer is not awaited. */
export function lockEarly(ctx: Ctx, warehouseId: number, goodsIds: readonly number[]): void {
  const fresh = notYetHeld(ctx, warehouseId, goodsIds);
  if (fresh.length > 0) ctx.write({ text: LOCK, values: [ctx.tenantId, warehouseId, fresh] });
}

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

export interface BalanceRow {
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly locationKind: LocationKind;
  readonly onHand: Quantity;
  readonly weightKg: Weight;
}

/** The stock and what decides whether it may be sold. */
export interface ShelvedBatch extends BalanceRow {
  readonly batchNo: string;
  readonly dateType: DateType;
  readonly expiryDate: Day | null;
  readonly status: BatchStatus;
}

/** Read under the product's lock, so it stays true until COMMIT: changing a batch takes that lock too. */
export async function balances(
  ctx: Ctx,
  warehouseId: number,
  lines: readonly { readonly goodsId: number; readonly batchId: number }[],
): Promise<ShelvedBatch[]> {
  const idsOf = (name: "goodsId" | "batchId") => [...new Set(lines.map((line) => line[name]))];
  const { rows } = await ctx.query(
    `select b.goods_id as "goodsId", b.batch_id as "batchId", b.location_id as "locationId", l.kind as "locationKind", b.on_hand as "onHand", b.weight_kg as "weightKg",
            t.batch_no as "batchNo", t.date_type as "dateType", t.expiry_date as "expiryDate", t.status
       from stock_balance b join location l on l.tenant_id = $1 and l.id = b.location_id join batch t on t.tenant_id = $1 and t.id = b.batch_id
      where b.tenant_id = $1 and b.warehouse_id = $2 and b.goods_id = any($3::bigint[]) and b.batch_id = any($4::bigint[])`,
    [ctx.tenantId, warehouseId, idsOf("goodsId"), idsOf("batchId")],
  );
  return rows as ShelvedBatch[];
}

export interface MovementRow {
  readonly seq: number;
  readonly warehouseId: number;
  readonly locationId: number;
  readonly goodsId: number;
  readonly batchId: number;
  readonly qty: Quantity;
  readonly weightKg: Weight;
  readonly costAmount: Cost;
  /** Of the product in the warehouse, once this was posted. */
  readonly qtyAfter: Quantity;
  readonly valueAfter: Cost;
  readonly moveType: MoveType;
  readonly docLineId: number | null;
  readonly reversalOf: number | null;
  /** Of goods that come back: the issue that they left with. */
  readonly originId: number | null;
}

/**
 * From so many on they are inserted column by column, in half the time. Fewer are not: the text of that statement depends on which columns are
 * the same in all rows, and short documents would prepare many of them.
 */
const MANY = 100;

export async function writeMovements(ctx: Ctx, posting: Posting, movements: readonly MovementRow[]): Promise<void> {
  const rows = movements.map((row) => ({
    tenantId: ctx.tenantId,
    id: ctx.nextId(),
    ...row,
    reason: posting.reason ?? null,
    docType: posting.docType,
    docId: posting.docId,
    docNo: posting.docNo ?? null,
    bizDate: posting.bizDate,
    postedAt: ctx.now,
    postedBy: ctx.actor.id,
  }));
  if (rows.length < MANY) writeRows(ctx, "stockMovement", rows);
  else await writeManyRows(ctx, "stockMovement", rows);
}

export interface BalanceChange {
  readonly goodsId: number;
  readonly batchId: number;
  readonly locationId: number;
  readonly onHand: Quantity;
  readonly weightKg: Weight;
}

const asRows = `json_to_recordset($3::json) as n("goodsId" bigint, "batchId" bigint, "locationId" bigint, "onHand" numeric, "weightKg" numeric)`;
const SAME_PLACE = `b.tenant_id = $1 and b.warehouse_id = $2 and b.goods_id = ${anyOf("$4")} and b.goods_id = n."goodsId" and b.batch_id = n."batchId" and b.location_id = n."locationId"`;

/** Adds to the stock of a place, or begins it where the place is empty. */
export function addToBalances(ctx: Ctx, warehouseId: number, changes: readonly BalanceChange[]): void {
  if (changes.length === 0) return;
  const values = [ctx.tenantId, warehouseId, JSON.stringify(changes), ascending(changes.map((row) => row.goodsId))];
  const added = `select "goodsId", "batchId", "locationId", sum("onHand") as "onHand", sum("weightKg") as "weightKg" from ${asRows} group by 1, 2, 3`;
  // An insert that meets a row costs several times as much as an update of it.
  ctx.write({
    text: `update stock_balance b set on_hand = b.on_hand + n."onHand", weight_kg = b.weight_kg + n."weightKg" from (${added}) n where ${SAME_PLACE}`,
    values,
  });
  const insert = `insert into stock_balance as b (tenant_id, warehouse_id, goods_id, batch_id, location_id, on_hand, weight_kg)
      select $1, $2, n.* from (${added}) n where not exists (select from stock_balance b where ${SAME_PLACE})`;
  // Distributed tables would take the rows of a plain one by COPY, which row security does not allow.
  ctx.write({ text: insert, values, onNodes: () => ({ text: `${insert} returning 1`, values }) });
}

/** The rest after an issue. An empty location has no row, so that years of old batches slow nobody down. */
export function setBalances(ctx: Ctx, warehouseId: number, left: readonly BalanceChange[]): void {
  const say = (text: string, rows: readonly BalanceChange[]): void => {
    const values = [ctx.tenantId, warehouseId, JSON.stringify(rows), ascending(rows.map((row) => row.goodsId))];
    if (rows.length > 0) ctx.write({ text, values });
  };
  say(
    `update stock_balance b set on_hand = n."onHand", weight_kg = n."weightKg" from ${asRows} where ${SAME_PLACE}`,
    left.filter((row) => !isZero(row.onHand)),
  );
  say(
    `delete from stock_balance b using ${asRows} where ${SAME_PLACE}`,
    left.filter((row) => isZero(row.onHand)),
  );
}

export interface CostChange extends CostRow {
  /** Cost of the last receipt: used for a gain when nothing is on hand. */
  readonly lastCost: Cost | null;
  /** The promises that the posting ends. */
  readonly ended: Quantity;
}

export const writeCosts = (ctx: Ctx, warehouseId: number, rows: readonly CostChange[]): void =>
  ctx.write({
    text: `update stock_cost c set qty = n.qty, value = n.value, last_seq = n."lastSeq", last_cost = coalesce(n."lastCost", c.last_cost),
        so_qty = c.so_qty - n.ended
      from json_to_recordset($3::json) as n("goodsId" bigint, qty numeric, value numeric, "lastSeq" bigint, "lastCost" numeric, ended numeric)
      where c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = ${anyOf("$4")} and c.goods_id = n."goodsId"`,
    values: [ctx.tenantId, warehouseId, JSON.stringify(rows), ascending(rows.map((row) => row.goodsId))],
  });

export interface PostedMovement extends Omit<MovementRow, "reversalOf" | "originId" | "qtyAfter" | "valueAfter"> {
  readonly id: number;
}

/** What a document posted and has not reversed yet, in the order of posting. */
export async function movementsOf(ctx: Ctx, docType: string, docId: number): Promise<PostedMovement[]> {
  const { rows } = await ctx.query(
    `select m.id, m.seq, m.warehouse_id as "warehouseId", m.location_id as "locationId", m.goods_id as "goodsId", m.batch_id as "batchId", m.qty,
            m.weight_kg as "weightKg", m.cost_amount as "costAmount", m.move_type as "moveType", m.doc_line_id as "docLineId"
       from stock_movement m
      where m.tenant_id = $1 and m.doc_type = $2 and m.doc_id = $3 and m.reversal_of is null
        and not exists (select 1 from stock_movement r where r.tenant_id = $1 and r.reversal_of = m.id)
      order by m.seq, m.id`,
    [ctx.tenantId, docType, docId],
  );
  return rows as PostedMovement[];
}

/** What stands of these movements in the ledger: `m` has not been reversed. */
const STANDS = (m: string) =>
  `${m}.reversal_of is null and not exists (select from stock_movement u where u.tenant_id = $1 and u.reversal_of = ${m}.id)`;

export interface Issue {
  readonly id: number;
  readonly warehouseId: number;
  readonly goodsId: number;
  readonly batchId: number;
  /** Above 0, as what came back of it already. */
  readonly qty: Quantity;
  readonly weightKg: Weight;
  readonly cost: Cost;
  readonly returnedQty: Quantity;
  readonly returnedKg: Weight;
  readonly returnedCost: Cost;
}

/** Issues that stand, and what came back of them; read under the product's lock, which whoever returns or reverses takes. */
export async function issuesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Issue>> {
  const { rows } = await ctx.query(
    `select m.id, m.warehouse_id as "warehouseId", m.goods_id as "goodsId", m.batch_id as "batchId", -m.qty as qty, -m.weight_kg as "weightKg", -m.cost_amount as cost,
            coalesce(x.qty, 0)::numeric(14, 3) as "returnedQty", coalesce(x.kg, 0)::numeric(14, 3) as "returnedKg", coalesce(x.cost, 0)::numeric(16, 4) as "returnedCost"
       from stock_movement m cross join lateral (
         select sum(r.qty) as qty, sum(r.weight_kg) as kg, sum(r.cost_amount) as cost from stock_movement r where r.tenant_id = $1 and r.origin_id = m.id and ${STANDS("r")}) x
      where m.tenant_id = $1 and m.id = any($2::bigint[]) and m.move_type = 'SALE_ISSUE' and ${STANDS("m")}`,
    [ctx.tenantId, ascending(ids)],
  );
  return new Map((rows as Issue[]).map((row) => [row.id, row]));
}

/** Whether something of these movements has come back and stays here. */
export async function cameBack(ctx: Ctx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await ctx.query(
    `select exists (select from stock_movement r where r.tenant_id = $1 and r.origin_id = any($2::bigint[]) and ${STANDS("r")}) as back`,
    [ctx.tenantId, ascending(ids)],
  );
  return (rows[0] as { back: boolean }).back;
}

/** Active reservations of each batch in a warehouse. */
export async function reservedOf(
  ctx: Ctx,
  warehouseId: number,
  goodsIds: readonly number[],
  except: { sourceType: string; sourceId: number } | null,
): Promise<Map<number, Quantity>> {
  const { rows } = await ctx.query(
    `select batch_id as "batchId", sum(qty) as qty from stock_reservation
      where tenant_id = $1 and warehouse_id = $2 and goods_id = any($3::bigint[]) and state = 'ACTIVE' and not (source_type = $4 and source_id = $5) group by batch_id`,
    [ctx.tenantId, warehouseId, [...new Set(goodsIds)], except?.sourceType ?? "", except?.sourceId ?? 0],
  );
  return new Map((rows as { batchId: number; qty: Quantity }[]).map((row) => [row.batchId, row.qty]));
}

/** As shown in a refusal: code and name. */
export async function goodsLabel(ctx: Ctx, goodsId: number): Promise<string> {
  const { rows } = await ctx.query("select code, name_en, name_zh from goods where tenant_id = $1 and id = $2", [
    ctx.tenantId,
    goodsId,
  ]);
  const goods = rows[0] as { code: string; name_en: string | null; name_zh: string | null } | undefined;
  const [first, second] = ctx.language === "zh" ? [goods?.name_zh, goods?.name_en] : [goods?.name_en, goods?.name_zh];
  return [goods?.code ?? String(goodsId), first || second].filter(Boolean).join(" ");
}
