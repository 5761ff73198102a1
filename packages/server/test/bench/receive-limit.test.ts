/** The limit of the receipts writes the same rows as the use case: otherwise their share would mean nothing. */
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { expect, test } from "vitest";
import { draftedReceipt, RECEIVED_LINES, type Caller } from "../../../../bench/receive/paper.ts";
import { approvedSupplier } from "../../src/modules/purchase/supplier/supplier.fixture.ts";
import { openStory } from "../story.ts";
import { openShop } from "./shop.fixture.ts";
import { throughLimit } from "./through-limit.ts";

// Orders and receipts of this story have the dates of the clock that the benchmark reads.
const { world, company } = openStory({ at: new Date().toISOString() });

/** Ids, numbers, times, the place in the ledger and what is there afterwards differ between receipts, and so do the hashes computed from them. */
const OWN =
  /^(?:.*_?ids?|no|doc_no|key|batch_no|content|request_id|at|delivery_note_no|.*_at|create_time|update_time|route|tenant_id|seq|.*_after)$/;
const SAME = new Set(["goods_id", "unit_id", "warehouse_id", "supplier_id", "location_id"]);
const alike = (rows: Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, OWN.test(name) && !SAME.has(name) ? value === null : value]),
    ),
  );

async function written(id: number, key: string) {
  const { tenantId } = company;
  const read = async (text: string, ...values: unknown[]) =>
    alike(await world.rows(tenantId, text, [tenantId, ...values]));
  const of = "tenant_id = $1 and head_id = $2";
  const order =
    "(select p.head_id from po_line p join gr_line l on l.tenant_id = $1 and l.po_line_id = p.id where p.tenant_id = $1 and l.head_id = $2 limit 1)";
  const idempotency = await world.rows<{ answer: { answer: object } }>(
    tenantId,
    "select answer from idempotency where tenant_id = $1 and key = $2",
    [tenantId, key],
  );
  return {
    head: await read("select * from gr_head where tenant_id = $1 and id = $2", id),
    items: await read(`select * from gr_item where ${of} order by line_no`, id),
    lines: await read(`select * from gr_line where ${of} order by line_no`, id),
    batches: await read(
      `select b.* from batch b join gr_line l on l.tenant_id = $1 and l.batch_id = b.id where l.head_id = $2 order by l.line_no`,
      id,
    ),
    moved: await read(
      "select m.* from stock_movement m join gr_line l on l.tenant_id = $1 and l.id = m.doc_line_id where m.tenant_id = $1 and m.doc_type = 'GR' and m.doc_id = $2 order by l.line_no",
      id,
    ),
    balances: await read(
      "select b.* from stock_balance b join gr_line l on l.tenant_id = $1 and l.batch_id = b.batch_id where l.head_id = $2 order by l.line_no",
      id,
    ),
    order: await read(`select * from po_head where tenant_id = $1 and id = ${order}`, id),
    ordered: await read(`select * from po_line where tenant_id = $1 and head_id = ${order} order by line_no`, id),
    journal: await read("select j.* from journal j where j.tenant_id = $1 and j.doc_type = 'GR' and j.doc_id = $2", id),
    booked: await read(
      "select l.* from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id where j.doc_type = 'GR' and j.doc_id = $2 order by l.line_no",
      id,
    ),
    audit: await read(
      "select * from audit_log where tenant_id = $1 and (entity = 'goodsReceipt' and action = 'post' and entity_id = $2 or entity = 'purchaseOrder' and action = 'received' and entity_id = " +
        order +
        ") order by entity",
      id,
    ),
    answer: idempotency.map(({ answer }) => Object.keys(answer.answer).toSorted()),
  };
}

const costs = () =>
  world.rows<Record<string, unknown>>(
    company.tenantId,
    "select goods_id, qty, value, last_seq, last_cost, po_qty from stock_cost where tenant_id = $1 order by 1",
    [company.tenantId],
  );

test("the same rows in the same tables, column by column", { timeout: 60_000 }, async () => {
  const client = await company.as("admin");
  await client.call(settingCalls.update, { ...(await client.call(settingCalls.get)), allowSelfApproval: true });
  const { goodsIds, unitId } = await openShop(world.app.platform, company, { goods: RECEIVED_LINES, customers: 1 });
  const supplierId = await approvedSupplier(client, { code: "GROWER", nameEn: "Grower" });
  const drafted = () => draftedReceipt(client as unknown as Caller, { supplierId, goodsIds, unitId });
  // From now on the last price is known.
  await client.call(goodsReceiptCalls.post, { id: await drafted() });
  const [ours, theirs] = [await drafted(), await drafted()];
  const before = await costs();
  await client.answer(goodsReceiptCalls.post, { id: ours }, { "idempotency-key": "through-the-server" });
  const between = await costs();
  const its = { file: "receive/limit.sql", name: "limit_post_receipt", key: "through-the-server" };
  await throughLimit(world, company, its, (caller) => ({
    ...{ ...caller, receiptId: theirs, ids: 900_000_000_000, key: "through-the-limit" },
  }));

  const [server, limit] = [await written(ours, "through-the-server"), await written(theirs, "through-the-limit")];
  expect(server.lines).toHaveLength(RECEIVED_LINES);
  expect(limit).toEqual(server);
  const after = await costs();
  const grown = (from: typeof before, to: typeof before) =>
    to.map((row, n) =>
      ["qty", "value", "last_seq", "po_qty"].map((name) => Number(row[name]) - Number(from[n]![name])),
    );
  expect(grown(between, after)).toEqual(grown(before, between));
  expect(after.map((row) => row["last_cost"])).toEqual(between.map((row) => row["last_cost"]));
});
