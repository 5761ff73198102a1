import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { warehouseChoiceCalls } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { openStory } from "../../../../test/story.ts";
import { idOfPerson } from "../../../../test/people.fixture.ts";

const { world, company, staff } = openStory();
const { admin } = staff;
let goodsId: number;

beforeAll(async () => {
  const { id: unitId } = await admin.call(unitCalls.create, { code: "BTL", nameEn: "Bottle" });
  goodsId = (
    await admin.call(goodsCalls.create, {
      code: "SOY",
      nameEn: "Light soy sauce",
      vatCode: "Z0",
      baseUnitId: unitId,
      unitId,
      units: [{ unitId, factor: "1" }],
      dateType: "NONE",
    })
  ).id;
});

let count = 0;
const shop = (over: Record<string, unknown> = {}) => ({
  code: `S${++count}`,
  nameEn: "Soho shop",
  nameZh: "蘇豪店",
  kind: "SHOP",
  postCode: "w1d6pl",
  lat: "51.512",
  lng: "-0.131",
  ...over,
});
const open = async (over: Record<string, unknown> = {}): Promise<number> =>
  (await admin.call(warehouseCalls.create, shop(over))).id;

/** Twelve bottles in a location of the warehouse. */
async function stockUp(warehouseId: number): Promise<{ locationId: number; createStockId: number }> {
  const { id: locationId } = await admin.call(warehouseLocationCalls.create, {
    warehouseId,
    code: "P-01",
    kind: "PICK",
  });
  const keeper = await company.as("warehouse");
  await letIn(warehouseId, keeper, "warehouse");
  const { id } = await keeper.call(createStockCalls.create, {
    warehouseId,
    reason: "OPENING",
    lines: [{ goodsId, qty: "1", locationId, unitCost: "1" }],
  });
  return { locationId, createStockId: id };
}
async function letIn(warehouseId: number, _client: TestClient, displayName: string): Promise<number> {
  const userId = await idOfPerson(world, company, displayName);
  await admin.call(warehouseCalls.addUsers, { id: warehouseId, userIds: [userId] });
  return userId;
}

describe("managing warehouses", () => {
  test("input is stored; the user who opens a warehouse works there at once", async () => {
    const id = await open({ code: "SOHO" });
    expect(await admin.call(warehouseCalls.get, { id })).toMatchObject({
      code: "SOHO",
      nameZh: "蘇豪店",
      kind: "SHOP",
      keepsStock: true,
      postCode: "W1D 6PL",
      lat: "51.512000",
      lng: "-0.131000",
      status: "0",
      version: 1,
      userCount: 1,
      locationCount: 0,
      createByName: "Admin",
    });
    expect((await admin.call(warehouseChoiceCalls.list)).rows.map((row) => row.code)).toContain("SOHO");
  });

  test("the transit warehouse is neither seen, created, changed nor removed", async () => {
    const { rows } = await admin.call(warehouseCalls.list, { pageSize: 100 });
    expect(rows.map((row) => row.code)).not.toContain("TRANSIT");
    expect(await admin.refusal(warehouseCalls.create, shop({ kind: "TRANSIT" }))).toMatchObject({ code: 400 });
    const [transit] = await world.rows<{ id: string }>(
      company.tenantId,
      "select id from warehouse where tenant_id = $1 and kind = 'TRANSIT'",
      [company.tenantId],
    );
    const id = Number(transit!.id);
    expect(await admin.refusal(warehouseCalls.get, { id })).toMatchObject({ code: 404 });
    expect(await admin.refusal(warehouseCalls.update, { ...shop(), id, version: 1 })).toMatchObject({ code: 404 });
    expect(await admin.refusal(warehouseCalls.changeStatus, { id, status: "1" })).toMatchObject({ code: 404 });
    expect(await admin.refusal(warehouseCalls.remove, { ids: [id] })).toMatchObject({ code: 404 });
    expect(
      await admin.refusal(warehouseLocationCalls.create, { warehouseId: id, code: "X", kind: "BULK" }),
    ).toMatchObject({ code: 404 });
  });

  test("a code is unique ignoring case; an outdated version is refused; the history lists each step", async () => {
    const id = await open({ code: "Once" });
    expect(await admin.refusal(warehouseCalls.create, shop({ code: "ONCE" }))).toMatchObject({
      code: 400,
      reason: "codeTaken",
    });
    await admin.call(warehouseCalls.update, { ...shop({ code: "Once", nameEn: "Soho" }), id, version: 1 });
    expect(await admin.refusal(warehouseCalls.update, { ...shop({ code: "Once" }), id, version: 1 })).toMatchObject({
      code: 2000,
      reason: "stale",
    });
    const [edit, add] = await admin.call(warehouseCalls.history, { id });
    expect([edit!.action, add!.action]).toEqual(["edit", "add"]);
    expect(edit!.after).toEqual({ nameEn: "Soho" });
    const log = await admin.call(auditCalls.list, { entity: "warehouse", search: "once" });
    expect(log.rows[0]).toMatchObject({ recordNo: "Once" });
  });

  test("is found by code, either name or post code, and listed by kind", async () => {
    await open({ code: "CPU1", kind: "CPU", nameEn: "Kitchen", nameZh: "中央廚房", postCode: "N1 7GR" });
    for (const filters of [{ search: "cpu1" }, { search: "廚" }, { search: "n1 7" }, { kind: "CPU" }])
      expect((await admin.call(warehouseCalls.list, filters)).rows.map((row) => row.code)).toEqual(["CPU1"]);
  });

  test("is exported with labels instead of codes", async () => {
    const { name, bytes } = await admin.with({ language: "zh" }).file(warehouseCalls.export, {});
    expect(name).toMatch(/倉庫.*\.xlsx$/);
    expect(bytes.length).toBeGreaterThan(1000);
  });
});

