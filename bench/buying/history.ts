/**
 * Years of buying in the books of the large company, as rows: orders, batches, and one supplier whose receipts wait for their bills.
 * Only what lists and the match read; nothing of it is posted.
 */
import type { Dataset } from "../dataset/dataset.ts";

/** Lines of orders, batches, lines of receipts of one supplier that nobody has billed. */
export interface BoughtSize {
  readonly lines: number;
  readonly batches: number;
  readonly open: number;
}
export const bought = {
  small: { lines: 20_000, batches: 20_000, open: 500 },
  full: { lines: 1_000_000, batches: 1_000_000, open: 10_000 },
} satisfies Record<string, BoughtSize>;

const LINES = 10;
const SUPPLIERS = 200;
/** Of ten lines of a receipt nine are billed. */
const BILLED = 10;
/** Far above what the servers draw. */
const FIRST = 4e12;
const [ORDERS, ORDER_LINES, BATCHES, RECEIPTS, ITEMS, BILLS, MATCHES] = Array.from(
  { length: 7 },
  (_, nth) => FIRST + (nth + 1) * 1e9,
) as [number, number, number, number, number, number, number];

/** The supplier whose receipts wait. */
export const SUPPLIER = FIRST + 1;

/** The references are those of these rows: checking each takes longer than writing it. */
const all = async ({ rows }: Dataset, ...statements: readonly string[]): Promise<void> =>
  void (await rows(["set session_replication_role = replica", ...statements].join(";\n")));
/** One by one: not inside a transaction. */
async function tidied({ rows }: Dataset, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) await rows(`vacuum analyze ${table}`);
}

export async function plantSuppliers(dataset: Dataset): Promise<void> {
  const { tenantId } = dataset.company;
  await all(
    dataset,
    `insert into supplier (tenant_id, id, code, name_en, country, payment_term, payment_term_basis, delivery_days, vat_registered, approved, status, balance, deleted, version, create_time, update_time)
       select '${tenantId}', ${FIRST} + n, 'SUP' || n, 'Supplier ' || n, 'GB', 30, 'INVOICE_DATE', 0, true, true, '0', 0, false, 1, now(), now() from generate_series(1, ${SUPPLIERS}) n`,
  );
}

/** A day of half a year, the newest last. */
const dayOf = (n: string, many: number): string => `current_date - ((${many} - ${n}) * 180 / ${many})::int`;
const goodsOf = ({ company }: Dataset, n: string): string =>
  `${company.goodsIds[0]!} + (${n}) % ${company.goodsIds.length}`;

/** Received, the last ones approved and drafts. */
export async function plantOrders(dataset: Dataset, { lines }: BoughtSize): Promise<void> {
  const { tenantId, warehouseId, unitId, userId } = dataset.company;
  const many = lines / LINES;
  const state = `case when n > ${many} * 0.98 then 'DRAFT' when n > ${many} * 0.95 then 'APPROVED' else 'RECEIVED' end`;
  await all(
    dataset,
    `insert into po_head (tenant_id, id, no, state, warehouse_id, supplier_id, order_date, expected_date, buyer_id, discount_given, discount_scale, discount_price, goods_net, net_total, vat_total, total,
         without_approval, approved_at, printed, deleted, version, create_by, create_time, update_by, update_time, due_date)
       select '${tenantId}', ${ORDERS} + n, 'PO-' || n, ${state}, ${warehouseId}, ${FIRST} + 1 + n * 7 % ${SUPPLIERS}, ${dayOf("n", many)}, ${dayOf("n", many)} + 3, ${userId},
         'NONE', 0, 0, 200, 200, 0, 200, n <= ${many} * 0.98, case when n <= ${many} * 0.98 then now() end, 0, false, 1, ${userId}, now(), ${userId}, now(), ${dayOf("n", many)} + 3 from generate_series(1, ${many}) n`,
    `insert into po_line (tenant_id, id, head_id, line_no, kind, goods_id, unit_id, name_en, factor, qty, qty_base, price_unit, bill_qty, old_price, discount_scale, discount_price, price, price_source,
         vat_code, line_net, disc_alloc, received_base, cancelled_base, invoiced_base)
       select '${tenantId}', ${ORDER_LINES} + n * ${LINES} + k, ${ORDERS} + n, k, 'GOODS', ${goodsOf(dataset, "n * 13 + k * 7919")}, ${unitId}, 'Goods', 1, 10, 10, 'UNIT', 10, 2, 0, 0, 2, 'LAST',
         'Z0', 20, 0, case when n <= ${many} * 0.95 then 10 else 0 end, 0, case when n <= ${many} * 0.9 then 10 else 0 end from generate_series(1, ${many}) n cross join generate_series(1, ${LINES}) k`,
  );
  await tidied(dataset, "po_head", "po_line");
}

/** A tenth of them is still here. */
export async function plantBatches(dataset: Dataset, { batches }: BoughtSize): Promise<void> {
  const { tenantId, warehouseId } = dataset.company;
  await all(
    dataset,
    `insert into batch (tenant_id, id, goods_id, batch_no, date_type, expiry_date, status, supplier_id, unit_cost, received_at, version)
       select '${tenantId}', ${BATCHES} + n, ${goodsOf(dataset, "n")}, 'H' || n, 'BEST_BEFORE', ${dayOf("n", batches)} + 200, 'AVAILABLE', ${FIRST} + 1 + n % ${SUPPLIERS}, 2, now(), 1
         from generate_series(1, ${batches}) n`,
    `insert into stock_balance (tenant_id, warehouse_id, location_id, goods_id, batch_id, on_hand, weight_kg)
       select '${tenantId}', ${warehouseId}, l.id, ${goodsOf(dataset, "n")}, ${BATCHES} + n, case when n > ${batches} * 0.9 then 5 else 0 end, 0
         from generate_series(1, ${batches}) n cross join (select id from location where tenant_id = '${tenantId}' and code = 'A-01') l`,
  );
  await tidied(dataset, "batch", "stock_balance");
}

