import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { PlantedGoods } from "./order-invoice.fixture.ts";
import { openShelf } from "./shelf.fixture.ts";

const { world, company, shelf, picker, manager, rows } = openShelf();
let customerId: number;

beforeAll(async () => {
  customerId = await shelf.customer();
});

const reserved = (id: number) =>
  rows<{ batchNo: string; qty: string; state: string }>(
    `select b.batch_no as "batchNo", r.qty, r.state from stock_reservation r join batch b on b.tenant_id = r.tenant_id and b.id = r.batch_id
    where r.tenant_id = $1 and r.source_type = 'OI' and r.source_id = $2 and r.state <> 'RELEASED' order by b.batch_no`,
    id,
  );
const one = async <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await rows<T>(text, ...values))[0]!;

/** A pick where everything is as proposed. */
async function pickAsProposed(id: number, client = picker): Promise<void> {
  await client.call(calls.startPick, { id });
  const { lines } = await client.call(calls.get, { id });
  const wanted = lines.filter((line) => line.kind === "GOODS" && Number(line.qty) > 0);
  if (wanted.length > 0) {
    await client.call(calls.record, {
      id,
      lines: wanted.map((line) => ({
        lineId: line.id,
        qty: line.qty,
        shortReason: line.shortReason,
        batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
      })),
    });
  }
  await client.call(calls.completePick, { id });
}

describe("opening: FEFO as docs/rules/batches.md#fefo shows it", () => {
  test("order 20 for 23 November with two days of shelf life: B 5, C 12, D 3; A would not last", async () => {
    const goods = await shelf.goods({ minShelfDays: 2 });
    await shelf.stock(goods, [
      { batchNo: "A", expiry: "2026-11-24", qty: "8" },
      { batchNo: "B", expiry: "2026-11-26", qty: "5" },
      { batchNo: "C", expiry: "2026-11-30", qty: "12" },
      { batchNo: "D", expiry: null, qty: "50" },
    ]);
    const { id } = await shelf.released({ customerId, lines: [{ goods, qty: "20" }] });
    expect(await reserved(id)).toEqual([
      { batchNo: "B", qty: "5.000", state: "ACTIVE" },
      { batchNo: "C", qty: "12.000", state: "ACTIVE" },
      { batchNo: "D", qty: "3.000", state: "ACTIVE" },
    ]);
    const { lines, state, picking } = await picker.call(calls.get, { id });
    expect({ state, picking }).toEqual({ state: "DRAFT", picking: "NOT_COMPLETED" });
    expect(lines[0]).toMatchObject({ orderedQty: "20.000", qty: "20.000", shortQty: "0.000", picked: false });
    expect(lines[0]!.batches.map((batch) => `${batch.batchNo} ${batch.qtyBase} ${batch.locationCode}`)).toEqual([
      "B 5.000 A-01",
      "C 12.000 A-01",
      "D 3.000 A-01",
    ]);
  });

  test("reserved stock is not given twice, and the rest is reported short", async () => {
    const goods = await shelf.goods();
    await shelf.stock(goods, [{ batchNo: "L", qty: "10" }]);
    const first = await shelf.released({ customerId, lines: [{ goods, qty: "7" }] });
    const second = await shelf.released({ customerId, lines: [{ goods, qty: "7" }] });
    expect(await reserved(first.id)).toMatchObject([{ qty: "7.000" }]);
    expect(await reserved(second.id)).toMatchObject([{ qty: "3.000" }]);
    expect((await picker.call(calls.get, { id: second.id })).lines[0]).toMatchObject({
      orderedQty: "7.000",
      qty: "3.000",
      shortQty: "4.000",
      shortReason: "NO_STOCK",
    });
  });

  test("two lines of the same product do not get the same carton", async () => {
    const goods = await shelf.goods();
    await shelf.stock(goods, [{ batchNo: "L", qty: "5" }]);
    const { id } = await shelf.released({
      customerId,
      lines: [
        { goods, qty: "3" },
        { goods, qty: "3" },
      ],
    });
    const { lines } = await picker.call(calls.get, { id });
    expect(lines.map((line) => line.qty)).toEqual(["3.000", "2.000"]);
  });

  test("lines are in walking order, pick faces before reserve stock", async () => {
    const [far, near] = [await shelf.goods(), await shelf.goods()];
    await shelf.stock(far, [{ batchNo: "F", qty: "5", location: "bulk" }]);
    await shelf.stock(near, [{ batchNo: "N", qty: "5" }]);
    const { id } = await shelf.released({
      customerId,
      lines: [
        { goods: far, qty: "1" },
        { goods: near, qty: "1" },
      ],
    });
    const { lines } = await picker.call(calls.get, { id });
    expect(lines.map((line) => line.goodsCode)).toEqual([near.code, far.code]);
  });
});

