import type { LedgerPrefix } from "@larder/domain/company/number-series/series-documents";
import { addDays } from "@larder/domain/kernel/calendar";
import { beforeAll, describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import {
  availability,
  batchesFor,
  endReservations,
  issue,
  lockStock,
  incoming,
  promise,
  receive,
  reserve,
  reverse,
  takeBack,
} from "../index.ts";
import { ensureBatches, type NewBatch } from "./batch.store.ts";
import { usual } from "../../../../test/usual-rows.ts";

const { world, company, inCompany } = openStory({ planted: ["INV-5", "INV-9", "INV-10"] });
let count = 0;

beforeAll(() => {});

interface Lot {
  readonly goodsId: number;
  readonly batchId: number;
}

const aLot = async (over: Record<string, unknown> = {}): Promise<Lot> => {
  const { goodsId } = await plantGoods(inCompany, { code: `G${++count}`, ...over });
  return { goodsId, batchId: await aBatch(goodsId, "L1", addDays(FRIDAY, 10)) };
};
const aBatch = (goodsId: number, batchNo: string, expiryDate: string): Promise<number> =>
  inCompany(async (ctx) => {
    const id = ctx.nextId();
    writeRows(ctx, "batch", [
      {
        ...usual.batch,
        tenantId: ctx.tenantId,
        id,
        goodsId,
        batchNo,
        dateType: "USE_BY",
        expiryDate,
        status: "AVAILABLE",
        receivedAt: ctx.now,
        version: 1,
      },
    ]);
    return id;
  });

const posting = (docId: number, docType: LedgerPrefix = "CS") => ({
  docType,
  docId,
  warehouseId: company.warehouseId,
  bizDate: FRIDAY,
});
const at = (lot: Lot, qty: string, over: Record<string, unknown> = {}) => ({
  docLineId: null,
  ...lot,
  locationId: company.locations.pick,
  qty,
  ...over,
});
const receipt = (docId: number, lot: Lot, qty: string, amount: string, over: Record<string, unknown> = {}) =>
  inCompany((ctx) => receive(ctx, posting(docId), "RECEIPT", [{ ...at(lot, qty, over), amount }]));
const take = (docId: number, lot: Lot, qty: string, over: Record<string, unknown> = {}) =>
  inCompany((ctx) => issue(ctx, posting(docId, "OI"), "SALE_ISSUE", [at(lot, qty, over)]));

const stockOf = async (lot: Lot) =>
  (
    await world.rows<{ qty: string; value: string; so_qty: string }>(
      company.tenantId,
      "select qty, value, so_qty from stock_cost where tenant_id = $1 and goods_id = $2",
      [company.tenantId, lot.goodsId],
    )
  )[0]!;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { refusal?: { reason: string; words: { en: string } } }) => error.refusal ?? Promise.reject(error),
  );

/** Balances, costs and ledger agree (INV-1 to INV-4, INV-6). */
const provesItself = async () => {
  const t = [company.tenantId];
  expect(
    await world.rows(
      company.tenantId,
      `select * from (select warehouse_id, location_id, goods_id, batch_id, sum(qty) q, sum(weight_kg) w from stock_movement where tenant_id = $1 group by 1, 2, 3, 4) m
    full join (select * from stock_balance where tenant_id = $1) b using (warehouse_id, location_id, goods_id, batch_id) where coalesce(b.on_hand, 0) <> coalesce(m.q, 0) or coalesce(b.weight_kg, 0) <> coalesce(m.w, 0)`,
      t,
    ),
  ).toEqual([]);
  expect(
    await world.rows(
      company.tenantId,
      `select * from (select warehouse_id, goods_id, sum(qty) q, sum(cost_amount) v from stock_movement where tenant_id = $1 group by 1, 2) m
    full join (select * from stock_cost where tenant_id = $1) c using (warehouse_id, goods_id) where coalesce(c.qty, 0) <> coalesce(m.q, 0) or coalesce(c.value, 0) <> coalesce(m.v, 0) or (c.qty = 0 and c.value <> 0)`,
      t,
    ),
  ).toEqual([]);
};

