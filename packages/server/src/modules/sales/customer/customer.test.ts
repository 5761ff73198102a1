import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { customerFields } from "@larder/domain/sales/customer/customer.fields";
import { readSheet } from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { expectNotFound } from "../../../../test/not-found.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company, staff } = openStory();
const { sales } = staff;

let count = 0;
const aCustomer = (over: Record<string, unknown> = {}) => ({
  shopCode: `C${1000 + ++count}`,
  nameEn: "Golden Wok",
  nameZh: "金鑊小館",
  postCode: "w1d6pl",
  paymentTerm: 30,
  ...over,
});

describe("keeping a customer", () => {
  test("input is stored and returned, tidied", async () => {
    const { id } = await sales.call(
      customerCalls.create,
      aCustomer({ shopCode: " KEPT1 ", creditLimit: "", deliveryDays: 3 }),
    );
    const customer = await sales.call(customerCalls.get, { id });
    expect(customer).toMatchObject({
      shopCode: "KEPT1",
      nameZh: "金鑊小館",
      postCode: "W1D 6PL",
      country: "GB",
      paymentTerm: 30,
      deliveryDays: 3,
      status: "0",
      balance: "0.00",
      version: 1,
    });
    expect(customer.creditLimit).toBe("0.00");
  });

  test("an edit carries the version that was read; an outdated one is refused and says who was first", async () => {
    const { id } = await sales.call(customerCalls.create, aCustomer());
    const seen = await sales.call(customerCalls.get, { id });
    await sales.call(customerCalls.update, { ...seen, attn: "Amy" });
    const refusal = await sales.refusal(customerCalls.update, { ...seen, attn: "Ben" });
    expect(refusal).toMatchObject({ code: 2000, reason: "stale" });
    expect((await sales.call(customerCalls.get, { id })).attn).toBe("Amy");
  });

  test("a code is unique, ignoring case", async () => {
    await sales.call(customerCalls.create, aCustomer({ shopCode: "Dup1" }));
    expect(await sales.refusal(customerCalls.create, aCustomer({ shopCode: "DUP1" }))).toMatchObject({
      code: 400,
      reason: "codeTaken",
    });
  });

  test("of two users who enter the same code at once, one is refused in the same way", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => sales.answer(customerCalls.create, aCustomer({ shopCode: "RACE", attn: `person ${n}` }))),
    );
    expect(answers.map((a) => a.code).sort()).toEqual([200, 400, 400, 400]);
  });

  test("mistakes are reported at each field, in the user's language", async () => {
    const refusal = await sales
      .with({ language: "zh" })
      .refusal(customerCalls.create, { shopCode: "", nameEn: "中文", email: "nobody", creditLimit: "1.234" });
    expect(refusal.code).toBe(400);
    expect(refusal.fields?.map((f) => `${f.path} ${f.msg}`)).toEqual([
      "shopCode 請填寫此欄",
      "nameEn 只可輸入英文字母、數字及符號",
      "email 電郵格式不正確",
      "creditLimit 最多 2 位小數",
    ]);
  });

  test("only the accounts manager changes the credit limit", async () => {
    const accountsManager = await company.as("accountsManager");
    const { id } = await sales.call(customerCalls.create, aCustomer());
    const seen = await accountsManager.call(customerCalls.get, { id });
    expect(await sales.refusal(customerCalls.update, { ...seen, creditLimit: "500" })).toMatchObject({ code: 403 });
    await accountsManager.call(customerCalls.update, { ...seen, creditLimit: "500" });
    expect((await sales.call(customerCalls.get, { id })).creditLimit).toBe("500.00");
  });

  test("credit used includes cheques that may bounce, as in credit control (docs/rules/credit.md#exposure)", async () => {
    const accounts = await company.as("sales", "accountsManager", "accounts");
    const { id } = await accounts.call(customerCalls.create, aCustomer({ creditLimit: "5000" }));
    await accounts.call(paymentCalls.create, {
      customerId: id,
      bizDate: "2026-11-20",
      method: "CHEQUE",
      amount: "400.00",
      chequeNo: "000117",
    });
    // The cheque has reduced the balance to −400.00, but pays nothing until it is cleared.
    expect(await accounts.call(customerCalls.get, { id })).toMatchObject({
      balance: "-400.00",
      exposure: "0.00",
      availableCredit: "5000.00",
    });
  });

  test("the history shows who changed what, before and after", async () => {
    const { id } = await sales.call(customerCalls.create, aCustomer());
    const seen = await sales.call(customerCalls.get, { id });
    await sales.call(customerCalls.update, { ...seen, attn: "Amy" });
    const history = await sales.call(customerCalls.history, { id });
    expect(history.map((h) => h.action)).toEqual(["edit", "add"]);
    expect(history[0]).toMatchObject({ by: expect.any(String), before: { attn: null }, after: { attn: "Amy" } });
    expect(Object.keys(history[0]!.after!)).toEqual(["attn"]);
  });

  test("removing is all or nothing and leaves the code free", async () => {
    const a = await sales.call(customerCalls.create, aCustomer({ shopCode: "GONE1" }));
    expect(await sales.refusal(customerCalls.remove, { ids: [a.id, 999_999_999] })).toMatchObject({ code: 404 });
    expect((await sales.call(customerCalls.get, { id: a.id })).shopCode).toBe("GONE1");
    await sales.call(customerCalls.remove, { ids: [a.id] });
    expect(await sales.refusal(customerCalls.get, { id: a.id })).toMatchObject({ code: 404 });
    await sales.call(customerCalls.create, aCustomer({ shopCode: "GONE1" }));
  });

  test("a customer with payments stays and keeps their code, even without orders", async () => {
    const { id } = await sales.call(customerCalls.create, aCustomer({ shopCode: "PAID1" }));
    const accounts = await company.as("accounts");
    await accounts.call(paymentCalls.create, { customerId: id, method: "CARD", amount: "20.00" });
    expect(await sales.refusal(customerCalls.remove, { ids: [id] })).toMatchObject({ reason: "inUse" });
    const seen = await sales.call(customerCalls.get, { id });
    expect(await sales.refusal(customerCalls.update, { ...seen, shopCode: "PAID2" })).toMatchObject({
      reason: "codeFixed",
    });
  });
});

