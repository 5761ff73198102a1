/**
 * Buying at random: receipts, more expensive and cheaper bills, freight, goods used up, sent to a branch and counted, and all of it
 * reversed in any order. When everything is matched, nothing is left of what was received and not billed, claimed, landed or on the
 * road. What fails is run again with fewer steps, until each that is left is needed.
 */
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { landedCostCalls as landed } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import type { LandedBasis } from "@larder/domain/purchase/landed-cost/landed-cost.rules";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { exact } from "@larder/domain/kernel/decimal";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { expect, test } from "vitest";
import { buyingIn, type Buying, type Food } from "../src/modules/purchase/buying.fixture.ts";
import { proveBooks } from "../src/modules/accounts/index.ts";
import { RefusedBy } from "./client.ts";
import { seed, size } from "./size.ts";
import { worldOfStory } from "./story.ts";
import type { Company } from "./world.ts";

const SEQUENCES = size(6);
const STEPS = 9;

const world = worldOfStory();
const roles = ["purchaser", "purchaseManager", "warehouse", "warehouseManager", "accounts", "accountsManager", "admin"];

/** A company of its own: what went wrong in another one is not seen here. */
async function opened() {
  const company = await world.company();
  const clients = await Promise.all(roles.map((role) => company.as(role)));
  const buying = buyingIn({ world, company, signedIn: (role = "") => clients[roles.indexOf(role)]! });
  const { admin } = buying;
  const { id } = await admin.call(warehouseCalls.create, { code: "BRANCH", nameEn: "Branch", kind: "SHOP" });
  await admin.call(warehouseLocationCalls.create, { warehouseId: id, code: "B-1", kind: "PICK" } as never);
  return { company, buying, branch: { id, admin: admin.with({ warehouseId: id }) } };
}
interface Place {
  readonly company: Company;
  readonly buying: Buying;
  readonly branch: { readonly id: number; readonly admin: Buying["admin"] };
}

/** `nth` is of what there is by then. */
type Step =
  | { readonly does: "receive"; readonly qty: number; readonly price: string }
  | { readonly does: "bill"; readonly part: number; readonly factor: string }
  | { readonly does: "whole"; readonly factor: string }
  | { readonly does: "freight"; readonly nth: number; readonly amount: string; readonly basis: LandedBasis }
  | { readonly does: "billFreight"; readonly nth: number; readonly amount: string; readonly named: boolean }
  | { readonly does: "use" | "send" | "sendBack" | "count"; readonly qty: number }
  | { readonly does: "reverseBill" | "reverseFreight" | "reverseReceipt" | "confirm"; readonly nth: number };

const kinds = [
  ...(["receive", "receive", "bill", "bill", "whole", "freight", "freight", "billFreight", "use", "send"] as const),
  ...(["sendBack", "count", "reverseBill", "reverseBill", "reverseFreight", "reverseReceipt", "confirm"] as const),
];

function drawn(random: ReturnType<typeof seeded>): Step {
  const does = random.oneOf(kinds);
  const nth = random.whole(0, 9);
  const factor = `${random.whole(0, 1)}.${random.whole(1000, 9999)}`;
  const amount = `${random.whole(0, 30)}.${random.whole(10, 99)}`;
  switch (does) {
    case "receive":
      return { does, qty: random.whole(1, 13), price: `${random.whole(0, 9)}.${random.whole(1000, 9999)}` };
    case "bill":
      return { does, part: random.whole(1, 9), factor };
    case "whole":
      return { does, factor };
    case "freight":
      return { does, nth, amount, basis: random.oneOf(["VALUE", "QTY"] as const) };
    case "billFreight":
      return { does, nth, amount, named: random.whole(0, 1) === 1 };
    case "use":
    case "send":
    case "sendBack":
    case "count":
      return { does, qty: random.whole(1, 6) };
    default:
      return { does, nth };
  }
}

interface Run extends Place {
  readonly supplierId: number;
  readonly food: Food;
  readonly receipts: number[];
  readonly bills: number[];
}
const at = <T>(all: readonly T[], nth: number): T | undefined => all[nth % Math.max(all.length, 1)];

const open = async ({ supplierId, buying }: Run) => (await buying.accounts.call(check.receipts, { supplierId })).rows;
const line = ({ food, buying }: Run, qty: string, price: string) => buying.line(food, qty, price);
const timesOf = (value: string, factor: string, places: number) => exact(value).times(factor).toFixed(places);

