/** Golden Dragon, as the first start loads it: whoever opens it finds something to do everywhere, on any day. */
import { sameWeekdays, USUAL_TIMES } from "@larder/domain/dashboard/dashboard.rules";
import { businessDate, isoWeekday } from "@larder/domain/kernel/calendar";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { figuresOf } from "../../server/seeds/proof.ts";
import { copyTemplate, type CopyOfTemplate } from "../../server/test/copy-of-template.ts";
import { TENANT } from "./environment.ts";

let copy: CopyOfTemplate;
let owner: Client;
beforeAll(async () => {
  const { adminUrl, template, ownerUrl } = inject("seeded");
  copy = await copyTemplate(adminUrl, template);
  owner = new Client({ connectionString: copy.at(ownerUrl) });
  await owner.connect();
  await owner.query("select set_config('app.tenant_id', $1, false)", [TENANT]);
});
afterAll(async () => {
  await owner?.end();
  await copy?.drop();
});

test("its books are proved", async () => {
  expect((await figuresOf(owner, TENANT)).broken).toEqual([]);
});

test("something is in every queue, on any day", async () => {
  const one = async (sql: string) => Number((await owner.query(`select count(*) as n from ${sql}`)).rows[0].n);
  expect(await one("order_head where state = 'DRAFT'")).toBeGreaterThan(0);
  expect(await one("order_head where state = 'CONFIRMED'")).toBeGreaterThan(0);
  for (const reason of ["OVERDUE", "STOP"])
    expect(await one(`order_head where state = 'ON_HOLD' and hold_reason = '${reason}'`), reason).toBeGreaterThan(0);
  for (const state of ["DRAFT", "PICKING", "PICKED", "POSTED"])
    expect(await one(`oi_head where state = '${state}'`), state).toBeGreaterThan(0);
  expect(
    await one(
      "stock_balance s join batch b on b.tenant_id = s.tenant_id and b.id = s.batch_id where s.on_hand > 0 and b.expiry_date between current_date and current_date + 7",
    ),
  ).toBeGreaterThan(0);
  expect(await one("party_open where side = 'CUSTOMER' and open > 0 and due_date < current_date")).toBeGreaterThan(0);
  for (const days of ["between current_date and current_date + 30", "< current_date"])
    expect(await one(`supplier_certificate where valid_until ${days}`), days).toBeGreaterThan(0);
  // Each paper with its file; one of those that expire soon among them.
  const filed = `exists (select from stored_file f where f.tenant_id = c.tenant_id and f.entity = 'supplierCertificate' and f.entity_id = c.id and f.content_type = 'application/pdf')`;
  expect(await one(`supplier_certificate c where not ${filed}`)).toBe(0);
  // What waits for approval may be decided by somebody else today, in the place of the manager who is away.
  expect(
    await one(
      "approval_deputy where not deleted and current_date between starts_on and ends_on and person_id <> deputy_id",
    ),
  ).toBe(1);
  for (const state of ["DRAFT", "PENDING_APPROVAL", "APPROVED", "CLOSED", "CANCELLED"])
    expect(await one(`po_head where state = '${state}'`), state).toBeGreaterThan(0);
  expect(await one("po_approval where state = 'PENDING' and levels = 2")).toBeGreaterThan(0);
  for (const bill of [
    "state = 'CONFIRMED'",
    "state = 'PENDING' and disputed is not null",
    // Five per cent more expensive: its lines are matched in full, at another price than the receipts had.
    `state = 'PENDING' and disputed is null and exists (select from pi_match m join pi_line l on l.tenant_id = m.tenant_id and l.id = m.pi_line_id
       join gr_line r on r.tenant_id = m.tenant_id and r.id = m.gr_line_id where m.head_id = pi_head.id and l.line_net > r.amount * 1.04)`,
  ])
    expect(await one(`pi_head where ${bill}`), bill).toBeGreaterThan(0);
  // What came: one short with something rejected, one with less than half of its life left, one with its freight, not billed yet.
  for (const receipt of [
    "gr_item where rejected_base > 0",
    `gr_line l join batch b on b.tenant_id = l.tenant_id and b.id = l.batch_id join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
       where b.expiry_date - current_date <= (g.shelf_life_days + 1) / 2`,
    "landed_cost where state = 'POSTED' and kind = 'FREIGHT' and amount = 45.00",
  ])
    expect(await one(receipt), receipt).toBeGreaterThan(0);
  for (const state of ["DRAFT", "CONFIRMED", "IN_TRANSIT", "RECEIVED"])
    expect(await one(`transfer_head where state = '${state}'`), state).toBeGreaterThan(0);
  expect(await one("transfer_line_batch where damaged_base > 0 and missing_base > 0")).toBeGreaterThan(0);
  expect(
    await one(`stocktake_head h where state = 'REVIEW' and exists (select from stocktake_line l where l.tenant_id = h.tenant_id
       and l.head_id = h.id and l.diff_qty <> 0)`),
  ).toBe(1);
  expect(await one("stocktake_head where state = 'COUNTING'")).toBe(1);
  for (const codes of ["cosmo_code", "cosmo_unknown"]) expect(await one(codes), codes).toBe(4);
  // Claims for a higher price and for what was rejected, and a bill that is paid in part.
  for (const claim of ["state = 'SENT' and reason = 'PRICE'", "state = 'DRAFT' and reason = 'SHORT'"])
    expect(await one(`scn_head where ${claim}`), claim).toBeGreaterThan(0);
  expect(await one("party_open where side = 'SUPPLIER' and open > 0 and open < amount")).toBeGreaterThan(0);
  // A run of payments with its bank file and its remittance advices, and one that waits for the second person.
  for (const run of [
    "state = 'APPROVED' and file_times = 1 and not exists (select from payment p where p.tenant_id = payment_run.tenant_id and p.run_id = payment_run.id and p.printed = 0)",
    "state = 'PENDING' and supplier_count = 2",
  ])
    expect(await one(`payment_run where ${run}`), run).toBe(1);
  // Fish and meat by weight: in stock with their kilograms, being picked, and invoiced at what the scale said.
  for (const weighed of [
    "stock_balance where on_hand > 0 and weight_kg > 0",
    "order_line l join order_head h on h.tenant_id = l.tenant_id and h.id = l.order_id where l.est_weight > 0 and h.state = 'CONFIRMED'",
    "oi_line l join oi_head h on h.tenant_id = l.tenant_id and h.id = l.oi_id where l.price_unit = 'KG' and h.state = 'PICKING'",
    "si_line where weight_kg = 30.270 and bill_qty = 30.270 and line_net = 195.24 and cost_amount > 0",
  ])
    expect(await one(weighed), weighed).toBeGreaterThan(0);
  for (const price of ["preferred", "min_qty > 0", "valid_to < current_date", "valid_from > current_date"])
    expect(await one(`supplier_price where ${price}`), price).toBeGreaterThan(0);
});

test("customers who usually order on this weekday have not, as the day begins; no van leaves on a Sunday", async () => {
  const today = businessDate(new Date());
  const { rows } = await owner.query(
    `select c.shop_code as code from order_head o join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.order_date = any($1::date[]) and o.state not in ('DRAFT', 'CANCELLED')
        and not exists (select from order_head t where t.tenant_id = o.tenant_id and t.customer_id = o.customer_id and t.order_date = $2)
      group by c.shop_code having count(distinct o.order_date) >= $3 order by 1`,
    [sameWeekdays(today), today, USUAL_TIMES],
  );
  const codes = rows.map((row) => row.code);
  for (const code of isoWeekday(today) === 7 ? [] : ["C1014", "C1019", "C1021"]) expect(codes).toContain(code);
});
