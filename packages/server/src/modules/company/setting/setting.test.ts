import { deflateSync } from "node:zlib";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { vatCodeCalls } from "@larder/domain/company/vat-rate/vat-code.calls";
import {
  bankHolidayCalls,
  companyCalls,
  settingCalls,
  vatRateCalls,
} from "@larder/domain/company/setting/setting.calls";
import { settingFields } from "@larder/domain/company/setting/setting.fields";
import { settingsToCome } from "@larder/domain/company/setting/settings-to-come";
import { numberSeriesCalls } from "@larder/domain/company/number-series/number-series.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { seedEveryTable } from "../../../../test/walls/seeded.ts";

const { world, company, staff } = openStory();
const { admin, accountsManager: accountant } = staff;

beforeAll(async () => {}, 60_000);

const stored = async () =>
  Object.fromEntries(
    (
      await world.rows<{ key: string; value: string }>(
        company.tenantId,
        "select key, value from tenant_setting where tenant_id = $1",
        [company.tenantId],
      )
    ).map((row) => [row.key, row.value]),
  );

describe("settings", () => {
  test("start with the defaults, each with its type", async () => {
    const settings = await admin.call(settingCalls.get);
    expect(settings).toMatchObject({
      overdueGraceDays: 14,
      splitMarkupPct: "10.0000",
      orderCutoffTime: "17:00",
      allowSelfApproval: false,
      version: 0,
    });
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(settingFields)));
    expect(Object.keys(settingsToCome).filter((name) => name in settings)).toEqual([]);
    expect(await stored()).toEqual({});
  });

  test("only changes are saved, with before and after in the history; an outdated version is refused", async () => {
    const seen = await admin.call(settingCalls.get);
    const { version } = await admin.call(settingCalls.update, { ...seen, nearExpiryDays: 10, allowSelfApproval: true });
    expect(await stored()).toEqual({ nearExpiryDays: "10", allowSelfApproval: "true" });
    const [step] = await admin.call(settingCalls.history);
    expect(step).toMatchObject({
      action: "edit",
      before: { nearExpiryDays: "7", allowSelfApproval: "false" },
      after: { nearExpiryDays: "10", allowSelfApproval: "true" },
    });
    expect(await admin.refusal(settingCalls.update, { ...seen, nearExpiryDays: 5 })).toMatchObject({
      code: 2000,
      reason: "changedMeanwhile",
    });
    // The same again is no change and leaves no trace.
    const now = await admin.call(settingCalls.get);
    expect(now.version).toBe(version);
    await admin.call(settingCalls.update, now);
    expect(await admin.call(settingCalls.history)).toHaveLength(1);
    const log = await admin.call(auditCalls.list, { entity: "setting" });
    expect(log.total).toBe(1);
  });

  test("the accounts manager may change money and periods, but no others", async () => {
    const seen = await accountant.call(settingCalls.get);
    await accountant.call(settingCalls.updateMoney, { ...seen, overdueGraceDays: 21, nearExpiryDays: 99 });
    expect(await stored()).toMatchObject({ overdueGraceDays: "21", nearExpiryDays: "10" });
    expect(await accountant.refusal(settingCalls.update, seen)).toMatchObject({ code: 403 });
    expect(await (await company.as("sales")).refusal(settingCalls.updateMoney, {})).toMatchObject({ code: 403 });
    expect(await (await company.as("sales")).refusal(settingCalls.get)).toMatchObject({ code: 403 });
  });

  test("a value that a field or the rules do not accept is refused with a message", async () => {
    const seen = await admin.call(settingCalls.get);
    expect(
      await admin.refusal(settingCalls.update, { ...seen, splitMarkupPct: "1.00005", nearExpiryDays: -1 }),
    ).toMatchObject({
      code: 400,
      fields: [{ path: "splitMarkupPct" }, { path: "nearExpiryDays" }],
    });
    expect(await admin.refusal(settingCalls.update, { ...seen, orderCutoffTime: "" })).toMatchObject({ code: 400 });
  });

  test.each([
    ["invoiceIssuePoint", "DELIVERY", "DISPATCH", "Invoices are issued", "開出發票"],
    ["vatScheme", "CASH", "INVOICE", "VAT scheme", "增值稅計算方式"],
    ["settleTolerance", "9.00", "1", "Tolerance when settling accounts", "結帳容許差額"],
  ])("%s is not offered, and %s is refused with a message: nothing uses it", async (name, value, inForce, en, zh) => {
    const seen = await admin.call(settingCalls.get);
    expect(seen).not.toHaveProperty(name);
    const before = await stored();
    const refusal = await admin.refusal(settingCalls.update, { ...seen, [name]: value });
    expect(refusal).toMatchObject({ code: 1000, reason: "settingToCome" });
    expect(refusal.msg).toContain(en);
    expect(
      (await accountant.with({ language: "zh" }).refusal(settingCalls.updateMoney, { ...seen, [name]: value })).msg,
    ).toContain(zh);
    // Sent unchanged, by a client that knows it from before, it changes nothing.
    await admin.call(settingCalls.update, { ...seen, [name]: inForce });
    expect(await stored()).toEqual(before);
  });

  test("of two who change at once, one is told", async () => {
    const seen = await admin.call(settingCalls.get);
    const both = await Promise.all([
      admin.answer(settingCalls.update, { ...seen, nearExpiryDaysChilled: 4 }),
      admin.answer(settingCalls.update, { ...seen, nearExpiryDaysChilled: 5 }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 2000]);
  });

  test("belong to each company separately", async () => {
    const stranger = await (await world.company()).as("admin");
    expect(await stranger.call(settingCalls.get)).toMatchObject({ nearExpiryDays: 7, version: 0 });
  });
});