async function billed(run: Run, lines: Parameters<Buying["billed"]>[1], over: Parameters<Buying["billed"]>[2] = {}) {
  const id = await run.buying.billed(run.supplierId, lines, over);
  run.bills.push(id);
  await run.buying.confirmed(id);
}

async function billFreight(run: Run, grId: number, oldPrice: string, landedId: number | null) {
  await billed(run, [run.buying.charge(oldPrice, { chargeTo: "LANDED", landedGrId: grId, landedId })]);
}

/** What waits for a bill, of all receipts. */
async function freights(run: Run) {
  const all = await Promise.all(run.receipts.map((receiptId) => run.buying.accounts.call(landed.list, { receiptId })));
  return all.flatMap(({ rows }, index) =>
    rows.flatMap(({ id, state, amount }) => (state === "POSTED" ? [{ id, amount, grId: run.receipts[index]! }] : [])),
  );
}

async function moved({ food }: Run, qty: number, from: Buying["admin"], toWarehouseId: number, to: Buying["admin"]) {
  const lines = [{ goodsId: food.goodsId, unitId: food.pieceId, qty: String(qty) }];
  const { id } = await from.call(transferCalls.create, { toWarehouseId, lines });
  await from.call(transferCalls.confirm, { id });
  await from.call(transferCalls.dispatch, { id });
  await to.call(transferCalls.receive, { id });
}

/** One more or fewer is found of the first batch. */
async function counted({ food, buying: { admin, clerk, whsManager } }: Run, qty: number) {
  const [here] = await clerk.call(adjustmentCalls.lineGoods, { goodsIds: [food.goodsId] });
  const batch = here?.batches.find(({ places }) => places.length > 0);
  const place = batch?.places[0];
  if (!batch || !place) return;
  const { id } = await whsManager.call(stocktakeCalls.create, { scope: "LOCATIONS", locationIds: [place.locationId] });
  await whsManager.call(stocktakeCalls.start, { id });
  const entry = { goodsId: food.goodsId, unitId: food.pieceId, batchId: batch.batchId, locationId: place.locationId };
  await whsManager.call(stocktakeCalls.entry, { id, ...entry, qty: String(qty) });
  await whsManager.call(stocktakeCalls.finish, { id, leaveOut: true });
  await admin.call(stocktakeCalls.post, { id });
}

async function done(run: Run, step: Step): Promise<void> {
  const { buying, branch, company } = run;
  switch (step.does) {
    case "receive": {
      const wanted = [{ ...run.food, qty: String(step.qty), price: step.price }];
      run.receipts.push((await buying.received(run.supplierId, wanted)).id);
      return;
    }
    case "bill": {
      const [row] = await open(run);
      if (!row) return;
      const qty = Math.min(step.part, Number(row.qty));
      return billed(run, [line(run, String(qty), timesOf(row.price, step.factor, 4))]);
    }
    case "whole": {
      const rows = await open(run);
      if (rows.length === 0) return;
      const value = rows.reduce((all, row) => all.plus(row.value), exact(0)).toFixed(4);
      const amountNet = timesOf(value, step.factor, 2);
      const lines = rows.map((row) => ({ ...line(run, "1", "1"), grLineId: row.grLineId }));
      return billed(run, lines, { amountNet, statedTotal: amountNet });
    }
    case "freight": {
      const receiptId = at(run.receipts, step.nth);
      if (receiptId) await buying.burden(receiptId, step.amount, { basis: step.basis });
      return;
    }
    case "billFreight": {
      const named = step.named ? at(await freights(run), step.nth) : undefined;
      const grId = named?.grId ?? at(run.receipts, step.nth);
      return grId ? billFreight(run, grId, step.amount, named?.id ?? null) : undefined;
    }
    case "use":
      return buying.usedUp(run.food, String(step.qty));
    case "send":
      return moved(run, step.qty, buying.admin, branch.id, branch.admin);
    case "sendBack":
      return moved(run, step.qty, branch.admin, company.warehouseId, buying.admin);
    case "count":
      return counted(run, step.qty);
    default:
      return undone(run, step.does, step.nth);
  }
}

async function undone(run: Run, does: "reverseBill" | "reverseFreight" | "reverseReceipt" | "confirm", nth: number) {
  const reason = "entered wrongly";
  const { accounts, accountsManager, whsManager } = run.buying;
  const bill = at(run.bills, nth);
  const receipt = at(run.receipts, nth);
  if (does === "reverseBill" && bill) await accountsManager.call(bills.reverse, { id: bill, reason });
  if (does === "confirm" && bill) await run.buying.confirmed(bill);
  if (does === "reverseReceipt" && receipt) await whsManager.call(receipts.reverse, { id: receipt, reason });
  const freight = does === "reverseFreight" ? at(await freights(run), nth) : undefined;
  if (freight) await accounts.call(landed.reverse, { id: freight.id, reason });
}