describe("picking", () => {
  let goods: PlantedGoods;
  let batch: Record<string, number>;
  let id: number;
  let lineId: number;
  const at = (batchNo: string, qtyBase: string, over = {}) => ({
    batchId: batch[batchNo]!,
    locationId: company.locations.pick,
    qtyBase,
    ...over,
  });

  const early = { batchNo: "EARLY", expiry: "2026-12-01", qty: "10" };
  const late = { batchNo: "LATE", expiry: "2026-12-20", qty: "10" };
  /** Expires before a customer would take it. */
  const old = { batchNo: "OLD", expiry: "2026-11-22", qty: "10" };
  const open = async (lots: readonly object[] = [early, late], qty = "6", over: Record<string, unknown> = {}) => {
    goods = await shelf.goods(over);
    batch = await shelf.stock(goods, lots as never);
    ({ id } = await shelf.released({ customerId, lines: [{ goods, qty }] }));
    await picker.call(calls.startPick, { id });
    lineId = (await picker.call(calls.get, { id })).lines[0]!.id;
  };

  test("less with a reason: the reservation follows, the rest of the line is short", async () => {
    await open();
    await picker.call(calls.record, {
      id,
      lines: [{ lineId, qty: "4", shortReason: "DAMAGED", batches: [at("EARLY", "4")] }],
    });
    expect(await reserved(id)).toEqual([{ batchNo: "EARLY", qty: "4.000", state: "ACTIVE" }]);
    expect((await picker.call(calls.get, { id })).lines[0]).toMatchObject({
      qty: "4.000",
      shortQty: "2.000",
      shortReason: "DAMAGED",
      picked: true,
    });
  });

  const wrong: [reason: string, pick: () => object, why: string][] = [
    ["overPicked", () => ({ qty: "7", batches: [at("EARLY", "7")] }), "more than was ordered is not picked"],
    ["shortReasonMissing", () => ({ qty: "5", batches: [at("EARLY", "5")] }), "less needs a reason"],
    ["batchTotalNotPicked", () => ({ qty: "6", batches: [at("EARLY", "5")] }), "the batches together are the line"],
    [
      "noSuchBatch",
      () => ({ qty: "6", batches: [{ ...at("EARLY", "6"), locationId: company.locations.bulk }] }),
      "nothing of the batch is there",
    ],
    [
      "batchRepeated",
      () => ({ qty: "6", batches: [at("EARLY", "3"), at("EARLY", "3")] }),
      "one batch at one place is one row",
    ],
    [
      "laterBatchNeedsReason",
      () => ({ qty: "6", batches: [at("LATE", "6")] }),
      "a later batch while an earlier one is free needs its reason",
    ],
    ["lineNotHere", () => ({ lineId: 99_999, qty: "6", batches: [at("EARLY", "6")] }), "a line of another document"],
    ["invalid", () => ({ qty: "-1", batches: [] }), "a quantity below zero"],
  ];
  for (const [reason, pick, why] of wrong) {
    test(`refused: ${why}`, async () => {
      await open();
      const before = await reserved(id);
      expect(await picker.refusal(calls.record, { id, lines: [{ lineId, ...pick() }] })).toMatchObject({ reason });
      expect(await reserved(id)).toEqual(before);
    });
  }

  test("another eligible batch with the reason FEFO_OVERRIDE: the reservation moves to it", async () => {
    await open();
    await picker.call(calls.record, {
      id,
      lines: [{ lineId, qty: "6", batches: [at("LATE", "6", { reason: "FEFO_OVERRIDE" })] }],
    });
    expect(await reserved(id)).toEqual([{ batchNo: "LATE", qty: "6.000", state: "ACTIVE" }]);
    expect(await rows("select reason from oi_line_batch where tenant_id = $1 and oi_id = $2", id)).toEqual([
      { reason: "FEFO_OVERRIDE" },
    ]);
  });

  test("no more of a batch than is unreserved", async () => {
    await open([early, { ...late, qty: "4" }]);
    expect(
      await picker.refusal(calls.record, {
        id,
        lines: [{ lineId, qty: "6", batches: [at("LATE", "6", { reason: "FEFO_OVERRIDE" })] }],
      }),
    ).toMatchObject({ reason: "moreThanFree" });
  });

  test("stock reported missing, and meanwhile promised to someone else, is not found again in the other location", async () => {
    const goods = await shelf.goods();
    await shelf.stock(goods, [
      { batchNo: "L", qty: "12" },
      { batchNo: "L", qty: "12", location: "bulk" },
    ]);
    const two = [
      { goods, qty: "12" },
      { goods, qty: "12" },
    ];
    const first = await shelf.released({ customerId, lines: two });
    await picker.call(calls.startPick, { id: first.id });
    const { lines } = await picker.call(calls.get, { id: first.id });
    const onBulk = lines.find(({ batches }) => batches[0]!.locationId === company.locations.bulk)!;
    const pickedFromBulk = (qty: string) => ({
      id: first.id,
      lines: [
        {
          lineId: onBulk.id,
          qty,
          shortReason: qty === "0" ? "DAMAGED" : null,
          batches:
            qty === "0" ? [] : onBulk.batches.map(({ batchId, locationId }) => ({ batchId, locationId, qtyBase: qty })),
        },
      ],
    });
    await picker.call(calls.record, pickedFromBulk("0"));
    const second = await shelf.released({ customerId, lines: [{ goods, qty: "12" }] });
    expect(await reserved(second.id)).toMatchObject([{ batchNo: "L", qty: "12.000" }]);

    expect(await picker.refusal(calls.record, pickedFromBulk("12"))).toMatchObject({ reason: "moreThanFree" });
    expect(await reserved(first.id)).toMatchObject([{ batchNo: "L", qty: "12.000" }]);
  });

  test("a best-before batch that is too old only with the permission and a reason; it stays reserved so", async () => {
    await open([{ ...old, dateType: "BEST_BEFORE" }, early], "6", { dateType: "BEST_BEFORE" });
    const lines = [{ lineId, qty: "6", batches: [at("OLD", "6")] }];
    expect(await picker.refusal(calls.record, { id, lines })).toMatchObject({
      code: 2000,
      reason: "bestBeforeTooSoon",
      override: "stock:batch:overrideExpiry",
    });
    expect(await picker.refusal(calls.record, { id, lines, override: true, reason: "Customer agreed" })).toMatchObject({
      code: 403,
    });
    await manager.call(calls.record, { id, lines, override: true, reason: "Customer agreed" });
    expect(
      await one(
        "select qty, expiry_override from stock_reservation where tenant_id = $1 and source_id = $2 and state = 'ACTIVE'",
        id,
      ),
    ).toEqual({ qty: "6.000", expiry_override: true });
    expect(
      await one(
        "select override, reason from audit_log where tenant_id = $1 and entity = 'orderInvoice' and entity_id = $2 and action = 'record'",
        id,
      ),
    ).toEqual({ override: "stock:batch:overrideExpiry", reason: "Customer agreed" });
  });

  test("a use-by date before the delivery is never overridden", async () => {
    await open([old, early]);
    expect(
      await manager.refusal(calls.record, {
        id,
        lines: [{ lineId, qty: "6", batches: [at("OLD", "6")] }],
        override: true,
        reason: "Customer agreed",
      }),
    ).toMatchObject({ code: 1000, reason: "useByTooSoon" });
  });

  test("the batches to choose from come first expired first, each with its free quantity", async () => {
    await open([{ ...old, qty: "3" }, early, { ...late, qty: "4" }]);
    const choices = await picker.call(calls.batches, { id, lineId });
    expect(choices.map((choice) => [choice.batchNo, choice.free, choice.eligible])).toEqual([
      ["OLD", "3.000", false],
      ["EARLY", "10.000", true],
      ["LATE", "4.000", true],
    ]);
  });

  test("unpicked lines prevent completion; lines short from the start need not be picked", async () => {
    const [here, gone] = [await shelf.goods(), await shelf.goods()];
    await shelf.stock(here, [{ batchNo: "L", qty: "5" }]);
    const { id: oi } = await shelf.released({
      customerId,
      lines: [
        { goods: here, qty: "1" },
        { goods: gone, qty: "1" },
      ],
    });
    await picker.call(calls.startPick, { id: oi });
    expect(await picker.refusal(calls.completePick, { id: oi })).toMatchObject({
      code: 1000,
      reason: "linesNotPicked",
    });
    const line = (await picker.call(calls.get, { id: oi })).lines.find((each) => each.goodsCode === here.code)!;
    await picker.call(calls.record, {
      id: oi,
      lines: [
        {
          lineId: line.id,
          qty: "1",
          batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
        },
      ],
    });
    await picker.call(calls.completePick, { id: oi });
    expect(await picker.call(calls.get, { id: oi })).toMatchObject({
      state: "PICKED",
      picking: "COMPLETED",
      lineCount: 2,
      pickedCount: 2,
      shortCount: 1,
    });
  });

  test("catch weight: the weighed weight decides, within the product's tolerance or with a reason", async () => {
    await open([{ batchNo: "EARLY", expiry: "2026-12-01", qty: "10" }], "3", {
      catchWeight: true,
      priceUnit: "KG",
      nominalWeightKg: "120",
      weightTolerancePct: "10",
    });
    await rows(
      "update oi_line set price_unit = 'KG', old_price = 6.45, price = 6.45, bill_qty = 30, line_net = 193.50 where tenant_id = $1 and id = $2",
      lineId,
    );
    const lines = (over: object) => [{ lineId, qty: "3", batches: [at("EARLY", "3")], ...over }];
    expect(await picker.refusal(calls.record, { id, lines: lines({}) })).toMatchObject({ reason: "weightMissing" });
    expect(await picker.refusal(calls.record, { id, lines: lines({ weightKg: "20" }) })).toMatchObject({
      reason: "weightUnlikely",
    });
    await picker.call(calls.record, { id, lines: lines({ weightKg: "30.270" }) });
    expect(
      await one("select bill_qty, line_net, weight_kg from oi_line where tenant_id = $1 and id = $2", lineId),
    ).toEqual({ bill_qty: "30.270", line_net: "195.24", weight_kg: "30.270" });
  });
});

