import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { auditEntityWords } from "@larder/domain/watch/audit/audit.words";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { contractPriceCalls, priceCalls } from "@larder/domain/sales/price/price.calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { companyRunner, plantGoods } from "../../../../test/company-runner.ts";
import { documents } from "../../../platform/document/document.ts";
import { knownRecords } from "../../../platform/record/record-registry.ts";
import { readTable } from "../../../platform/table-files/read-table.ts";
import { words, type Words } from "@larder/domain/kernel/words";
import { openStory } from "../../../../test/story.ts";

const { world, company, staff } = openStory({ at: "2026-06-01T10:00:00Z" });
const { sales, auditor } = staff;
let luckyId: number;

/** Monday's customer, renamed on Tuesday at half past midnight in London, summer time. */
beforeAll(async () => {
  ({ id: luckyId } = await sales.call(customerCalls.create, { shopCode: "LUCKY", nameEn: "Lucky House" }));
  await sales.call(customerCalls.create, { shopCode: "JADE", nameEn: "Jade Garden" });
  world.clock.set(new Date("2026-06-01T23:30:00Z"));
  const lucky = await sales.call(customerCalls.get, { id: luckyId });
  await sales.call(customerCalls.update, { ...lucky, nameEn: "Lucky House Ltd" });
});

test("each declared record and document has a name in the log", () => {
  const named = new Set(Object.keys(auditEntityWords));
  const entities = [...knownRecords(), ...documents].map(({ entity }) => entity);
  expect(entities.filter((entity) => !named.has(entity))).toEqual([]);
  expect(entities.length).toBeGreaterThan(20);
});