describe("disabling", () => {
  test("is refused while a document is open, and while there is stock; then it succeeds", async () => {
    const id = await open();
    const { createStockId } = await stockUp(id);
    expect(await admin.call(warehouseCalls.openDocuments, { id })).toMatchObject([{ docType: "createStock" }]);
    const refusal = await admin.refusal(warehouseCalls.changeStatus, { id, status: "1" });
    expect(refusal).toMatchObject({ code: 1000, reason: "openDocuments" });
    expect(refusal.msg).toMatch(/CS26-/);

    await admin.call(createStockCalls.post, { id: createStockId, warehouseId: id });
    expect(await admin.refusal(warehouseCalls.changeStatus, { id, status: "1" })).toMatchObject({
      code: 1000,
      reason: "holdsStock",
    });
    const seen = await admin.call(warehouseCalls.get, { id });
    expect(await admin.refusal(warehouseCalls.update, { ...seen, status: "1" })).toMatchObject({
      reason: "holdsStock",
    });
    expect(await admin.refusal(warehouseCalls.update, { ...seen, keepsStock: false })).toMatchObject({
      reason: "keepsStockFixed",
    });
    // The code is on posted documents.
    expect(await admin.refusal(warehouseCalls.update, { ...seen, code: "OTHER" })).toMatchObject({
      reason: "codeFixed",
    });

    await admin.call(createStockCalls.reverse, { id: createStockId, warehouseId: id, reason: "Counted wrongly" });
    await admin.call(warehouseCalls.changeStatus, { id, status: "1" });
    expect(await admin.refusal(warehouseCalls.remove, { ids: [id] })).toMatchObject({ code: 400, reason: "inUse" });
  });

  test("takes effect with the next request of its users", async () => {
    const id = await open();
    const clerk = await company.as("auditor");
    const userId = await letIn(id, clerk, "auditor");
    const there = async () => (await clerk.call(warehouseChoiceCalls.list)).rows.map((row) => row.id);
    expect(await there()).toContain(id);
    await admin.call(warehouseCalls.changeStatus, { id, status: "1" });
    expect(await there()).toEqual([company.warehouseId]);
    await admin.call(warehouseCalls.changeStatus, { id, status: "0" });
    await admin.call(warehouseCalls.removeUsers, { id, userIds: [userId] });
    expect(await there()).toEqual([company.warehouseId]);
  });
});

describe("its users", () => {
  test("are added and removed, and the history names them; nobody is left without a warehouse", async () => {
    const id = await open();
    await company.as("sales");
    const userId = await letIn(id, admin, "sales");
    // Doing it again is no error.
    await admin.call(warehouseCalls.addUsers, { id, userIds: [userId] });
    const { rows } = await admin.call(warehouseCalls.users, { id });
    expect(rows.map((row) => [row.displayName, row.onlyHere])).toEqual([
      ["Admin", false],
      ["sales", false],
    ]);
    await admin.call(warehouseCalls.removeUsers, { id: company.warehouseId, userIds: [userId] });
    expect(await admin.refusal(warehouseCalls.removeUsers, { id, userIds: [userId] })).toMatchObject({
      code: 1000,
      reason: "lastWarehouse",
    });
    expect(await admin.refusal(warehouseCalls.remove, { ids: [id] })).toMatchObject({ reason: "lastWarehouse" });
    await admin.call(warehouseCalls.addUsers, { id: company.warehouseId, userIds: [userId] });
    await admin.call(warehouseCalls.removeUsers, { id, userIds: [userId] });
    expect((await admin.call(warehouseCalls.history, { id })).map((step) => step.action)).toEqual([
      "removeUsers",
      "addUsers",
      "add",
    ]);
  });

  test("removing two at once leaves nobody without a warehouse either", async () => {
    const [one, other] = [await open(), await open()];
    const userId = await letIn(one, await company.as("dispatcher"), "dispatcher");
    await admin.call(warehouseCalls.addUsers, { id: other, userIds: [userId] });
    await admin.call(warehouseCalls.removeUsers, { id: company.warehouseId, userIds: [userId] });
    const both = { ids: [one, other] };
    expect(await admin.refusal(warehouseCalls.remove, both)).toMatchObject({ code: 1000, reason: "lastWarehouse" });
    await admin.call(warehouseCalls.addUsers, { id: company.warehouseId, userIds: [userId] });
    await admin.call(warehouseCalls.remove, both);
  });

  test("an unused warehouse is removed, with its locations", async () => {
    const id = await open({ code: "GONE" });
    await admin.call(warehouseLocationCalls.create, { warehouseId: id, code: "A-01", kind: "PICK" });
    await admin.call(warehouseCalls.remove, { ids: [id] });
    await open({ code: "GONE" });
  });
});

test("the walls: another company, no permission, not signed in, bad input", async () => {
  const id = await open();
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.refusal(warehouseCalls.get, { id })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(warehouseCalls.addUsers, { id, userIds: [1] })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(warehouseCalls.changeStatus, { id, status: "1" })).toMatchObject({ code: 404 });
  expect(await (await company.as("sales")).refusal(warehouseCalls.create, { code: "" })).toMatchObject({ code: 403 });
  expect(await admin.with({ token: null }).refusal(warehouseCalls.list)).toMatchObject({ code: 401 });
  expect(await admin.refusal(warehouseCalls.create, { code: "倉", nameEn: "" })).toMatchObject({
    code: 400,
    fields: [{ path: "code" }, { path: "nameEn" }, { path: "kind" }],
  });
});
