/**
 * A day at the wholesaler on which everyone does random things, all at once, on the same few products and
 * customers: orders entered, changed, cancelled, released, picked short, voided and posted; payments allocated
 * and undone; batches blocked during picking; receipts reversed. Much of it is refused. None of it may be a
 * fault, and in the evening the books check passes (docs/rules/documents.md#ledgers,
 * docs/rules/stock.md#quantities, docs/rules/books.md#invariants).
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { addDays } from "@larder/domain/kernel/calendar";
import type { seeded } from "@larder/domain/kernel/random.fixture";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { MONDAY, salesFixture, type Planted } from "../src/modules/sales/sales-order/sales.fixture.ts";
import type { Answer, TestClient } from "./client.ts";
import { FRIDAY, type Company, type World } from "./world.ts";

export type Random = ReturnType<typeof seeded>;
type Role = "sales" | "salesManager" | "warehouse" | "warehouseManager" | "accounts" | "accountsManager";

export interface Day {
  readonly company: Company;
  readonly people: Readonly<Record<Role, TestClient>>;
  readonly goods: readonly Planted[];
  readonly customers: readonly number[];
  /** Codes that are allowed as answers. */
  readonly codes: ReadonlySet<number>;
  /** Calls that were answered with success. */
  readonly done: Set<string>;
  /** Answers that should never occur. */
  readonly faults: string[];
  /** Numbers of documents that a user received. */
  readonly numbersSeen: Set<string>;
}

const HANDLED = [400, 404, 1000, 2000];

/**
 * A company with few records of each kind, so that users collide; `also` are codes that are allowed besides
 * refusals.
 */
export async function openDay(world: World, random: Random, also: readonly number[] = []): Promise<Day> {
  const fixture = await salesFixture(world);
  const names: Role[] = ["sales", "salesManager", "warehouse", "warehouseManager", "accounts", "accountsManager"];
  const people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await fixture.company.as(name)] as const)),
  ) as Day["people"];
  const day: Day = {
    company: fixture.company,
    people,
    goods: [
      await fixture.goods({ vatCode: "S20" }),
      await fixture.goods({ splitSelling: true, dateType: "BEST_BEFORE" }),
      await fixture.goods({ minPrice: "8.0000" }),
      await fixture.goods({ vatCode: "S20", catchWeight: true, priceUnit: "KG", nominalWeightKg: "10.000" }),
    ],
    customers: [
      await fixture.customer({ allowBackorder: true }),
      await fixture.customer(),
      await fixture.customer({ creditLimit: "400.00" }),
    ],
    codes: new Set([...HANDLED, ...also]),
    done: new Set(),
    faults: [],
    numbersSeen: new Set(),
  };
  for (let n = 0; n < 4; n++) await receive(day, random, "OPENING");
  return day;
}

/* ---------- one call ---------- */

export const nameOf = (call: AnyCall) => `${call.method} ${call.path}`;

async function attempt<T = unknown>(
  day: Day,
  who: Role,
  call: AnyCall,
  input: Record<string, unknown>,
): Promise<T | null> {
  const answer: Answer = await day.people[who].answer(call, input);
  if (answer.code === 200) {
    day.done.add(nameOf(call));
    if (call.method !== "GET") rememberNumbers(day, answer.data);
    return (call.answer === "rows" ? answer.rows : answer.data) as T;
  }
  if (!day.codes.has(answer.code))
    day.faults.push(`${nameOf(call)}: ${answer.code} ${answer.msg} ${JSON.stringify(input)}`);
  return null;
}

function rememberNumbers(day: Day, data: unknown): void {
  for (const [name, value] of Object.entries((data ?? {}) as Record<string, unknown>))
    if (/^no$|No$/.test(name) && typeof value === "string") day.numbersSeen.add(value);
}

/** The same by two users at the same moment, now and then: only one of them may have an effect. */
async function act(
  day: Day,
  random: Random,
  who: readonly Role[],
  call: AnyCall,
  input: Record<string, unknown>,
): Promise<void> {
  const hands = random.whole(1, 4) === 1 ? [random.oneOf(who), random.oneOf(who)] : [random.oneOf(who)];
  await Promise.all(hands.map((hand) => attempt(day, hand, call, input)));
}

