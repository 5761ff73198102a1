import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { seedEveryTable } from "../../../../test/walls/seeded.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company, staff } = openStory();
const { admin } = staff;
let warehouseId: number;

beforeAll(async () => {
  await seedEveryTable(world, company);
  warehouseId = company.warehouseId;
}, 60_000);

const codesOf = async (search: string) =>
  (await admin.call(warehouseLocationCalls.list, { warehouseId, search })).rows.map((row) => row.code);

describe("managing locations", () => {
  test("a code is unique in its warehouse, ignoring case", async () => {
    const { id } = await admin.call(warehouseLocationCalls.create, { warehouseId, code: "Z-01", kind: "PICK" });
    expect(await admin.call(warehouseLocationCalls.get, { id })).toMatchObject({
      code: "Z-01",
      kind: "PICK",
      pickSequence: 0,
      warehouseCode: "MAIN",
      goodsCount: 0,
      version: 1,
    });
    expect(
      await admin.refusal(warehouseLocationCalls.create, { warehouseId, code: "z-01", kind: "PICK" }),
    ).toMatchObject({ code: 400, reason: "codeTaken" });
    const seen = await admin.call(warehouseLocationCalls.get, { id });
    await admin.call(warehouseLocationCalls.update, { ...seen, kind: "WASTE", status: "1" });
    expect(await admin.refusal(warehouseLocationCalls.update, { ...seen })).toMatchObject({ reason: "stale" });
    expect((await admin.call(warehouseLocationCalls.history, { id })).map((step) => step.action)).toEqual([
      "edit",
      "add",
    ]);
    await admin.call(warehouseLocationCalls.remove, { ids: [id] });
    expect(await codesOf("Z")).toEqual([]);
  });

  test("a rack is created at once, each location with its own pick sequence", async () => {
    const rack = { warehouseId, first: "R1-01", last: "R1-05", kind: "BULK", pickSequence: 100, step: 10 };
    expect(await admin.call(warehouseLocationCalls.createRow, rack)).toEqual({ made: 5, skipped: 0 });
    const { rows } = await admin.call(warehouseLocationCalls.list, { warehouseId, search: "R1" });
    expect(rows.map((row) => [row.code, row.pickSequence])).toEqual([
      ["R1-01", 100],
      ["R1-02", 110],
      ["R1-03", 120],
      ["R1-04", 130],
      ["R1-05", 140],
    ]);
    expect(await admin.refusal(warehouseLocationCalls.createRow, { ...rack, last: "R1-07" })).toMatchObject({
      code: 400,
      reason: "codeTaken",
    });
    expect(await codesOf("R1")).toHaveLength(5);
    expect(await admin.call(warehouseLocationCalls.createRow, { ...rack, last: "R1-07", skipExisting: true })).toEqual({
      made: 2,
      skipped: 5,
    });
    expect(await admin.refusal(warehouseLocationCalls.createRow, { ...rack, first: "R1-09" })).toMatchObject({
      code: 400,
      reason: "rowUnclear",
    });
  });

  test("is exported as a table", async () => {
    expect((await admin.file(warehouseLocationCalls.export, {})).name).toMatch(/\.xlsx$/);
  });
});

describe("a location with stock", () => {
  test("is not turned into waste, disabled or removed; the refusal says what is stored and what is promised", async () => {
    // Noodles are stored on the pick face, and a released order waits for some of them.
    const id = company.locations.pick;
    const seen = await admin.call(warehouseLocationCalls.get, { id });
    expect(seen.goodsCount).toBe(1);
    for (const [change, reason] of [
      [{ kind: "QUARANTINE" }, "turnedWithStock"],
      [{ kind: "WASTE" }, "turnedWithStock"],
      [{ status: "1" }, "disabledWithStock"],
    ] as const)
      expect(await admin.refusal(warehouseLocationCalls.update, { ...seen, ...change })).toMatchObject({
        code: 1000,
        reason,
      });
    const refusal = await admin.refusal(warehouseLocationCalls.remove, { ids: [id] });
    expect(refusal).toMatchObject({ code: 1000, reason: "removedWithStock" });
    expect(refusal.msg).toMatch(/1 of them reserved for orders/);
    // Pick face and reserve are both for sale.
    await admin.call(warehouseLocationCalls.update, { ...seen, kind: "BULK", pickSequence: 5 });
  });
});

test("the walls: another company, no permission, not signed in, bad input", async () => {
  const id = company.locations.bulk;
  const other = await world.company();
  const stranger = await other.as("admin");
  expect(await stranger.refusal(warehouseLocationCalls.get, { id })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(warehouseLocationCalls.remove, { ids: [id] })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(warehouseLocationCalls.create, { warehouseId, code: "X", kind: "PICK" })).toMatchObject(
    { code: 404 },
  );
  expect(
    await stranger.refusal(warehouseLocationCalls.createRow, { warehouseId, first: "X1", last: "X2", kind: "PICK" }),
  ).toMatchObject({ code: 404 });
  expect(await (await company.as("warehouse")).refusal(warehouseLocationCalls.create, {})).toMatchObject({ code: 403 });
  expect(await admin.with({ token: null }).refusal(warehouseLocationCalls.list)).toMatchObject({ code: 401 });
  expect(await admin.refusal(warehouseLocationCalls.create, { warehouseId, code: "位", kind: "X" })).toMatchObject({
    code: 400,
    fields: [{ path: "code" }, { path: "kind" }],
  });
});