describe("the moving average (docs/rules/stock.md#average-cost)", () => {
  test("worked example: 10 at 12.0000 and 5 at 13.5000, issue 4 costs 50.0000 and leaves 11 worth 137.5000", async () => {
    const lot = await aLot();
    await receipt(1, lot, "10", "120.0000");
    await receipt(2, lot, "5", "67.5000");
    const [issued] = await take(3, lot, "4");
    expect(issued!.cost).toBe("50.0000");
    expect(await stockOf(lot)).toMatchObject({ qty: "11.000", value: "137.5000" });
    await provesItself();
  });

  test("the last piece takes the whole value, so that an empty shelf is worth nothing", async () => {
    const lot = await aLot();
    await receipt(4, lot, "3", "10.0000");
    const costs = [];
    for (const docId of [5, 6, 7]) costs.push((await take(docId, lot, "1"))[0]!.cost);
    expect(costs).toEqual(["3.3333", "3.3334", "3.3333"]);
    expect(await stockOf(lot)).toMatchObject({ qty: "0.000", value: "0.0000" });
    await provesItself();
  });

  test("lines of one posting are costed one after the other, each with the next number of its goods", async () => {
    const lot = await aLot();
    await receipt(8, lot, "3", "10.0000");
    const issued = await inCompany((ctx) => issue(ctx, posting(9, "OI"), "SALE_ISSUE", [at(lot, "1"), at(lot, "2")]));
    expect(issued.map((one) => one.cost)).toEqual(["3.3333", "6.6667"]);
    const seqs = await world.rows<{ seq: number }>(
      company.tenantId,
      "select seq from stock_movement where tenant_id = $1 and goods_id = $2 order by seq",
      [company.tenantId, lot.goodsId],
    );
    expect(seqs.map((row) => row.seq)).toEqual([1, 2, 3]);
  });

  test("weight is taken in proportion, or by the scale if weighed, and never outlives its pieces", async () => {
    const lot = await aLot();
    await receipt(10, lot, "3", "90.0000", { weightKg: "30.270" });
    await take(11, lot, "1", { weightKg: "9.840" });
    await take(12, lot, "1");
    await take(13, lot, "1", { weightKg: "10.500" });
    const weights = await world.rows<{ weight_kg: string }>(
      company.tenantId,
      "select weight_kg from stock_movement where tenant_id = $1 and goods_id = $2 order by seq",
      [company.tenantId, lot.goodsId],
    );
    expect(weights.map((row) => row.weight_kg)).toEqual(["30.270", "-9.840", "-10.215", "-10.215"]);
    await provesItself();
  });
});