interface Row {
  readonly id: number;
  readonly version: number;
}

/** One of the newest rows in one of these states; several users pick the same. */
async function some(day: Day, random: Random, who: Role, call: AnyCall, states: readonly string[], name = "state") {
  const rows = await attempt<Row[]>(day, who, call, { [name]: random.oneOf(states), pageSize: 6 });
  return rows?.length ? random.oneOf(rows) : null;
}

/* ---------- what people do ---------- */

const enteredLine = (day: Day, random: Random, planted: Planted) => {
  const split = planted === day.goods[1] && random.whole(1, 3) === 1;
  return {
    goodsId: planted.goodsId,
    unitId: split ? planted.pieceId : planted.caseId,
    qty: String(random.whole(1, split ? 30 : 5)),
    oldPrice: split ? "0.8333" : "10.0000",
    ...(random.whole(1, 4) === 1 ? { discountScale: random.oneOf(["2.5", "7.5", "10"]) } : {}),
  };
};

const enteredOrder = (day: Day, random: Random) => ({
  customerId: random.oneOf(day.customers),
  deliveryDate: MONDAY,
  lines: [
    ...random.times(random.whole(1, 4), () => enteredLine(day, random, random.oneOf(day.goods))),
    ...(random.whole(1, 5) === 1
      ? [{ kind: "CHARGE", nameEn: "Carriage", vatCode: "S20", qty: "1", oldPrice: "4.9900" }]
      : []),
  ],
  ...random.oneOf([{}, {}, { discountScale: "2.5" }, { discountPrice: "1.37" }]),
});

interface Entered extends Row {
  readonly lines: readonly { id: number; oldPrice: string; qty: string; kind: string }[];
}

async function changeOrder(day: Day, random: Random): Promise<void> {
  const row = await some(day, random, "sales", salesOrderCalls.list, ["DRAFT", "CONFIRMED", "ON_HOLD"]);
  const order = row && (await attempt<Entered>(day, "sales", salesOrderCalls.get, { id: row.id }));
  if (!order) return;
  const kept = order.lines
    .filter((_, i) => i === 0 || random.whole(1, 4) > 1)
    .map((line) => ({
      ...line,
      qty: line.kind === "CHARGE" ? line.qty : String(random.whole(1, 5)),
      price: undefined,
    }));
  const input = {
    ...order,
    lines: [...kept, enteredLine(day, random, random.oneOf(day.goods))],
    discountPrice: undefined,
  };
  await act(
    day,
    random,
    ["sales", "salesManager"],
    random.oneOf([salesOrderCalls.update, salesOrderCalls.saveAndConfirm]),
    input,
  );
}

async function cancelLine(day: Day, random: Random): Promise<void> {
  const row = await some(day, random, "sales", salesOrderCalls.list, ["CONFIRMED", "PART_INVOICED", "ON_HOLD"]);
  const order = row && (await attempt<Entered>(day, "sales", salesOrderCalls.get, { id: row.id }));
  if (!order) return;
  const lineIds = [random.oneOf(order.lines).id];
  await act(day, random, ["sales"], salesOrderCalls.cancelLine, { id: order.id, lineIds, reason: "Not wanted" });
}

interface Paper extends Row {
  readonly state: string;
  readonly lines: readonly {
    id: number;
    kind: string;
    qty: string;
    factor: string;
    weighed: boolean;
    picked: boolean;
    batches: readonly { batchId: number; locationId: number; qtyBase: string }[];
  }[];
}

/** Each line as proposed, one case less, or not at all. */
async function pick(day: Day, random: Random): Promise<void> {
  const row = await some(day, random, "warehouse", orderInvoiceCalls.list, ["DRAFT", "PICKING"]);
  if (!row) return;
  await attempt(day, "warehouse", orderInvoiceCalls.startPick, { id: row.id });
  const paper = await attempt<Paper>(day, "warehouse", orderInvoiceCalls.get, { id: row.id });
  const lines = (paper?.lines ?? [])
    .filter((line) => line.kind === "GOODS" && (line.batches.length > 0 || !line.picked))
    .map((line) => {
      const [first, ...others] = line.batches;
      const takesLess = first && random.whole(1, 4) === 1 && Number(first.qtyBase) >= Number(line.factor);
      const left = takesLess ? Number(first.qtyBase) - Number(line.factor) : 0;
      const batches = takesLess
        ? [...(left > 0 ? [{ ...first, qtyBase: String(left) }] : []), ...others]
        : line.batches;
      const qty = takesLess ? Number(line.qty) - 1 : Number(line.qty);
      return {
        lineId: line.id,
        qty: String(qty),
        shortReason: "DAMAGED",
        ...(line.weighed && qty > 0 ? { weightKg: (qty * 9.84).toFixed(3) } : {}),
        batches,
      };
    });
  if (lines.length > 0) await attempt(day, "warehouse", orderInvoiceCalls.record, { id: row.id, lines });
  await act(day, random, ["warehouse", "warehouseManager"], orderInvoiceCalls.completePick, { id: row.id });
}