describe("pick all: start, record as proposed and complete in one step", () => {
  const opened = async (lots: { batchNo: string; qty: string }[], qty: string, over: Record<string, unknown> = {}) => {
    const goods = await shelf.goods(over);
    await shelf.stock(goods, lots);
    return shelf.released({ customerId, lines: [{ goods, qty }] });
  };
  const walked = async (id: number) => {
    const { lines, state, pickerName, pickedAt } = await picker.call(calls.get, { id });
    return {
      state,
      pickerName,
      isPicked: pickedAt !== null,
      held: await reserved(id),
      lines: lines.map(({ qty, shortQty, shortReason, picked, batches }) => ({
        ...{ qty, shortQty, shortReason, picked },
        batches: batches.map(({ batchNo, qtyBase, weightKg, reason }) => ({ batchNo, qtyBase, weightKg, reason })),
      })),
    };
  };

  test("has the same result as the three steps, and is issued like it", async () => {
    const lots = [
      { batchNo: "A", qty: "4" },
      { batchNo: "B", qty: "3" },
    ];
    // Two are missing in stock: the line is short from the start.
    const [alone, inOne] = [await opened(lots, "9"), await opened(lots, "9")];
    await pickAsProposed(alone.id);
    expect(await picker.call(calls.pickAll, { id: inOne.id })).toBeNull();
    expect(await walked(inOne.id)).toEqual(await walked(alone.id));
    expect(await walked(inOne.id)).toMatchObject({
      state: "PICKED",
      isPicked: true,
      lines: [{ qty: "7.000", shortQty: "2.000" }],
    });
    const { salesInvoiceNo } = await manager.call(calls.post, { id: inOne.id });
    expect(salesInvoiceNo).toMatch(/^SI26-/);
    const [step] = (await picker.call(calls.history, { id: inOne.id })).filter(({ action }) => action === "pickAll");
    expect(step).toMatchObject({ state: "PICKED", after: { lines: [{ lineNo: 1, qty: "7.000", short: "NO_STOCK" }] } });
  });

  test("keeps recorded lines, and the picker", async () => {
    const [goods, other] = [await shelf.goods(), await shelf.goods()];
    for (const one of [goods, other]) await shelf.stock(one, [{ batchNo: "A", qty: "5" }]);
    const { id } = await shelf.released({
      customerId,
      lines: [
        { goods, qty: "2" },
        { goods: other, qty: "2" },
      ],
    });
    await picker.call(calls.startPick, { id });
    const { lines } = await picker.call(calls.get, { id });
    const [{ batchId, locationId }] = lines[0]!.batches as [(typeof lines)[number]["batches"][number]];
    const batches = [{ batchId, locationId, qtyBase: "1" }];
    await picker.call(calls.record, {
      id,
      lines: [{ lineId: lines[0]!.id, qty: "1", shortReason: "DAMAGED", batches }],
    });
    await manager.call(calls.pickAll, { id });
    expect(await walked(id)).toMatchObject({ state: "PICKED", pickerName: "warehouse" });
    const picked = (await picker.call(calls.get, { id })).lines;
    expect(picked.find((line) => line.id === lines[0]!.id)).toMatchObject({ qty: "1.000", shortReason: "DAMAGED" });
    expect(picked.find((line) => line.id === lines[1]!.id)).toMatchObject({ qty: "2.000", shortReason: null });
  });

  test("catch weight has to be weighed first: refused as when recording it, and nothing has changed", async () => {
    const { id } = await opened([{ batchNo: "A", qty: "5" }], "3", {
      catchWeight: true,
      priceUnit: "KG",
      nominalWeightKg: "120",
    });
    const before = await walked(id);
    expect(await picker.refusal(calls.pickAll, { id })).toMatchObject({ code: 400, reason: "weightMissing" });
    expect(await walked(id)).toEqual(before);
    expect(before.state).toBe("DRAFT");
  });

  test("a draft or one being picked, by users who may pick, in their own company", async () => {
    const { id } = await opened([{ batchNo: "A", qty: "5" }], "2");
    expect(await (await company.as("accounts")).refusal(calls.pickAll, { id })).toMatchObject({ code: 403 });
    const stranger = await (await world.company()).as("warehouseManager");
    expect(await stranger.refusal(calls.pickAll, { id })).toMatchObject({ code: 404 });
    await picker.call(calls.pickAll, { id });
    expect(await picker.refusal(calls.pickAll, { id })).toMatchObject({ code: 2000, reason: "wrong-state" });
    await manager.call(calls.void, { id, reason: "End of the story" });
    expect(await picker.refusal(calls.pickAll, { id })).toMatchObject({ code: 2000, reason: "wrong-state" });
  });

  test("with one key it is done once and answered again; on many rows each is separate", async () => {
    const [a, b] = [await opened([{ batchNo: "A", qty: "5" }], "2"), await opened([{ batchNo: "A", qty: "5" }], "2")];
    const key = { "idempotency-key": "pick-all-once" };
    for (const _ of [1, 2]) expect(await picker.answer(calls.pickAll, { id: a.id }, key)).toMatchObject({ code: 200 });
    const results = await picker.call(manyOf(calls.pickAll), { ids: [a.id, b.id] });
    expect(results.map(({ done, reason }) => [done, reason])).toEqual([
      [false, "wrong-state"],
      [true, undefined],
    ]);
  });
});