describe("missing stock", () => {
  test("more than the batch has is refused, and the refusal names the product", async () => {
    const lot = await aLot({ code: "RICE20" });
    await receipt(20, lot, "5", "50.0000");
    const refusal = await refusalOf(take(21, lot, "6"));
    expect(refusal).toMatchObject({ reason: "moreThanStock" });
    expect(refusal!.words.en).toContain("RICE20 Goods RICE20, wanted 6, sellable 5");
    expect(await stockOf(lot)).toMatchObject({ qty: "5.000" });
  });

  test("two lines of one posting cannot take the same piece twice", async () => {
    const lot = await aLot();
    await receipt(22, lot, "5", "50.0000");
    expect(
      await refusalOf(inCompany((ctx) => issue(ctx, posting(23, "OI"), "SALE_ISSUE", [at(lot, "3"), at(lot, "3")]))),
    ).toMatchObject({ reason: "moreThanStock" });
  });

  test("of 64 who take the last case at once, one gets it", async () => {
    const lot = await aLot();
    await receipt(24, lot, "1", "12.0000");
    const results = await Promise.all(Array.from({ length: 64 }, (_, n) => refusalOf(take(100 + n, lot, "1"))));
    expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(results.filter((refusal) => refusal?.reason === "moreThanStock")).toHaveLength(63);
    expect(await stockOf(lot)).toMatchObject({ qty: "0.000", value: "0.0000" });
    await provesItself();
  });

  test("two products taken in opposite order do not deadlock", async () => {
    const [rice, oil] = [await aLot(), await aLot()];
    await receipt(25, rice, "200", "200.0000");
    await receipt(26, oil, "200", "200.0000");
    const order = bothWays(rice, oil);
    const both = (docId: number) =>
      inCompany((ctx) =>
        issue(
          ctx,
          posting(docId, "OI"),
          "SALE_ISSUE",
          order[docId % 2]!.map((lot) => at(lot, "1")),
        ),
      );
    await Promise.all(Array.from({ length: 40 }, (_, n) => both(200 + n)));
    expect(await stockOf(rice)).toMatchObject({ qty: "160.000", value: "160.0000" });
    expect(await stockOf(oil)).toMatchObject({ qty: "160.000" });
    expect(world.app.platform.database.again.deadlocks).toBe(0);
    await provesItself();
  });

  test("new products are received by many at once", async () => {
    const [rice, oil] = [await aLot(), await aLot()];
    const order = bothWays(rice, oil);
    const both = (docId: number) =>
      inCompany((ctx) =>
        receive(
          ctx,
          posting(docId),
          "RECEIPT",
          order[docId % 2]!.map((lot) => ({ ...at(lot, "1"), amount: "1.0000" })),
        ),
      );
    await Promise.all(Array.from({ length: 16 }, (_, n) => both(300 + n)));
    expect(await stockOf(oil)).toMatchObject({ qty: "16.000", value: "16.0000" });
    await provesItself();
  });
});

const bothWays = <T>(one: T, other: T) =>
  [
    [one, other],
    [other, one],
  ] as const;

