/** Before a table is analysed for the first time, its rows are found by their key, and not among all rows of the company. */
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { Client, escapeIdentifier } from "pg";
import { expect, test } from "vitest";
import { pickedAsProposed } from "../../src/modules/sales/order-invoice/order-invoice.fixture.ts";
import { openShelf } from "../../src/modules/sales/order-invoice/shelf.fixture.ts";

const { shelf, picker, world } = openShelf();

test("a row of any table that nobody has analysed is found by its company and id", async () => {
  const goods = await shelf.goods();
  await shelf.stock(goods, [{ batchNo: "L1", qty: "10" }]);
  const { id } = await shelf.released({ customerId: await shelf.customer(), lines: [{ goods, qty: "5" }] });
  await pickedAsProposed(picker, id);
  await picker.call(orderInvoiceCalls.post, { id });

  const owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
        where c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0 and pg_get_indexdef(i.indexrelid) like '%(tenant_id, id)'
        order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["goods", "oi_line", "order_head", "si_head", "stock_movement"]),
    );
    for (const { name } of tables) {
      const { rows } = await owner.query<Record<"QUERY PLAN", string>>(
        `explain (generic_plan, costs off) select from ${escapeIdentifier(name)} where tenant_id = $1 and id = $2::bigint for key share`,
      );
      const plan = rows.map((line) => line["QUERY PLAN"]).join("\n");
      expect(plan, name).toMatch(/Index Cond: \(.*\btenant_id\b.* AND \(id = \$2\)\)/);
    }
  } finally {
    await owner.end();
  }
});