describe("states and walls", () => {
  const moves = ["startPick", "record", "completePick", "post", "void", "reopen"] as const;
  // oxfmt-ignore
  const allowed = {
    //         startPick record completePick post   void   reopen
    DRAFT:    [true,     false, false,       false, true,  false],
    PICKING:  [false,    true,  true,        false, true,  false],
    PICKED:   [false,    false, false,       true,  true,  true ],
    POSTED:   [false,    false, false,       false, false, false],
    VOID:     [false,    false, false,       false, false, false],
  };
  const bring = async (
    state: keyof typeof allowed,
  ): Promise<{
    id: number;
    line: { id: number; batches: readonly { batchId: number; locationId: number; qtyBase: string }[] };
  }> => {
    const goods = await shelf.goods();
    await shelf.stock(goods, [{ batchNo: "L", qty: "5" }]);
    const { id } = await shelf.released({ customerId, lines: [{ goods, qty: "2" }] });
    const line = (await picker.call(calls.get, { id })).lines[0]!;
    if (state === "PICKED" || state === "POSTED") await pickAsProposed(id);
    if (state === "PICKING") {
      await picker.call(calls.startPick, { id });
      await picker.call(calls.record, {
        id,
        lines: [
          {
            lineId: line.id,
            qty: "2",
            batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
          },
        ],
      });
    }
    if (state === "POSTED") await picker.call(calls.post, { id });
    if (state === "VOID") await manager.call(calls.void, { id, reason: "Customer rang off" });
    return { id, line };
  };
  for (const [state, row] of Object.entries(allowed)) {
    test(`an order invoice that is ${state}`, async () => {
      for (const [i, move] of moves.entries()) {
        const { id, line } = await bring(state as keyof typeof allowed);
        const input = {
          id,
          ...(move === "void" ? { reason: "Not wanted" } : {}),
          ...(move === "record"
            ? {
                lines: [
                  {
                    lineId: line.id,
                    qty: "2",
                    batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
                  },
                ],
              }
            : {}),
        };
        const answer = await manager.answer(calls[move], input);
        expect(answer.code === 200, `${move}: ${answer.msg}`).toBe(row[i]);
        if (!row[i]) expect(answer).toMatchObject({ code: 2000, reason: "wrong-state" });
      }
    }, 30_000);
  }

  test("void releases the reservations and makes the order outstanding again; it needs a reason and its permission", async () => {
    const { id } = await bring("PICKED");
    expect(await picker.refusal(calls.void, { id, reason: "No longer wanted" })).toMatchObject({ code: 403 });
    expect(await manager.refusal(calls.void, { id })).toMatchObject({ code: 400, reason: "overrideReason" });
    await manager.call(calls.void, { id, reason: "No longer wanted" });
    expect(await reserved(id)).toEqual([]);
    const order = await one(
      "select h.state, (select so_qty from stock_cost c where c.tenant_id = h.tenant_id and c.goods_id = l.goods_id) as so_qty from oi_head o join order_head h on h.tenant_id = o.tenant_id and h.id = o.order_id join order_line l on l.tenant_id = h.tenant_id and l.order_id = h.id where o.tenant_id = $1 and o.id = $2",
      id,
    );
    expect(order).toEqual({ state: "CONFIRMED", so_qty: "2.000" });
    expect(
      await one("select reason from audit_log where tenant_id = $1 and entity_id = $2 and action = 'void'", id),
    ).toEqual({ reason: "No longer wanted" });
  });

  test("another company's document does not exist; without the permission it is not even looked for", async () => {
    const { id, line } = await bring("DRAFT");
    const strangers = await world.company();
    const stranger = await strangers.as("warehouseManager");
    for (const call of [calls.get, calls.history, calls.startPick, calls.completePick, calls.reopen, calls.post])
      expect((await stranger.answer(call, { id })).code, call.path).toBe(404);
    expect((await stranger.answer(calls.void, { id, reason: "Mischief" })).code).toBe(404);
    expect(
      (await stranger.answer(calls.record, { id, lines: [{ lineId: line.id, qty: "2", batches: [] }] })).code,
    ).toBe(404);
    expect((await stranger.call(calls.list, {})).rows).toEqual([]);
    const accounts = await company.as("accounts");
    for (const call of [calls.list, calls.get, calls.startPick, calls.post, calls.void, calls.batches])
      expect((await accounts.answer(call, { id, lineId: line.id })).code, call.path).toBe(403);
    expect((await picker.answer(calls.get, { id: 999_999_999 })).code).toBe(404);
  });

  test("many at once: each is posted on its own, and each refusal is reported with its row", async () => {
    const [a, b] = [await bring("PICKED"), await bring("DRAFT")];
    const results = await picker.call(manyOf(calls.post), { ids: [a.id, b.id] });
    expect(results).toMatchObject([
      { id: a.id, done: true },
      { id: b.id, done: false, code: 2000, reason: "wrong-state" },
    ]);
  });

  test("the list finds by number, customer, state and picking", async () => {
    const { id } = await bring("PICKING");
    const { no, orderNo } = await picker.call(calls.get, { id });
    for (const input of [
      { search: no },
      { search: orderNo.replace("SO26-", "so26") },
      { search: no, picking: "NOT_COMPLETED" },
      { search: no, state: "PICKING", customerId, deliveryDate: "2026-11-23" },
    ]) {
      expect(
        (await picker.call(calls.list, input)).rows.map((row) => row.id),
        JSON.stringify(input),
      ).toEqual([id]);
    }
    expect((await picker.call(calls.list, { search: no, picking: "COMPLETED" })).rows).toEqual([]);
    expect((await picker.call(calls.list, { search: "翠園" })).total).toBe(0);
  });
});