/** An allowed user moves some document of a list that is in one of these states. */
const moves =
  (list: AnyCall, reader: Role) =>
  async (day: Day, random: Random, states: readonly string[], call: AnyCall, who: readonly Role[], more = {}) => {
    const row = await some(day, random, reader, list, states);
    if (row) await act(day, random, who, call, { id: row.id, ...more });
  };
const paper = moves(orderInvoiceCalls.list, "warehouse");
const order = moves(salesOrderCalls.list, "sales");

/** Posted and voided at the same moment: the stock is issued once, or not at all. */
async function postOrVoid(day: Day, random: Random): Promise<void> {
  const row = await some(day, random, "warehouse", orderInvoiceCalls.list, ["PICKED"]);
  if (!row) return;
  await Promise.all([
    attempt(day, "warehouse", orderInvoiceCalls.post, { id: row.id }),
    attempt(day, "warehouseManager", orderInvoiceCalls.void, { id: row.id, reason: "Wrong day" }),
  ]);
}

async function receive(day: Day, random: Random, reason = random.oneOf(["OPENING", "FOUND", "SAMPLE"])): Promise<void> {
  const saved = await attempt<{ id: number }>(day, "warehouse", createStockCalls.create, {
    reason,
    lines: day.goods.map((planted, i) => ({
      goodsId: planted.goodsId,
      unitId: planted.caseId,
      qty: String(random.whole(4, 14)),
      unitCost: random.oneOf(["0.3333", "0.5000", "0.7171"]),
      batchNo: `L${random.whole(1, 9)}`,
      // The same batch number has the same date, so that a receipt may add to a batch.
      expiryDate: addDays(FRIDAY, 30 + i),
      locationId: random.oneOf([day.company.locations.pick, day.company.locations.bulk]),
    })),
  });
  if (saved) await act(day, random, ["warehouseManager"], createStockCalls.post, { id: saved.id });
}

async function takeReceiptBack(day: Day, random: Random): Promise<void> {
  const row = await some(day, random, "warehouseManager", createStockCalls.list, ["POSTED"]);
  if (row)
    await act(day, random, ["warehouseManager"], createStockCalls.reverse, { id: row.id, reason: "Counted twice" });
}

async function blockOrFree(day: Day, random: Random): Promise<void> {
  const call = random.oneOf([batchCalls.quarantine, batchCalls.release]);
  const row = await some(
    day,
    random,
    "warehouseManager",
    batchCalls.list,
    [call === batchCalls.release ? "QUARANTINE" : "AVAILABLE"],
    "status",
  );
  if (row) await act(day, random, ["warehouseManager"], call, { id: row.id, reason: "Label unreadable" });
}

async function pay(day: Day, random: Random): Promise<void> {
  await attempt(day, "accounts", paymentCalls.create, {
    customerId: random.oneOf(day.customers),
    method: random.oneOf(["CASH", "CHEQUE", "BANK_TRANSFER", "CARD"]),
    amount: `${random.whole(5, 120)}.${random.whole(10, 99)}`,
    chequeNo: "000123",
    ...random.oneOf([{}, { automatic: true }]),
  });
}

const payment = async (day: Day, random: Random) =>
  some(day, random, "accounts", paymentCalls.list, ["RECORDED"], "status");

async function allocate(day: Day, random: Random): Promise<void> {
  const row = await payment(day, random);
  if (row)
    await act(day, random, ["accounts", "accountsManager"], paymentCalls.allocate, { id: row.id, automatic: true });
}