describe("reversing a document (docs/rules/documents.md#corrections)", () => {
  test("issued goods return at their original cost, whatever the average is by then", async () => {
    const lot = await aLot();
    await receipt(30, lot, "10", "120.0000");
    await take(31, lot, "4");
    await receipt(32, lot, "6", "90.0000");
    const result = await inCompany((ctx) => reverse(ctx, { docType: "OI", docId: 31 }, posting(31, "OI")));
    expect(result).toEqual({ value: "48.0000", ppv: "0.0000" });
    expect(await stockOf(lot)).toMatchObject({ qty: "16.000", value: "210.0000" });
    await provesItself();
  });

  test("all of an emptied batch returns, including its weight", async () => {
    const lot = await aLot();
    await receipt(33, lot, "2", "10.0000", { weightKg: "4.100" });
    await take(34, lot, "2");
    await inCompany((ctx) => reverse(ctx, { docType: "OI", docId: 34 }, posting(34, "OI")));
    expect(await stockOf(lot)).toMatchObject({ qty: "2.000", value: "10.0000" });
    await provesItself();
  });

  test("a reversed receipt takes the weight that is left, like an issue; the last piece takes all of it", async () => {
    const lot = await aLot();
    const kilograms = async () =>
      (
        await world.rows<{ weight_kg: string }>(
          company.tenantId,
          "select weight_kg from stock_movement where tenant_id = $1 and goods_id = $2 order by seq",
          [company.tenantId, lot.goodsId],
        )
      ).map((row) => row.weight_kg);
    await receipt(61, lot, "5", "300.0000", { weightKg: "50.000" });
    await receipt(62, lot, "5", "300.0000", { weightKg: "50.000" });
    await take(63, lot, "5", { weightKg: "60.000" });
    await inCompany((ctx) => reverse(ctx, { docType: "CS", docId: 61 }, posting(61)));
    expect(await kilograms()).toEqual(["50.000", "50.000", "-60.000", "-40.000"]);
    await provesItself();
    // The delivery comes back as heavy as it left, and leaves with the other receipt.
    await inCompany((ctx) => reverse(ctx, { docType: "OI", docId: 63 }, posting(63, "OI")));
    await inCompany((ctx) => reverse(ctx, { docType: "CS", docId: 62 }, posting(62)));
    expect((await kilograms()).slice(4)).toEqual(["60.000", "-60.000"]);
    await provesItself();
  });

  test("the database keeps no weight without pieces, and none that goes another way than its pieces", async () => {
    const lot = await aLot();
    await receipt(64, lot, "2", "10.0000", { weightKg: "4.100" });
    const faulty = (text: string) => world.rows(company.tenantId, text, [company.tenantId, lot.batchId]);
    await expect(
      faulty("update stock_balance set on_hand = 0 where tenant_id = $1 and batch_id = $2 returning 1"),
    ).rejects.toThrow("weight_ends_with_pieces");
    await expect(
      faulty("update stock_movement set weight_kg = -1 where tenant_id = $1 and batch_id = $2 returning 1"),
    ).rejects.toThrow("weight_goes_with_pieces");
  });

  test("received goods leave at today's average; the difference is returned for the variance account", async () => {
    const lot = await aLot();
    await receipt(35, lot, "10", "120.0000");
    await receipt(36, lot, "5", "67.5000");
    const result = await inCompany((ctx) => reverse(ctx, { docType: "CS", docId: 36 }, posting(36)));
    // 5 leave at 12.5000 each, they were received at 13.5000: 5.00 of their cost stays in the stock.
    expect(result).toEqual({ value: "-62.5000", ppv: "-5.0000" });
    expect(await stockOf(lot)).toMatchObject({ qty: "10.000", value: "125.0000" });
    await provesItself();
  });

  test("a document is reversed once: repeating does nothing", async () => {
    const lot = await aLot();
    await receipt(37, lot, "5", "50.0000");
    await inCompany((ctx) => reverse(ctx, { docType: "CS", docId: 37 }, posting(37)));
    await inCompany((ctx) => reverse(ctx, { docType: "CS", docId: 37 }, posting(37)));
    expect(await stockOf(lot)).toMatchObject({ qty: "0.000", value: "0.0000" });
  });

  test("goods sold or promised meanwhile cannot be reversed", async () => {
    const lot = await aLot();
    await receipt(38, lot, "5", "50.0000");
    await inCompany(async (ctx) =>
      reserve(ctx, { sourceType: "OI", sourceId: 39, warehouseId: company.warehouseId }, [
        { sourceLineId: 1, ...lot, qty: "1" },
      ]),
    );
    expect(await refusalOf(inCompany((ctx) => reverse(ctx, { docType: "CS", docId: 38 }, posting(38))))).toMatchObject({
      reason: "batchAlreadyGone",
    });
    await inCompany(async (ctx) => endReservations(ctx, { sourceType: "OI", sourceId: 39 }, "RELEASED"));
    await take(40, lot, "1");
    expect(await refusalOf(inCompany((ctx) => reverse(ctx, { docType: "CS", docId: 38 }, posting(38))))).toMatchObject({
      reason: "batchAlreadyGone",
    });
    expect(await stockOf(lot)).toMatchObject({ qty: "4.000", value: "40.0000" });
  });
});