describe("a batch is blocked while it is reserved (docs/rules/batches.md#reserved-stock)", () => {
  test("a draft is reallocated, a picked one goes back to picking, and the rest is short", async () => {
    const goods = await shelf.goods();
    const batch = await shelf.stock(goods, [
      { batchNo: "BAD", expiry: "2026-12-01", qty: "8" },
      { batchNo: "GOOD", expiry: "2026-12-20", qty: "5" },
    ]);
    const early = await shelf.released({ customerId, lines: [{ goods, qty: "4" }] });
    await pickAsProposed(early.id);
    const late = await shelf.released({ customerId, lines: [{ goods, qty: "4" }], deliveryDate: "2026-11-25" });
    const { batchBlocked, endReservations } = await import("../../stock/index.ts");
    await shelf.inCompany(async (ctx) => {
      ctx.write(
        ctx.db
          .updateTable("batch")
          .set({ status: "QUARANTINE" })
          .where("tenantId", "=", company.tenantId)
          .where("id", "=", batch["BAD"]!),
      );
      const held = await ctx.query(
        "select source_id, source_line_id, qty from stock_reservation where tenant_id = $1 and batch_id = $2 and state = 'ACTIVE' order by source_id",
        [company.tenantId, batch["BAD"]],
      );
      for (const row of held.rows) endReservations(ctx, { sourceType: "OI", sourceId: row.source_id }, "RELEASED");
      await batchBlocked.publish(ctx, {
        batchId: batch["BAD"]!,
        goodsId: goods.goodsId,
        warehouseIds: [company.warehouseId],
        released: held.rows.map((row) => ({
          sourceType: "OI",
          sourceId: row.source_id,
          sourceLineId: row.source_line_id,
          warehouseId: company.warehouseId,
          qty: row.qty,
        })),
      });
    });
    expect(await reserved(early.id)).toEqual([{ batchNo: "GOOD", qty: "4.000", state: "ACTIVE" }]);
    expect(await reserved(late.id)).toEqual([{ batchNo: "GOOD", qty: "1.000", state: "ACTIVE" }]);
    expect(await picker.call(calls.get, { id: early.id })).toMatchObject({ state: "PICKING", pickedCount: 0 });
    expect((await picker.call(calls.get, { id: late.id })).lines[0]).toMatchObject({
      qty: "1.000",
      shortQty: "3.000",
      shortReason: "NO_STOCK",
    });
  });
});