describe("finding customers", () => {
  let clerk: TestClient;
  beforeAll(async () => {
    const other = await world.company();
    clerk = await other.as("sales");
    for (const [shopCode, nameEn, nameZh] of [
      ["L01", "Lotus Garden", "蓮香樓"],
      ["L02", "Little Dragon", "小龍飯店"],
      ["P01", "Cafe Rouge", "紅茶冰室"],
    ]) {
      await clerk.call(customerCalls.create, { shopCode, nameEn, nameZh });
    }
    for (let n = 0; n < 60; n++)
      await clerk.call(customerCalls.create, { shopCode: `Z${100 + n}`, nameEn: `Shop ${n}` });
  });

  const table: [search: string, codes: string[], why: string][] = [
    ["l0", ["L01", "L02"], "the beginning of a code, in any case"],
    ["drag", ["L02"], "the beginning of any English word"],
    ["香樓", ["L01"], "the middle of a Chinese name"],
    ["小龙", ["L02"], "Simplified finds Traditional"],
    ["xlfd", ["L02"], "Mandarin initials"],
    ["lhl", ["L01"], "Cantonese initials"],
    ["café rouge", ["P01"], "accents do not matter, several words must all fit"],
    ["100%", [], "signs are plain characters"],
  ];
  test.each(table)("%s finds %j: %s", async (search, codes) => {
    const { rows } = await clerk.call(customerCalls.list, { search, pageSize: 50 });
    expect(rows.map((row) => row.shopCode)).toEqual(codes);
  });

  test("pages follow each other by cursor, without duplicates or gaps, in every order", async () => {
    for (const [orderByColumn, isAsc] of [
      ["shopCode", "asc"],
      ["shopCode", "desc"],
      ["nameZh", "asc"],
      ["nameZh,shopCode", "desc,asc"],
    ]) {
      const seen: number[] = [];
      let after: string | null | undefined;
      do {
        const page = await clerk.call(customerCalls.list, {
          pageSize: 25,
          orderByColumn,
          isAsc,
          ...(after ? { after } : {}),
        });
        expect(page.total).toBe(63);
        seen.push(...page.rows.map((row) => row.id));
        after = page.next;
      } while (after);
      expect(seen.length).toBe(63);
      expect(new Set(seen).size).toBe(63);
    }
  });

  test("the export shows the region's label as the screen does", async () => {
    await sales.call(customerCalls.create, aCustomer({ shopCode: "SOHO", region: "LONDON_C" }));
    const words = { en: "Central London", zh: "倫敦市中心" };
    for (const language of ["en", "zh"] as const) {
      const file = await sales.with({ language }).file(customerCalls.export, { search: "SOHO" });
      const [heading, row] = await readSheet<string>(file.bytes);
      expect(row![heading!.indexOf(customerFields.region.label[language])]).toBe(words[language]);
    }
  });

  test("a column that the list does not offer is refused, whatever it contains", async () => {
    for (const orderByColumn of ["password", "constructor", "shopCode;drop table customer", "__proto__"]) {
      expect(await clerk.refusal(customerCalls.list, { orderByColumn, isAsc: "asc" })).toMatchObject({ code: 400 });
    }
  });
});

describe("the walls", () => {
  test("another company's customer does not exist", async () => {
    const { id } = await sales.call(customerCalls.create, aCustomer());
    const stranger = await (await world.company()).as("admin");
    await expectNotFound(stranger, [
      ...[customerCalls.get, customerCalls.history, customerCalls.openDocuments].map((call) => [call, { id }] as const),
      [customerCalls.remove, { ids: [id] }],
      [customerCalls.changeStatus, { id, status: "1" }],
    ]);
    expect((await sales.call(customerCalls.get, { id })).status).toBe("0");
  });

  test("without the permission nothing is disclosed, not even that the input is wrong", async () => {
    const warehouse = await company.as("warehouse");
    expect(await warehouse.refusal(customerCalls.create, { shopCode: "" })).toMatchObject({ code: 403 });
  });

  test("the same key has one effect and one answer; with other content it is refused", async () => {
    const key = { "idempotency-key": "one-and-the-same" };
    const input = aCustomer({ shopCode: "ONCE" });
    const answers = await Promise.all(Array.from({ length: 16 }, () => sales.answer(customerCalls.create, input, key)));
    expect(new Set(answers.map((a) => JSON.stringify(a.data))).size).toBe(1);
    expect(answers.every((a) => a.code === 200)).toBe(true);
    expect(await sales.answer(customerCalls.create, aCustomer(), key)).toMatchObject({
      code: 400,
      reason: "keyReused",
    });
  });
});