describe("what comes back of a sale (docs/rules/stock.md#returns)", () => {
  const issueOf = async (docId: number): Promise<number> => {
    const [row] = await world.rows<{ id: number }>(
      company.tenantId,
      "select id from stock_movement where tenant_id = $1 and doc_type = 'OI' and doc_id = $2 and reversal_of is null and move_type = 'SALE_ISSUE'",
      [company.tenantId, docId],
    );
    return row!.id;
  };
  const back = (docId: number, lot: Lot, originId: number, ...parts: [qty: string, weightKg?: string][]) =>
    inCompany((ctx) =>
      takeBack(
        ctx,
        posting(docId, "OI"),
        parts.map(([qty, weightKg = null]) => ({ ...at(lot, qty, { weightKg }), originId })),
      ),
    );
  /** Three of ten for 10.00 were sold, and the average is another one since. */
  async function sold(docId: number): Promise<{ lot: Lot; originId: number }> {
    const lot = await aLot({ code: `BACK${docId}` });
    await receipt(docId, lot, "3", "10.0000", { weightKg: "10.000" });
    await take(docId + 1, lot, "3");
    await receipt(docId + 2, lot, "10", "90.0000", { weightKg: "40.000" });
    return { lot, originId: await issueOf(docId + 1) };
  }

  test("comes back piece by piece at the cost and weight at which it left; the last piece brings the exact rest", async () => {
    const { lot, originId } = await sold(501);
    const parts = [];
    for (const docId of [504, 505, 506]) parts.push(...(await back(docId, lot, originId, ["1"])));
    expect(parts.map(({ cost, weightKg }) => [cost, weightKg])).toEqual([
      ["3.3333", "3.333"],
      ["3.3333", "3.333"],
      ["3.3334", "3.334"],
    ]);
    expect(await stockOf(lot)).toMatchObject({ qty: "13.000", value: "100.0000" });
    await provesItself();
  });

  test("lines of one posting that come back from one issue share it", async () => {
    const { lot, originId } = await sold(511);
    const costs = (await back(514, lot, originId, ["1"], ["2"])).map(({ cost }) => cost);
    expect(costs).toEqual(["3.3333", "6.6667"]);
    const { lot: other, originId: issued } = await sold(516);
    expect(await refusalOf(back(519, other, issued, ["2"], ["2"]))).toMatchObject({ reason: "returnedMore" });
    expect(await stockOf(other)).toMatchObject({ qty: "10.000" });
  });

  test("no more comes back than left, in quantity or weight; the refusal names what is still out", async () => {
    const { lot, originId } = await sold(521);
    const more = await refusalOf(back(524, lot, originId, ["4"]));
    expect(more).toMatchObject({ reason: "returnedMore" });
    expect(more!.words.en).toContain("BACK521 Goods BACK521: 3 of what left are still out, not 4.");
    await back(525, lot, originId, ["1", "4.500"]);
    const heavier = await refusalOf(back(526, lot, originId, ["1", "5.501"]));
    expect(heavier).toMatchObject({ reason: "returnedHeavier" });
    expect(heavier!.words.en).toContain("5.5 kg of what left are still out, not 5.501 kg.");
    await back(527, lot, originId, ["2", "5.500"]);
    expect(await stockOf(lot)).toMatchObject({ qty: "13.000", value: "100.0000" });
    await provesItself();
  });

  test("of sixteen who return the last piece at once, one does", async () => {
    const { lot, originId } = await sold(531);
    await back(534, lot, originId, ["2"]);
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, nth) => refusalOf(back(540 + nth, lot, originId, ["1"]))),
    );
    expect(all.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(all.filter((refusal) => refusal?.reason === "returnedMore")).toHaveLength(15);
    expect(await stockOf(lot)).toMatchObject({ qty: "13.000", value: "100.0000" });
    await provesItself();
  });

  test("nothing comes back from another product, batch or warehouse, a receipt, or an issue that was reversed", async () => {
    const [{ lot, originId }, { lot: other }] = [await sold(561), await sold(571)];
    const none = { reason: "returnOfNothing" };
    expect(await refusalOf(back(580, other, originId, ["1"]))).toMatchObject(none);
    const batchId = await aBatch(lot.goodsId, "L2", addDays(FRIDAY, 10));
    expect(await refusalOf(back(581, { ...lot, batchId }, originId, ["1"]))).toMatchObject(none);
    const [received] = await world.rows<{ id: number }>(
      company.tenantId,
      "select id from stock_movement where tenant_id = $1 and doc_type = 'CS' and doc_id = 561",
      [company.tenantId],
    );
    expect(await refusalOf(back(582, lot, received!.id, ["1"]))).toMatchObject(none);
    await inCompany((ctx) => reverse(ctx, { docType: "OI", docId: 562 }, posting(562, "OI")));
    expect(await refusalOf(back(583, lot, originId, ["1"]))).toMatchObject(none);
    await provesItself();
  });

  test("an issue is not reversed while some of it is back; a return that is reversed leaves it out again", async () => {
    const { lot, originId } = await sold(591);
    await back(594, lot, originId, ["2"]);
    const undo = (docId: number) => inCompany((ctx) => reverse(ctx, { docType: "OI", docId }, posting(docId, "OI")));
    expect(await refusalOf(undo(592))).toMatchObject({ reason: "returnedAlready" });
    // It leaves at the average, 96.6667 for 12; what it came back at is variance.
    expect(await undo(594)).toEqual({ value: "-16.1111", ppv: "9.4444" });
    await back(595, lot, originId, ["3"]);
    await undo(595);
    await undo(592);
    expect(await stockOf(lot)).toMatchObject({ qty: "13.000" });
    await provesItself();
  });

  test("the database knows no return without its issue, and nothing else that names one", async () => {
    const { lot, originId } = await sold(601);
    const unnamed = inCompany((ctx) =>
      receive(ctx, posting(604, "OI"), "SALE_RETURN", [{ ...at(lot, "1"), amount: "1.0000" }]),
    );
    await expect(unnamed).rejects.toMatchObject({ code: "23514" });
    const naming = (id: number) =>
      world.rows(
        company.tenantId,
        "update stock_movement set origin_id = $2 where tenant_id = $1 and doc_type = 'CS' and doc_id = 603 returning id",
        [company.tenantId, id],
      );
    await expect(naming(originId)).rejects.toThrow("return_names_its_issue");
  });
});