describe("VAT rates", () => {
  test("a new rate starts on its day; one in use stays; a future one may be removed", async () => {
    const rate = { code: "S20", validFrom: "2026-12-01", rate: "0.175" } as const;
    await accountant.call(vatRateCalls.add, rate);
    const rows = await admin.call(vatRateCalls.list);
    expect(rows.slice(0, 2).map((row) => [row.code, row.validFrom, row.rate, row.state])).toEqual([
      ["S20", "2026-12-01", "0.1750", "COMING"],
      ["S20", "2011-01-04", "0.2000", "NOW"],
    ]);
    expect((await admin.call(vatCodeCalls.codes))[0]!.rate).toBe("0.2000");
    expect(await accountant.refusal(vatRateCalls.add, rate)).toMatchObject({ reason: "rateThere" });
    expect(await accountant.refusal(vatRateCalls.add, { ...rate, validFrom: FRIDAY })).toMatchObject({
      code: 1000,
      reason: "rateTooEarly",
    });
    expect(await accountant.refusal(vatRateCalls.add, { ...rate, code: "Z0" })).toMatchObject({ reason: "rateFixed" });
    expect(await accountant.refusal(vatRateCalls.remove, { code: "S20", validFrom: "2011-01-04" })).toMatchObject({
      code: 1000,
      reason: "rateInUse",
    });
    await accountant.call(vatRateCalls.remove, { code: "S20", validFrom: "2026-12-01" });
    expect(await accountant.refusal(vatRateCalls.remove, { code: "S20", validFrom: "2026-12-01" })).toMatchObject({
      code: 404,
    });
    expect((await admin.call(auditCalls.list, { entity: "vatRate" })).rows.map((row) => row.action)).toEqual([
      "remove",
      "add",
    ]);
  });
});

describe("bank holidays", () => {
  test("are added with their names; one that has passed stays", async () => {
    const { id } = await accountant.call(bankHolidayCalls.add, { day: "2027-05-10", nameEn: "Jubilee" });
    const rows = await admin.call(bankHolidayCalls.list);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      day: "2027-05-10",
      nameEn: "Jubilee",
      nameZh: "Jubilee",
    });
    expect(await accountant.refusal(bankHolidayCalls.add, { day: "2027-05-10" })).toMatchObject({
      reason: "holidayThere",
    });
    const passed = rows.find((row) => row.day === "2026-05-04")!;
    expect(await accountant.refusal(bankHolidayCalls.remove, { ids: [id, passed.id] })).toMatchObject({
      code: 1000,
      reason: "holidayPassed",
    });
    await accountant.call(bankHolidayCalls.remove, { ids: [id] });
    const stranger = await (await world.company()).as("admin");
    expect(await stranger.refusal(bankHolidayCalls.remove, { ids: [passed.id] })).toMatchObject({ code: 404 });
  });
});