/** Of one supplier: a tenth of its lines is not billed, spread over years; and bills that wait, of lines that came. */
export async function plantReceipts(dataset: Dataset, { open }: BoughtSize): Promise<void> {
  const { tenantId, warehouseId, unitId, userId } = dataset.company;
  const lines = open * BILLED;
  const head = `${RECEIPTS} + (n - 1) / 50`;
  const bill = `${BILLS} + (n - 1) / 50`;
  const billed = `n % ${BILLED} > 0`;
  const piHead = (id: string, state: "CONFIRMED" | "PENDING", from: string) => `
    insert into pi_head (tenant_id, id, no, state, supplier_id, supplier_invoice_no, number_key, invoice_date, due_date, discount_given, discount_scale, discount_price, goods_net, net_total, vat_total, total,
        vat_accepted, vat_on_paper, stated_total, allocated, biz_date, vat_claimable, confirmed_at, deleted, version, create_time, update_time)
      select '${tenantId}', ${id} + n, 'PI-${state}-' || n, '${state}', ${SUPPLIER}, 'S-${state}-' || n, 'S-${state}-' || n, current_date, current_date + 30, 'NONE', 0, 0, 20, 20, 0, 20, false, true, 20, 0,
        ${state === "PENDING" ? "null, null, null" : "current_date, true, now()"}, false, 1, now(), now() from ${from}`;
  const piLine = (id: string, headId: string, lineNo: string, from: string) => `
    insert into pi_line (tenant_id, id, head_id, line_no, kind, goods_id, unit_id, factor, qty, qty_base, price_unit, bill_qty, old_price, discount_scale, discount_price, price, vat_code, line_net, disc_alloc,
        credited_base, credited_net)
      select '${tenantId}', ${id} + n, ${headId}, ${lineNo}, 'GOODS', ${goodsOf(dataset, "n * 31")}, ${unitId}, 1, 10, 10, 'UNIT', 10, 2, 0, 0, 2, 'Z0', 20, 0, 0, 0 from ${from}`;
  const every = `generate_series(1, ${lines}) n`;
  const waiting = `generate_series(${BILLED}, ${BILLED * 400}, ${BILLED}) n`;
  await all(
    dataset,
    `insert into gr_head (tenant_id, id, no, kind, state, warehouse_id, supplier_id, receipt_date, posted_at, posted_by, printed, chase_count, deleted, version, create_by, create_time, update_time)
       select '${tenantId}', ${RECEIPTS} + n, 'GR-' || n, 'ORDER', 'POSTED', ${warehouseId}, ${SUPPLIER}, ${dayOf("n", lines / 50)}, now(), ${userId}, 0, 0, false, 1, ${userId}, now(), now()
         from generate_series(0, ${lines / 50 - 1}) n`,
    `insert into gr_line (tenant_id, id, head_id, line_no, item_id, po_line_id, goods_id, unit_id, factor, qty, qty_base, batch_no, batch_id, unit_cost, amount, location_id, returned_base, invoiced_base)
       select '${tenantId}', ${ITEMS} + n, ${head}, 1 + (n - 1) % 50, ${ITEMS} + n, ${ORDER_LINES} + ${LINES} + n, ${goodsOf(dataset, "n * 31")}, ${unitId}, 1, 10, 10, 'G' || n, ${BATCHES} + n, 2, 20, l.id, 0,
         case when ${billed} then 10 else 0 end from ${every} cross join (select id from location where tenant_id = '${tenantId}' and code = 'A-01') l`,
    `insert into gr_item (tenant_id, id, head_id, line_no, po_line_id, goods_id, unit_id, factor, received_qty, received_base, rejected_qty, rejected_base)
       select '${tenantId}', ${ITEMS} + n, ${head}, 1 + (n - 1) % 50, ${ORDER_LINES} + ${LINES} + n, ${goodsOf(dataset, "n * 31")}, ${unitId}, 1, 10, 10, 0, 0 from ${every}`,
    piHead(`${BILLS}`, "CONFIRMED", `generate_series(0, ${lines / 50 - 1}) n`),
    piLine(`${BILLS}`, bill, "1 + (n - 1) % 50", `${every} where ${billed}`),
    `insert into pi_match (tenant_id, id, head_id, pi_line_id, gr_line_id, qty_base, net, cleared, revalued_base)
       select '${tenantId}', ${MATCHES} + n, ${bill}, ${BILLS} + n, ${ITEMS} + n, 10, 20, 20, 0 from ${every} where ${billed}`,
    piHead(`${BILLS} + 500000000`, "PENDING", waiting),
    piLine(`${BILLS} + 500000000`, `${BILLS} + 500000000 + n`, "1", waiting),
  );
  await tidied(dataset, "gr_head", "gr_item", "gr_line", "pi_head", "pi_line", "pi_match");
}