/** What really happened, so that a run in which all is refused does not pass for a good one. */
const happened = new Map<Step["does"], number>();

/** A refusal is business; anything else is a fault. */
async function tried(run: Run, step: Step): Promise<void> {
  try {
    await done(run, step);
    happened.set(step.does, (happened.get(step.does) ?? 0) + 1);
  } catch (fault) {
    if (!(fault instanceof RefusedBy) || fault.answer.code === 500) throw fault;
  }
}

/** Bills that wait are confirmed or removed, what is left of receipts and freight is billed. */
async function settled(run: Run): Promise<void> {
  const { accounts, confirmed } = run.buying;
  for (const id of run.bills) {
    if ((await accounts.call(bills.get, { id })).state !== "PENDING") continue;
    await confirmed(id).catch(() => accounts.call(bills.remove, { ids: [id] }));
  }
  for (const { id, amount, grId } of await freights(run)) await billFreight(run, grId, amount, id);
  for (const row of await open(run)) await billed(run, [{ ...line(run, row.qty, row.price), grLineId: row.grLineId }]);
}

/** What is wrong after this sequence; empty: nothing. */
async function wrongAfter(steps: readonly Step[], place: Place): Promise<string[]> {
  const { company, buying } = place;
  const run = {
    ...place,
    supplierId: await buying.supplier(),
    food: await buying.food({ splitSelling: true }),
    receipts: [],
    bills: [],
  };
  try {
    for (const step of steps) await tried(run, step);
    await settled(run);
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
  const left = await world.rows<{ account: string; amount: string }>(
    company.tenantId,
    `select account, sum(amount)::text as amount from journal_line where tenant_id = $1 and (account in ('LANDED', 'CLAIMS') or account = 'GRNI' and sub_id = $2) group by 1 having sum(amount) <> 0
     union all select 'TRANSIT', sum(c.value)::text from stock_cost c join warehouse w on w.tenant_id = $1 and w.id = c.warehouse_id and w.kind = 'TRANSIT' where c.tenant_id = $1 having sum(c.value) <> 0`,
    [company.tenantId, run.supplierId],
  );
  const books = await proveBooks(
    async (text, values) => ({ rows: await world.rows(company.tenantId, text, [...values]) }),
    company.tenantId,
  );
  return [
    ...left.map(({ account, amount }) => `${account} is ${amount}`),
    ...books.filter(({ ok }) => !ok).map(({ id, rows }) => `${id} ${JSON.stringify(rows)}`),
  ];
}

/** The fewest steps that still go wrong: each is left out once. */
async function shrunk(steps: readonly Step[]): Promise<readonly Step[]> {
  for (let index = 0; index < steps.length; index += 1) {
    const fewer = steps.filter((_, nth) => nth !== index);
    if ((await wrongAfter(fewer, await opened())).length > 0) return shrunk(fewer);
  }
  return steps;
}

const readable = (steps: readonly Step[]): string =>
  steps.map((step, index) => `${index + 1}. ${Object.values(step).join(" ")}`).join("\n");

test(
  `after ${SEQUENCES} sequences of buying nothing is left over (seed ${seed})`,
  async () => {
    const place = await opened();
    for (let nth = 0; nth < SEQUENCES; nth += 1) {
      const random = seeded(seed + nth);
      const steps: Step[] = [
        { does: "receive", qty: random.whole(3, 13), price: `${random.whole(1, 9)}.${random.whole(1000, 9999)}` },
        ...random.times(STEPS, () => drawn(random)),
      ];
      const wrong = await wrongAfter(steps, place);
      if (wrong.length === 0) continue;
      const few = await shrunk(steps);
      const still = await wrongAfter(few, await opened());
      expect.fail(`seed ${seed + nth}\n${wrong.join("\n")}\nwith fewer steps:\n${readable(few)}\n${still.join("\n")}`);
    }
    const often = [
      "receive",
      "bill",
      "whole",
      "freight",
      "billFreight",
      "use",
      "send",
      "count",
      "reverseBill",
    ] as const;
    expect(often.filter((one) => !happened.has(one))).toEqual([]);
  },
  60_000 + SEQUENCES * 20_000,
);