test("of trays of 3 kg, a part is issued that converts exactly, and the rest does too", async () => {
  const goods = await shelf.goods();
  const patient = await shelf.customer({ allowBackorder: true });
  await rows("update unit set countable = false where tenant_id = $1 and id in ($2, $3)", goods.pieceId, goods.caseId);
  await shelf.stock(goods, [{ batchNo: "A", qty: "10" }]);
  const orderId = await shelf.confirmed({ customerId: patient, lines: [{ goods, qty: "12" }] });
  await rows(
    "update order_line set unit_id = $3, factor = 3, qty = 4, bill_qty = 4, line_net = 8 where tenant_id = $1 and order_id = $2",
    orderId,
    goods.caseId,
  );
  const { id } = await shelf.release(orderId);
  const [line] = (await picker.call(calls.get, { id })).lines;
  expect(line).toMatchObject({ qty: "3.333", qtyBase: "9.999", shortQty: "0.667" });
  await pickAsProposed(id);
  await manager.call(calls.post, { id });
  expect(
    await rows("select qty_base - posted_base as rest from order_line where tenant_id = $1 and order_id = $2", orderId),
  ).toEqual([{ rest: "2.001" }]);
  await shelf.stock(goods, [{ batchNo: "B", qty: "5" }]);
  const { id: next } = await shelf.release(orderId);
  expect((await picker.call(calls.get, { id: next })).lines[0]).toMatchObject({ qty: "0.667", qtyBase: "2.001" });
  await pickAsProposed(next);
  await manager.call(calls.post, { id: next });
});