describe("free quantities", () => {
  test("reservations use up the first locations of the walk; the holder's own are left out on request", async () => {
    const lot = await aLot();
    await receipt(50, lot, "5", "50.0000");
    await receipt(51, lot, "5", "50.0000", { locationId: company.locations.bulk });
    const source = { sourceType: "OI", sourceId: 52 };
    await inCompany(async (ctx) =>
      reserve(ctx, { ...source, warehouseId: company.warehouseId }, [{ sourceLineId: 1, ...lot, qty: "7" }]),
    );
    const free = (except: typeof source | null) =>
      inCompany(async (ctx) => {
        await lockStock(ctx, company.warehouseId, [lot.goodsId]);
        return (await batchesFor(ctx, company.warehouseId, [lot.goodsId], except)).map((batch) => [
          batch.locationCode,
          batch.free,
        ]);
      });
    expect(await free(null)).toEqual([
      ["A-01", "0.000"],
      ["B-01", "3.000"],
    ]);
    expect(await free(source)).toEqual([
      ["A-01", "5.000"],
      ["B-01", "5.000"],
    ]);
  });

  test("available is live stock, less blocked, less promised (docs/rules/stock.md#quantities)", async () => {
    const lot = await aLot();
    await receipt(53, lot, "10", "100.0000");
    await receipt(54, lot, "2", "20.0000", { locationId: company.locations.quarantine });
    await inCompany(async (ctx) =>
      promise(ctx, company.warehouseId, [
        { goodsId: lot.goodsId, qtyBase: "6" },
        { goodsId: lot.goodsId, qtyBase: "5.5" },
      ]),
    );
    const figures = await inCompany((ctx) => availability(ctx, company.warehouseId, [lot.goodsId, 999_999]));
    expect(figures.get(lot.goodsId)).toEqual({
      live: "12.000",
      blocked: "2.000",
      so: "11.500",
      po: "0.000",
      available: "-1.500",
      cost: "10.0000",
    });
    expect(figures.get(999_999)).toMatchObject({ live: "0.000", available: "0.000" });
    await inCompany(async (ctx) => promise(ctx, company.warehouseId, [{ goodsId: lot.goodsId, qtyBase: "-11.5" }]));
    expect(await stockOf(lot)).toMatchObject({ so_qty: "0.000" });
  });

  test("what is on its way is kept beside it, and is not available yet", async () => {
    const lot = await aLot();
    const coming = (qtyBase: string) =>
      inCompany(async (ctx) => incoming(ctx, company.warehouseId, [{ goodsId: lot.goodsId, qtyBase }]));
    await coming("8");
    await coming("-3");
    const figures = await inCompany((ctx) => availability(ctx, company.warehouseId, [lot.goodsId]));
    expect(figures.get(lot.goodsId)).toMatchObject({ live: "0.000", po: "5.000", available: "0.000" });
    await coming("-5");
  });
});