/** Manually, by two clerks, from two payments, to the same invoice. */
async function allocateToOne(day: Day, random: Random): Promise<void> {
  const row = (await payment(day, random)) as (Row & { customerId: number; unallocated: string }) | null;
  if (!row) return;
  const items = await attempt<{ id: number; open: string }[]>(day, "accounts", paymentCalls.openItems, {
    customerId: row.customerId,
  });
  const mine = await attempt<(Row & { unallocated: string })[]>(day, "accounts", paymentCalls.list, {
    customerId: row.customerId,
    unallocatedOnly: true,
    pageSize: 2,
  });
  if (!items?.length || !mine) return;
  const { id: entryId, open } = random.oneOf(items);
  await Promise.all(
    mine.map(({ id, unallocated }) =>
      attempt(day, "accounts", paymentCalls.allocate, {
        id,
        allocations: [{ entryId, amount: Number(open) < Number(unallocated) ? open : unallocated }],
      }),
    ),
  );
}

async function takeBack(day: Day, random: Random): Promise<void> {
  const row = await payment(day, random);
  const seen =
    row && (await attempt<{ allocations: { id: number }[] }>(day, "accounts", paymentCalls.get, { id: row.id }));
  if (!row || !seen?.allocations.length) return;
  await act(day, random, ["accounts", "accountsManager"], paymentCalls.takeBack, {
    id: row.id,
    allocationIds: [random.oneOf(seen.allocations).id],
  });
}

const events: readonly [weight: number, event: (day: Day, random: Random) => Promise<unknown>][] = [
  [5, (day, random) => attempt(day, "sales", salesOrderCalls.create, enteredOrder(day, random))],
  [16, (day, random) => attempt(day, "sales", salesOrderCalls.saveAndConfirm, enteredOrder(day, random))],
  [5, (day, random) => order(day, random, ["DRAFT"], salesOrderCalls.confirm, ["sales", "salesManager"])],
  [8, changeOrder],
  [2, (day, random) => order(day, random, ["CONFIRMED", "ON_HOLD"], salesOrderCalls.edit, ["sales"])],
  [
    2,
    (day, random) =>
      order(day, random, ["DRAFT", "CONFIRMED", "ON_HOLD"], salesOrderCalls.cancel, ["sales"], {
        reason: "Closed today",
      }),
  ],
  [4, cancelLine],
  [
    2,
    (day, random) =>
      order(day, random, ["PART_INVOICED", "CONFIRMED"], salesOrderCalls.close, ["sales"], {
        reason: "No more wanted",
      }),
  ],
  [
    4,
    (day, random) =>
      order(day, random, ["ON_HOLD"], salesOrderCalls.releaseHold, ["salesManager", "accountsManager"], {
        reason: "Paid by phone",
      }),
  ],
  [
    18,
    (day, random) =>
      order(day, random, ["CONFIRMED", "PART_INVOICED"], salesOrderCalls.release, ["warehouse", "warehouseManager"]),
  ],
  [18, pick],
  [16, (day, random) => paper(day, random, ["PICKED"], orderInvoiceCalls.post, ["warehouse", "warehouseManager"])],
  [3, postOrVoid],
  [2, (day, random) => paper(day, random, ["PICKED"], orderInvoiceCalls.reopen, ["warehouse"])],
  [
    2,
    (day, random) =>
      paper(day, random, ["DRAFT", "PICKING", "PICKED"], orderInvoiceCalls.void, ["warehouseManager"], {
        reason: "Wrong day",
      }),
  ],
  [5, receive],
  [3, takeReceiptBack],
  [6, blockOrFree],
  [7, pay],
  [4, allocate],
  [4, allocateToOne],
  [3, takeBack],
  [
    2,
    async (day, random) => {
      const row = await payment(day, random);
      if (row)
        await act(day, random, ["accountsManager"], paymentCalls.reverse, { id: row.id, reason: "Entered twice" });
    },
  ],
];
const hat = events.flatMap(([weight, event]) => Array.from({ length: weight }, () => event));

/** A random operation. */
export const whatever = async (day: Day, random: Random): Promise<void> => void (await random.oneOf(hat)(day, random));

/* ---------- the evening ---------- */