describe("the log", () => {
  test("newest first, with who, what and the record's number", async () => {
    const { rows, total } = await auditor.call(auditCalls.list);
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({
      at: "2026-06-02 00:30:00",
      entity: "customer",
      entityId: luckyId,
      recordNo: "LUCKY",
      action: "edit",
    });
    expect(rows[0]!.userName).toMatch(/^u\d+$/);
  });

  const table: [filter: Record<string, unknown>, count: number, why: string][] = [
    [{ search: "lucky" }, 2, "all that happened to a record, by its number in any case"],
    [{ search: "nobody" }, 0, "a number that is none finds nothing"],
    [{ action: "edit" }, 1, "one kind of action"],
    [{ entity: "goods" }, 0, "one kind of record"],
    [{ dateFrom: "2026-06-02" }, 1, "days begin at midnight in London, not in UTC"],
    [{ dateTo: "2026-06-01" }, 2, "and end there"],
    [{ overridden: true }, 0, "only what was overridden"],
  ];
  test.each(table)("%j: %i, %s", async (filter, count) => {
    expect((await auditor.call(auditCalls.list, filter)).total).toBe(count);
  });

  test("of one person", async () => {
    const { rows } = await auditor.call(auditCalls.list);
    expect((await auditor.call(auditCalls.list, { userId: rows[0]!.userId! })).total).toBe(3);
    expect((await auditor.call(auditCalls.list, { userId: 1 })).total).toBe(0);
  });

  test("pages go on without a gap", async () => {
    const first = await auditor.call(auditCalls.list, { pageSize: 2 });
    const second = await auditor.call(auditCalls.list, { pageSize: 2, after: first.next! });
    expect([...first.rows, ...second.rows].map((row) => [row.recordNo, row.action])).toEqual([
      ["LUCKY", "edit"],
      ["JADE", "add"],
      ["LUCKY", "add"],
    ]);
  });

  test("a category and a price are named as people know them, even after they were removed", async () => {
    const shelf = await world.company();
    const admin = await shelf.as("admin");
    const { goodsId, caseId } = await plantGoods(companyRunner(world.app, shelf), { code: "TEA9" });
    const { id: category } = await admin.call(categoryCalls.create, { code: "HERBAL", nameEn: "Herbal tea" });
    const { id: customerId } = await admin.call(customerCalls.create, { shopCode: "JADE", nameEn: "Jade Garden" });
    const dated = { goodsId, unitId: caseId, price: "8", validFrom: "2026-06-02" };
    const { id: level } = await admin.call(priceCalls.create, { ...dated, priceLevel: "B" });
    await admin.call(contractPriceCalls.create, { ...dated, customerId });
    const names = async () =>
      Object.fromEntries(
        (await admin.call(auditCalls.list, {})).rows.map((row) => [`${row.entity} ${row.action}`, row.recordNo]),
      );
    expect(await names()).toMatchObject({
      "category add": "HERBAL",
      "price add": "TEA9 · B",
      "contractPrice add": "TEA9 · JADE",
    });
    await admin.call(categoryCalls.remove, { ids: [category] });
    await admin.call(priceCalls.remove, { ids: [level] });
    expect(await names()).toMatchObject({
      "category add": "HERBAL",
      "category remove": "HERBAL",
      "price add": "TEA9 · B",
      "price remove": "TEA9 · B",
    });
    expect((await admin.call(auditCalls.list, { search: "jade" })).total).toBe(1);
  });

  test("an entry shows the values before and after", async () => {
    const [entry] = (await auditor.call(auditCalls.list)).rows;
    expect(await auditor.call(auditCalls.get, { id: entry!.id })).toMatchObject({
      before: { nameEn: "Lucky House" },
      after: { nameEn: "Lucky House Ltd" },
    });
  });

  test("can be exported; states are shown in the reader's language, an unknown one as it was stored", async () => {
    const rows: [entity: string, state: string, shown: Words][] = [
      ["order", "CONFIRMED", words("Confirmed", "已確認")],
      ["orderInvoice", "PICKED", words("Picked", "已揀貨")],
      ["salesInvoice", "ISSUED", words("Issued", "已開立")],
      ["payment", "RECORDED", words("Recorded", "已記錄")],
      ["createStock", "DRAFT", words("Draft", "草稿")],
      ["batch", "EXPIRED", words("Expired", "已過期")],
      ["vehicleState", "OFF_ROAD", words("Off the road", "停駛")],
      ["order", "FORMER", { en: "FORMER", zh: "FORMER" }],
    ];
    const { tenantId } = company;
    for (const [i, [entity, state]] of rows.entries())
      await world.rows(
        tenantId,
        `insert into audit_log (tenant_id, id, at, entity, entity_id, action, state)
         values ($1, $2, '2026-07-01T10:00:00Z', $3, 1, 'add', $4)`,
        [tenantId, 9_000_000 + i, entity, state],
      );
    for (const language of ["en", "zh"] as const) {
      const file = await auditor.with({ language }).file(auditCalls.export, { dateFrom: "2026-07-01" });
      expect(file.name).toMatch(/\.xlsx$/);
      const [head, ...lines] = await readTable(file.name, file.bytes);
      const column = head!.findIndex((label) => ["State afterwards", "之後狀態"].includes(label));
      expect(lines.map((line) => line[column])).toEqual(rows.map(([, , shown]) => shown[language]).toReversed());
    }
    await world.rows(tenantId, "delete from audit_log where tenant_id = $1 and id >= 9000000", [tenantId]);
  });
});

describe("the walls", () => {
  test("only with permission to read it", async () => {
    for (const call of [auditCalls.list, auditCalls.get, auditCalls.export])
      expect(await sales.refusal(call, { id: 1 })).toMatchObject({ code: 403 });
  });

  test("another company's log does not exist", async () => {
    const stranger = await (await world.company()).as("admin");
    const [entry] = (await auditor.call(auditCalls.list)).rows;
    expect((await stranger.call(auditCalls.list)).total).toBe(0);
    expect((await stranger.call(auditCalls.list, { search: "LUCKY" })).total).toBe(0);
    expect(await stranger.refusal(auditCalls.get, { id: entry!.id })).toMatchObject({ code: 404 });
  });

  test("nobody changes it: there is no call, and the server's role may not", async () => {
    expect(Object.values(auditCalls).filter((call) => call.method !== "GET" && !call.reads)).toEqual([]);
    const grants = await world.rows<{ may: string }>(
      company.tenantId,
      `select privilege_type as may from information_schema.role_table_grants where table_name = 'audit_log' and grantee like '%\\_app' order by 1`,
    );
    expect(grants.map((row) => row.may)).toEqual(["INSERT", "SELECT"]);
  });
});