describe("goods that keep the cost of their own document (docs/rules/stock.md#transfers)", () => {
  test("leave at it, whatever the average is, and what is left keeps the rest", async () => {
    const lot = await aLot();
    await receipt(91, lot, "10", "100.0001");
    await receipt(92, lot, "10", "300.0000");
    const [first] = await inCompany((ctx) =>
      issue(ctx, posting(93, "TR"), "TRANSFER_OUT", [{ ...at(lot, "10"), cost: "100.0001" }]),
    );
    expect(first).toMatchObject({ cost: "100.0001", weightKg: "0.000" });
    expect(await stockOf(lot)).toMatchObject({ qty: "10.000", value: "300.0000" });
    const rest = [{ ...at(lot, "10"), cost: "300.0000" }];
    await inCompany((ctx) => issue(ctx, posting(94, "TR"), "TRANSFER_OUT", rest));
    expect(await stockOf(lot)).toMatchObject({ qty: "0.000", value: "0.0000" });
  });
});

describe("no batch is promised beyond its stock, even if the check is forgotten (docs/rules/batches.md#reserved-stock)", () => {
  const source = (sourceId: number) => ({ sourceType: "OI", sourceId, warehouseId: company.warehouseId });
  const reserving = (docId: number, lot: Lot, qty: string) =>
    inCompany(async (ctx) => reserve(ctx, source(docId), [{ sourceLineId: 1, ...lot, qty }]));
  const asked = async (): Promise<Lot> => {
    const lot = await aLot();
    const base = (count + 1000) * 10;
    await receipt(base, lot, "5", "50.0000");
    await receipt(base + 1, lot, "5", "50.0000", { locationId: company.locations.quarantine });
    return lot;
  };
  const REFUSED = { code: "23514" };

  test("the second of two reservations is refused at COMMIT; quarantined stock holds none", async () => {
    const lot = await asked();
    await reserving(60, lot, "3");
    await expect(reserving(61, lot, "2.001")).rejects.toMatchObject(REFUSED);
    await reserving(61, lot, "2");
  });
  test("promised stock is not removed, not even the last piece", async () => {
    const lot = await asked();
    await reserving(62, lot, "4");
    await expect(take(63, lot, "2")).rejects.toMatchObject(REFUSED);
    await expect(take(63, lot, "5")).rejects.toMatchObject(REFUSED);
    await take(63, lot, "1");
  });
  test("goods may leave before their reservation ends, in the same transaction", async () => {
    const lot = await asked();
    await reserving(64, lot, "5");
    await inCompany(async (ctx) => {
      await issue(ctx, posting(64, "OI"), "SALE_ISSUE", [at(lot, "5")]);
      endReservations(ctx, source(64), "CONSUMED");
    });
  });
});

describe("a batch belongs to its product, a location to its warehouse, even if they are mixed up", () => {
  const STRANGERS = { code: "23503" };

  test("a batch of another product is neither stored nor promised", async () => {
    const [lot, { goodsId }] = [await aLot(), await aLot()];
    await receipt(90, lot, "5", "50.0000");
    await expect(receipt(91, { ...lot, goodsId }, "5", "50.0000")).rejects.toMatchObject(STRANGERS);
    const promised = inCompany(async (ctx) =>
      reserve(ctx, { sourceType: "OI", sourceId: 92, warehouseId: company.warehouseId }, [
        { sourceLineId: 1, ...lot, goodsId, qty: "1" },
      ]),
    );
    await expect(promised).rejects.toMatchObject(STRANGERS);
  });
  test("stock is not in a location of another warehouse", async () => {
    const lot = await aLot();
    const warehouseId = await inCompany(async (ctx) => {
      const id = ctx.nextId();
      writeRows(ctx, "warehouse", [
        {
          ...usual.warehouse,
          tenantId: ctx.tenantId,
          id,
          code: "W9",
          nameEn: "W9",
          kind: "SHOP",
          createTime: ctx.now,
          updateTime: ctx.now,
        },
      ]);
      return id;
    });
    const there = inCompany((ctx) =>
      receive(ctx, { ...posting(93), warehouseId }, "RECEIPT", [{ ...at(lot, "5"), amount: "50.0000" }]),
    );
    await expect(there).rejects.toMatchObject(STRANGERS);
  });
});