/** A red square, as small as a PNG can be written by hand. */
function redSquare(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crcOf(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const row = Buffer.from([0, ...Array.from({ length: 8 }, () => [220, 20, 20]).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}
function crcOf(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe("the letterhead", () => {
  test("is saved with the numbers that the law requires; the accounts manager reads it", async () => {
    const seen = await admin.call(companyCalls.get);
    expect(seen).toMatchObject({ companyName: "Company 1", vatNo: "GB123456789", hasLogo: false });
    await admin.call(companyCalls.update, { ...seen, companyNameZh: "一號公司", vatNo: "gb 123 456 789" });
    expect(await admin.call(companyCalls.get)).toMatchObject({ companyNameZh: "一號公司", vatNo: "GB123456789" });
    expect(await admin.refusal(companyCalls.update, seen)).toMatchObject({ code: 2000, reason: "changedMeanwhile" });
    const now = await admin.call(companyCalls.get);
    expect(await admin.refusal(companyCalls.update, { ...now, vatNo: "DE1" })).toMatchObject({ reason: "vatNoFormat" });
    expect(await admin.refusal(companyCalls.update, { ...now, awrsUrn: "X" })).toMatchObject({ reason: "awrsFormat" });
    expect((await admin.call(companyCalls.history))[0]!.after).toEqual({ companyNameZh: "一號公司" });
    expect(await accountant.refusal(companyCalls.update, now)).toMatchObject({ code: 403 });
    expect(await accountant.call(companyCalls.get)).toMatchObject({ companyName: "Company 1" });
  });

  test("its colour is seen by everybody of the company; white letters must be readable on it", async () => {
    const { version, ...seen } = await admin.call(companyCalls.get);
    const paint = (brandColour: string) => admin.refusal(companyCalls.update, { ...seen, version, brandColour });
    expect(await paint("green")).toMatchObject({ code: 400, reason: "colourFormat" });
    expect(await paint("#ffd400")).toMatchObject({ code: 400, reason: "colourTooLight" });
    await admin.call(companyCalls.update, { ...seen, version, brandColour: "#17653F" });
    expect(await accountant.call(companyCalls.brand)).toMatchObject({
      companyName: "Company 1",
      brandColour: "#17653f",
    });
    expect(await accountant.refusal(companyCalls.update, { ...seen, version: version + 1 })).toMatchObject({
      code: 403,
    });
    expect(await accountant.refusal(companyCalls.brandLogo)).toMatchObject({ code: 404 });
    await expect(
      world.rows(company.tenantId, "update tenant set brand_colour = 'red' where tenant_id = $1", [company.tenantId]),
    ).rejects.toThrow(/brand_colour/);
  });

  test("its logo is re-encoded, replaced and removed, and printed on invoices", async () => {
    const printing = await world.company();
    await seedEveryTable(world, printing);
    const boss = await printing.as("admin");
    const [invoice] = (await boss.call(salesInvoiceCalls.list)).rows;
    const paper = async () => (await boss.file(salesInvoiceCalls.pdf, { id: invoice!.id, layout: "both" })).bytes;
    const plain = await paper();
    expect(plain.includes("/Subtype /Image")).toBe(false);

    const set = (name: string, bytes: Uint8Array | string) => boss.upload(companyCalls.setLogo, {}, { name, bytes });
    expect((await set("logo.png", redSquare())).code).toBe(200);
    expect(await boss.call(companyCalls.get)).toMatchObject({ hasLogo: true });
    expect((await boss.file(companyCalls.logo)).type).toBe("image/png");
    expect((await boss.file(companyCalls.brandLogo)).type).toBe("image/png");
    expect((await paper()).includes("/Subtype /Image")).toBe(true);

    expect((await set("list.csv", "a,b\n1,2\n")).code).toBe(400);
    expect((await set("second.png", redSquare())).code).toBe(200);
    const kept = await world.rows(
      printing.tenantId,
      "select original_name from stored_file where tenant_id = $1 and entity = 'company'",
      [printing.tenantId],
    );
    expect(kept).toEqual([{ original_name: "second.png" }]);
    await boss.call(companyCalls.removeLogo);
    expect(await boss.refusal(companyCalls.logo)).toMatchObject({ code: 404 });
    expect((await boss.call(companyCalls.history)).map((step) => step.action)).toEqual(
      Array.from({ length: 3 }, () => "changePicture"),
    );
  }, 60_000);
});

describe("number series", () => {
  test("all of this year are listed, also those without a document", async () => {
    const { rows } = await admin.call(numberSeriesCalls.list);
    expect(rows.find((row) => row.prefix === "SI")).toMatchObject({
      year: 2026,
      next: 1,
      nextNo: "SI26-000001",
      gapless: true,
    });
    expect((await admin.call(numberSeriesCalls.list, { search: "貸項" })).rows.map((row) => row.prefix)).toEqual([
      "CN",
      "SC",
    ]);
    expect((await admin.file(numberSeriesCalls.export, {})).name).toMatch(/\.xlsx$/);
  });

  test("a start is raised and takes effect with the next document, never lowered", async () => {
    await admin.call(numberSeriesCalls.raise, { prefix: "CS", year: 2026, next: 5000 });
    const platform = world.app.platform;
    expect(await platform.numbers.next(company.tenantId, "CS", 2026)).toBe("CS26-005000");
    // Twenty are drawn in advance; a start above them takes effect at once.
    await admin.call(numberSeriesCalls.raise, { prefix: "CS", year: 2026, next: 6000 });
    expect(await platform.numbers.next(company.tenantId, "CS", 2026)).toBe("CS26-006000");
    expect(await admin.refusal(numberSeriesCalls.raise, { prefix: "CS", year: 2026, next: 5500 })).toMatchObject({
      code: 400,
      reason: "notUpwards",
    });
    expect((await admin.call(auditCalls.list, { entity: "numberSeries" })).total).toBe(2);
  });

  test("the preceding lock is not a write: the counter is written once", async () => {
    for (const text of [
      "create sequence written",
      "create function count_writes() returns trigger language plpgsql security definer as 'begin perform nextval(''written''); return new; end'",
      "create trigger count_writes before update on counter for each row execute function count_writes()",
    ])
      await world.rows(company.tenantId, text);
    await admin.call(numberSeriesCalls.raise, { prefix: "CS", year: 2026, next: 7000 });
    expect(
      await world.rows(company.tenantId, "select last_value::int as writes, is_called as any from written"),
    ).toEqual([{ writes: 1, any: true }]);
    await world.rows(company.tenantId, "drop trigger count_writes on counter");
  });

  test("a gapless series continues where the old system ended, until its first document", async () => {
    await admin.call(numberSeriesCalls.raise, { prefix: "CN", year: 2026, next: 600 });
    // Nothing was numbered yet.
    await admin.call(numberSeriesCalls.raise, { prefix: "CN", year: 2026, next: 700 });
    await world.rows(
      company.tenantId,
      "update counter set next = next + 1 where tenant_id = $1 and prefix = 'CN' and year = 2026",
      [company.tenantId],
    );
    expect(await admin.refusal(numberSeriesCalls.raise, { prefix: "CN", year: 2026, next: 800 })).toMatchObject({
      code: 1000,
      reason: "gaplessBegun",
    });
    expect(await admin.refusal(numberSeriesCalls.raise, { prefix: "SO", year: 2025, next: 800 })).toMatchObject({
      reason: "otherYear",
    });
    expect(await accountant.refusal(numberSeriesCalls.raise, {})).toMatchObject({ code: 403 });
  });
});
