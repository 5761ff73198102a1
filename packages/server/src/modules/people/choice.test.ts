import { deptChoiceCalls } from "@larder/domain/people/dept/dept-choice.calls";
import { dictionaryCalls } from "@larder/domain/company/dictionary/dictionary.calls";
import { userChoiceCalls } from "@larder/domain/people/user/user-choice.calls";
import { vatCodeCalls } from "@larder/domain/company/vat-rate/vat-code.calls";
import { warehouseChoiceCalls } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { openStory } from "../../../test/story.ts";
import { idOfPerson } from "../../../test/people.fixture.ts";

const { world, company, staff } = openStory();
const { warehouse: driverless } = staff;

beforeAll(async () => {
  // The role with the fewest rights can choose like everyone else.
});

const idOf = (displayName: string) => idOfPerson(world, company, displayName);

describe("users", () => {
  test("are chosen by nick name or user name, without the right to manage them", async () => {
    await company.as("sales");
    const { rows } = await driverless.call(userChoiceCalls.list, { search: "SAL" });
    expect(rows.map((row) => row.displayName)).toEqual(["sales"]);
    expect(Object.keys(rows[0]!).sort()).toEqual(["displayName", "id", "userName"]);
  });

  test("a disabled one is no longer offered, but still named on what they sold", async () => {
    await company.as("auditor");
    const id = await idOf("auditor");
    await world.rows(company.tenantId, "update app_user set status = '1' where tenant_id = $1 and id = $2", [
      company.tenantId,
      id,
    ]);
    expect((await driverless.call(userChoiceCalls.list)).rows.map((row) => row.id)).not.toContain(id);
    expect(await driverless.call(userChoiceCalls.one, { id })).toMatchObject({ displayName: "auditor" });
  });

  test("of another company do not exist", async () => {
    const stranger = await (await world.company()).as("admin");
    expect(await stranger.refusal(userChoiceCalls.one, { id: await idOf("warehouse") })).toMatchObject({ code: 404 });
    expect((await stranger.call(userChoiceCalls.list)).rows.map((row) => row.displayName)).toEqual(["Admin"]);
  });
});

test("departments that are in use", async () => {
  const { rows } = await driverless.call(deptChoiceCalls.list);
  expect(rows).toEqual([{ id: company.deptId, deptName: "Company 1" }]);
  expect(await driverless.call(deptChoiceCalls.one, { id: company.deptId })).toEqual(rows[0]);
});

test("only the user's own warehouses are offered", async () => {
  const { rows } = await driverless.call(warehouseChoiceCalls.list);
  expect(rows).toEqual([{ id: company.warehouseId, code: "MAIN", nameEn: "Main warehouse", nameZh: "總倉" }]);
  expect((await driverless.call(warehouseChoiceCalls.list, { search: "總" })).total).toBe(1);
  expect((await driverless.call(warehouseChoiceCalls.list, { search: "transit" })).total).toBe(0);
});

describe("a dictionary", () => {
  test("comes in its order, labelled in the language of the request", async () => {
    const english = await driverless.call(dictionaryCalls.entries, { dictType: "region" });
    expect(english.map((entry) => entry.dictSort)).toEqual(english.map((_, i) => i + 1));
    expect(english[0]).toMatchObject({
      dictValue: "LONDON_C",
      dictLabel: "Central London",
      dictType: "region",
      colour: "default",
      isDefault: "N",
    });
    const chinese = await driverless.with({ language: "zh" }).call(dictionaryCalls.entries, { dictType: "region" });
    expect(chinese[0]!.dictLabel).toBe("倫敦市中心");
  });

  test("that does not exist is empty, not an error", async () => {
    expect(await driverless.call(dictionaryCalls.entries, { dictType: "nobody_made_it" })).toEqual([]);
  });
});

describe("VAT codes", () => {
  test("come with today's rate and the guidance of the product form", async () => {
    const codes = await driverless.call(vatCodeCalls.codes);
    expect(codes.map(({ code, rate }) => [code, rate])).toEqual([
      ["S20", "0.2000"],
      ["Z0", "0.0000"],
      ["R5", "0.0500"],
      ["E", null],
      ["O", null],
      ["X0", "0.0000"],
      ["PVA", "0.2000"],
      ["NIA", "0.2000"],
      ["NID", "0.0000"],
    ]);
    expect(codes[1]!.use.zh).toContain("米");
  });

  test("a rate that starts tomorrow does not apply today", async () => {
    await world.rows(company.tenantId, "insert into vat_rate values ($1, 'S20', '2026-11-21', 0.175)", [
      company.tenantId,
    ]);
    const rateNow = async () => (await driverless.call(vatCodeCalls.codes))[0]!.rate;
    expect(await rateNow()).toBe("0.2000");
    world.clock.set(new Date("2026-11-21T10:00:00Z"));
    expect(await rateNow()).toBe("0.1750");
  });
});