describe("a batch is identified by product, supplier and number (docs/rules/batches.md#identity)", () => {
  const [HARBOUR, MILL] = [51, 52];
  beforeAll(() =>
    inCompany(async (ctx) =>
      writeRows(
        ctx,
        "supplier",
        [HARBOUR, MILL].map((id) => ({
          ...usual.supplier,
          ...{ tenantId: ctx.tenantId, id, code: `S${id}`, nameEn: `S${id}`, createTime: ctx.now, updateTime: ctx.now },
        })),
      ),
    ),
  );
  const delivered = (goodsId: number, supplierId: number | null, over: Partial<NewBatch> = {}): NewBatch => ({
    goodsId,
    batchNo: "L7",
    dateType: "USE_BY",
    expiryDate: "2026-12-24",
    productionDate: null,
    status: "AVAILABLE",
    supplierId,
    unitCost: null,
    origin: null,
    ...over,
  });
  const ensured = async (batch: NewBatch) => {
    const [one] = (await inCompany((ctx) => ensureBatches(ctx, [batch]))).values();
    return { id: one!.id, supplierId: one!.supplierId, existed: one!.existed };
  };
  const goods = async () => (await aLot()).goodsId;

  test("two suppliers may use the same lot code; each increases its own batch", async () => {
    const goodsId = await goods();
    const first = await ensured(delivered(goodsId, HARBOUR));
    const other = await ensured(delivered(goodsId, MILL, { expiryDate: "2027-01-15" }));
    expect(other).toMatchObject({ supplierId: MILL, existed: false });
    expect(await ensured(delivered(goodsId, HARBOUR))).toEqual({ ...first, existed: true });
  });

  test("a batch without a supplier becomes that of the one who delivers the same number and date, once", async () => {
    const goodsId = await goods();
    const opening = await ensured(delivered(goodsId, null));
    // Another date is other food.
    expect(await ensured(delivered(goodsId, MILL, { expiryDate: "2027-01-15" }))).not.toMatchObject({ id: opening.id });
    expect(await ensured(delivered(goodsId, HARBOUR))).toEqual({ id: opening.id, supplierId: HARBOUR, existed: true });
    expect(await ensured(delivered(goodsId, null))).toMatchObject({ supplierId: null, existed: false });
    expect(await ensured(delivered(goodsId, HARBOUR))).toMatchObject({ id: opening.id });
  });

  test("another production day is other food; a missing one is not", async () => {
    const goodsId = await goods();
    const opening = await ensured(delivered(goodsId, null, { productionDate: "2026-11-01" }));
    expect(await ensured(delivered(goodsId, MILL, { productionDate: "2026-11-02" }))).toMatchObject({ existed: false });
    expect(await ensured(delivered(goodsId, HARBOUR))).toMatchObject({ id: opening.id });
  });

  test("nobody takes over the one batch of products without batches", async () => {
    const goodsId = await goods();
    const none = { batchNo: "-", dateType: "NONE", expiryDate: null } as const;
    const system = await ensured(delivered(goodsId, null, none));
    expect(await ensured(delivered(goodsId, null, none))).toEqual({ ...system, existed: true });
    await ensured(delivered(goodsId, HARBOUR, none));
    expect(await ensured(delivered(goodsId, null, none))).toMatchObject({ id: system.id, supplierId: null });
  });

  test("the database has no second batch of one number, with or without a supplier", async () => {
    const goodsId = await goods();
    const again = (supplierId: number | null) =>
      inCompany(async (ctx) =>
        writeRows(ctx, "batch", [
          {
            ...usual.batch,
            ...delivered(goodsId, supplierId),
            tenantId: ctx.tenantId,
            id: ctx.nextId(),
            receivedAt: ctx.now,
            version: 1,
          },
        ]),
      );
    for (const supplierId of [null, HARBOUR]) {
      await again(supplierId);
      await expect(again(supplierId)).rejects.toMatchObject({ code: "23505" });
    }
  });
});