/** Stored figures, compared with the documents. */
export const derivedFigures: readonly [what: string, sql: string][] = [
  [
    "the SO quantity is what confirmed orders still want",
    `select warehouse_id, goods_id, c.so_qty, coalesce(o.open, 0) as open from stock_cost c
       full join (select h.warehouse_id, l.goods_id, sum(l.qty_base - l.posted_base - l.cancelled_base) as open from order_head h
                    join order_line l on l.tenant_id = h.tenant_id and l.order_id = h.id and l.goods_id is not null
                   where h.tenant_id = $1 and h.state in ('CONFIRMED', 'RELEASED', 'PART_INVOICED') and not h.deleted group by 1, 2) o using (warehouse_id, goods_id)
      where coalesce(c.so_qty, 0) <> coalesce(o.open, 0)`,
  ],
  [
    "a customer's balance is the sum of their ledger",
    `select c.id, c.balance, sum(e.amount) from customer c left join party_entry e on e.tenant_id = c.tenant_id and e.customer_id = c.id
      where c.tenant_id = $1 group by c.id, c.balance having c.balance <> coalesce(sum(e.amount), 0)`,
  ],
  [
    "what is open of an entry is the entry less what is allocated to it",
    `select e.id, e.amount, coalesce(o.open, 0) as open from party_entry e left join party_open o on o.tenant_id = e.tenant_id and o.entry_id = e.id
      where e.tenant_id = $1 and coalesce(o.open, 0) <> e.amount - sign(e.amount) * coalesce(
        (select sum(a.amount) from party_alloc a where a.tenant_id = e.tenant_id and (a.debit_entry_id = e.id or a.credit_entry_id = e.id)), 0)`,
  ],
  [
    "an invoice knows what was paid of it",
    `select h.id, h.allocated, h.pay_status from si_head h where h.tenant_id = $1 and h.allocated <> coalesce(
       (select sum(a.amount) from party_entry e join party_alloc a on a.tenant_id = e.tenant_id and a.debit_entry_id = e.id
         where e.tenant_id = h.tenant_id and e.doc_type = 'SI' and e.doc_id = h.id and not a.system), 0)`,
  ],
  [
    "a payment knows what is left of it",
    `select p.id, p.unallocated from payment p where p.tenant_id = $1 and p.status <> 'REVERSED' and p.unallocated <> p.amount - coalesce(
       (select sum(a.amount) from party_entry e join party_alloc a on a.tenant_id = e.tenant_id and a.credit_entry_id = e.id
         where e.tenant_id = p.tenant_id and e.doc_type = 'RC' and e.doc_id = p.id and e.entry_type = 'PAYMENT' and not a.system), 0)`,
  ],
  [
    "an order that has ended owes nothing more",
    `select id, state, outstanding_total from order_head where tenant_id = $1 and state in ('INVOICED', 'CLOSED', 'CANCELLED') and outstanding_total <> 0`,
  ],
  [
    "what is reserved belongs to the lines of open papers",
    `select source_line_id, batch_id, r.qty as reserved, b.qty as picked from
       (select source_line_id, batch_id, sum(qty) as qty from stock_reservation where tenant_id = $1 and state = 'ACTIVE' group by 1, 2) r
       full join (select b.oi_line_id as source_line_id, b.batch_id, sum(b.qty_base) as qty from oi_line_batch b join oi_head h on h.tenant_id = b.tenant_id and h.id = b.oi_id
                   where b.tenant_id = $1 and h.state in ('DRAFT', 'PICKING', 'PICKED') group by 1, 2) b using (source_line_id, batch_id)
      where coalesce(r.qty, 0) <> coalesce(b.qty, 0)`,
  ],
];

/** Numbers that a user received and that no document has. */
export async function lostNumbers(world: World, { company: { tenantId }, numbersSeen }: Day): Promise<string[]> {
  const rows = await world.rows<{ no: string }>(
    tenantId,
    `select no from order_head where tenant_id = $1 union select no from oi_head where tenant_id = $1
      union select no from si_head where tenant_id = $1 union select no from payment where tenant_id = $1
      union select no from create_stock_head where tenant_id = $1 union select no from adjust_head where tenant_id = $1`,
    [tenantId],
  );
  const there = new Set(rows.map(({ no }) => no));
  return [...numbersSeen].filter((no) => !there.has(no));
}
