/**
 * Users do not wait for the screen: keys typed during a search or a load go where they were meant. The network
 * is slowed down, so that answers are always late.
 */
import type { Words } from "@larder/domain/kernel/words";
import { supplierFields } from "@larder/domain/purchase/supplier/supplier.fields";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "./browser-client.ts";
import { openEnvironment, type Environment } from "./environment.ts";
import { firstForms, slowDown, typeAtOnce } from "./first-loads.ts";
import { wholeStories } from "./whole.stories.ts";

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});
afterAll(() => environment?.close());

const sales = { en: "Sales", zh: "銷售" };
const orders = { en: "Sales orders", zh: "銷售訂單" };
const customer = { en: "Customer", zh: "客戶" };

const cell = (client: BrowserClient, column: string, line: number) =>
  client.page.getByLabel(`${column} ${line}`, { exact: true }).inputValue();

/** Windows that are opened after it go on with the same session. */
async function signInOnce(userName: string): Promise<void> {
  const client = await openClient(environment, "en");
  await client.signIn(userName);
  await client.close();
}

async function clientAtOrders(): Promise<BrowserClient> {
  const client = await openClient(environment, "en");
  await client.signIn("amy");
  await client.openPage(sales, orders);
  await client.page.getByRole("grid", { name: orders.en }).waitFor();
  return client;
}

/** At the first line of a new order, with a search for products that takes so many milliseconds. */
async function clientAtLines(search: number): Promise<BrowserClient> {
  const client = await clientAtOrders();
  await client.keys("n");
  await client.choose("C1014", "C1014");
  await soon(() => client.page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("0:0");
  await slowDown(client.page, /\/goods\/find/, search);
  return client;
}

/** As a clerk types them, by name or by the initials of the Chinese name: five orders. */
const ORDERS: readonly string[] = [
  "sushi rice R1002, oyster S2003, hg D5001, hoisin S2004, egg nood R1005, csb D5003, edamame F3007, rice vinegar S2008, squid F3002, glutinous R1003",
  "tgml R1001, light soy S2001, jzy F3004, coconut B6006, prawn crack N7002, ho fun R1006, lager B6001, whn F3005, custard D5005, sesame S2005",
  "light S2001, tlj S2006, spring D5004, fish balls F3006, duck F3003, moon N7004, dark S2002, lemon B6004, soya B6005, rapeseed S2007",
  "plum wine B6003, king prawn F3001, jasmine tea B6007, potato N7001, egg rolls N7003, har gow D5001, siu mai D5002, char siu D5003, dark soy S2002, shaoxing B6002",
  "sm D5002, jasmine rice R1001, pork belly F3005, jasmine t B6007, hxj S2004, vermicelli R1004, chicken mid F3004, sesame oil S2005, oyster S2003, rice vin S2008",
];

interface TypedLine {
  readonly typed: string;
  readonly code: string;
  readonly qty: string;
}

const linesOf = (order: string): TypedLine[] =>
  order.split(", ").map((line, at) => {
    const [, typed, code] = /^(.+) (\w+)$/.exec(line)!;
    return { typed: typed!, code: code!, qty: String(at + 1) };
  });

async function typeLines(client: BrowserClient, lines: readonly TypedLine[]): Promise<void> {
  for (const { typed, qty } of lines) {
    await client.page.keyboard.type(typed, { delay: 100 });
    await client.keys("Enter");
    await client.page.keyboard.type(qty, { delay: 100 });
    await client.keys("Enter");
  }
}

async function seeLines(client: BrowserClient, lines: readonly TypedLine[], quantity = "Qty"): Promise<void> {
  for (const [at, { code, qty }] of lines.entries()) {
    await soon(() => cell(client, "Code", at + 1)).toBe(code);
    expect(await cell(client, quantity, at + 1)).toBe(qty);
  }
  expect(client.complaints).toEqual([]);
}

// Hands wait most of the time: the five orders are typed in five windows at once.
describe("products by name or initials, at ten keys a second and with a search that takes 400 ms", () => {
  test("then Enter and the quantity: each of 50 lines gets its product", async () => {
    expect(ORDERS.flatMap(linesOf)).toHaveLength(50);
    await signInOnce("amy");
    await Promise.all(
      ORDERS.map(linesOf).map(async (lines) => {
        const client = await clientAtLines(400);
        await typeLines(client, lines);
        await seeLines(client, lines);
        await client.close();
      }),
    );
  });

  test("saving at once waits for the product of the last line, says so, and saves once however often it is asked", async () => {
    const client = await clientAtLines(800);
    let saved = 0;
    client.page.on("request", (request) => {
      if (request.method() === "POST" && new URL(request.url()).pathname.endsWith("/sales/order")) saved++;
    });
    await client.page.keyboard.type("hoisin", { delay: 20 });
    await client.keys("Enter");
    await client.type("2");
    await client.keys("Control+s", "Control+s");
    await soon(() => client.button({ en: "Save draft", zh: "儲存草稿" }).getAttribute("aria-busy")).toBe("true");
    expect(saved, "requests while the product is on its way").toBe(0);
    await client.see("Draft");
    await client.page.waitForURL(/\/\d+$/);
    await client.see(/Hoisin sauce/);
    expect(saved).toBe(1);
    await client.close();
  });
});

/** Forms whose lines get more than the product from the server: what is typed before the line, the request, and what must have arrived. */
const proposals: [
  what: string,
  address: string,
  call: RegExp,
  start: (client: BrowserClient) => Promise<unknown>,
  arrived: RegExp,
][] = [
  ["batch and place on an adjustment", "/stock/adjustment/add", /\/adjustment\/lineGoods/, async () => {}, /^[A-Z]-\d/],
  [
    "the price on a purchase order",
    "/purchase/order/add",
    /\/purchase\/order\/quote/,
    (client) => typeInto(client, { en: "Supplier", zh: "供應商" }, ...SUPPLIERS[0]),
    /^£[1-9]/,
  ],
];

test.each(proposals)("saving at once waits for %s", async (_, address, call, start, arrived) => {
  await signInOnce("admin");
  const client = await openClient(environment, "en");
  await client.signIn("admin", address);
  const code = client.page.getByLabel("Code 1", { exact: true });
  await code.waitFor();
  await start(client);
  await slowDown(client.page, call, 800);
  await code.focus();
  await client.choose("N7002", "N7002");
  await client.type("2");
  await client.keys("Control+s");
  await client.see("Draft");
  await client.see(arrived);
  expect(client.complaints).toEqual([]);
  await client.close();
});

const purchaseLines = linesOf("hoisin S2004, jasmine r R1001, csb D5003, fish balls F3006");
const stockLines = linesOf("oyster S2003, hg D5001, sushi rice R1002");

/** What is typed into the pickers of other forms, each with a search that takes 400 ms. */
const pickers: [where: string, address: string, type: (client: BrowserClient) => Promise<void>][] = [
  [
    "the supplier and the goods of a purchase order",
    "/purchase/order/add",
    async (client) => {
      const supplier = { en: "Supplier", zh: "供應商" };
      for (const [name, found] of SUPPLIERS) await typeInto(client, supplier, name, found);
      await client.page.getByLabel("Code 1", { exact: true }).focus();
      await typeLines(client, purchaseLines);
      await seeLines(client, purchaseLines);
    },
  ],
  [
    "the goods and the location of an adjustment",
    "/stock/adjustment/add",
    async (client) => {
      await client.page.getByLabel("Code 1", { exact: true }).focus();
      await typeLines(client, stockLines);
      await seeLines(client, stockLines, "Quantity");
      for (const at of [1, 2, 3]) {
        await client.page.getByLabel(`Location ${at}`, { exact: true }).focus();
        await client.page.keyboard.type("a-01", { delay: 100 });
        await client.keys("Enter");
      }
      for (const at of [1, 2, 3]) await soon(() => cell(client, "Location", at)).toMatch(/^A-01/);
    },
  ],
  [
    "the customer of a payment",
    "/accounts/payment/add",
    async (client) => {
      for (const [name, found] of CUSTOMERS) await typeInto(client, customer, name, found);
    },
  ],
  [
    "the products of a typed receipt",
    "/purchase/missing/add",
    async (client) => {
      await client.field({ en: "Add a product", zh: "加入商品" }).focus();
      for (const { typed } of purchaseLines) await typeNext(client, typed);
      const added = () =>
        client.page
          .locator("li.receipt-item")
          .evaluateAll((items) => items.map((item) => item.getAttribute("aria-label")));
      await soon(added).toEqual(purchaseLines.map(({ code }) => code));
    },
  ],
  [
    "the categories of a stocktake",
    "/stock/stocktake/add",
    async (client) => {
      await client.field({ en: "What is counted", zh: "盤點範圍" }).selectOption("CATEGORIES");
      await client.field({ en: "Categories", zh: "類別" }).focus();
      for (const name of ["rice", "drin", "dim s", "nowhere", "snack"]) await typeNext(client, name);
      const removes = client.page.getByRole("button", { name: /^Remove / });
      const added = () => removes.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
      await soon(added).toEqual(
        ["RICE Rice and noodles", "DRINK Drinks", "DIMSUM Dim sum", "SNACK Snacks"].map((name) => `Remove ${name}`),
      );
      await client.see("Nothing found for “nowhere”");
    },
  ],
];
const SUPPLIERS = [["lucky", /Lucky Snacks/]] as const;
const CUSTOMERS = [
  ["croydon", /Croydon Chinese Mart/],
  ["golden w", /Golden Wok/],
  ["lotus", /Lotus/],
] as const;

/** Nobody waits for the match: what is typed next follows at once. */
async function typeNext(client: BrowserClient, name: string): Promise<void> {
  await client.page.keyboard.type(name, { delay: 100 });
  await client.keys("Enter");
}

/** The input stays, and the match arrives later; the next name takes the place of the one before. */
async function typeInto(client: BrowserClient, label: Words, name: string, found: RegExp): Promise<void> {
  await client.field(label).focus();
  await typeNext(client, name);
  await soon(() => client.field(label).inputValue()).toMatch(found);
}

test("the same in the pickers of other forms", async () => {
  await signInOnce("admin");
  await Promise.all(
    pickers.map(async ([where, address, type]) => {
      const client = await openClient(environment, "en");
      await client.signIn("admin", address);
      await client.page.getByRole("main").getByRole("textbox").or(client.page.getByRole("combobox")).first().waitFor();
      await slowDown(client.page, /\/(?:find|list)\b/, 400);
      await type(client);
      expect(client.complaints, where).toEqual([]);
      await client.close();
    }),
  );
});

test("a VAT number is asked about once typing pauses, not at every key, and typing waits for no answer", async () => {
  await signInOnce("admin");
  const client = await openClient(environment, "en");
  await client.signIn("admin", "/purchase/supplier/add");
  const vatNo = client.field(supplierFields.vatNo.label);
  await vatNo.waitFor();
  const asked: string[] = [];
  client.page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith("/sameVatNo")) asked.push(searchParams.get("vatNo")!);
  });
  await slowDown(client.page, /\/sameVatNo/, 800);
  await vatNo.focus();
  await client.page.keyboard.type("GB999999973", { delay: 60 });
  await soon(() => asked.length).toBe(1);
  await client.page.keyboard.type("001", { delay: 60 });
  await soon(() => asked.length).toBe(2);
  expect(asked).toEqual(["GB999999973", "GB999999973001"]);
  expect(await vatNo.inputValue()).toBe("GB999999973001");
  await client.close();
});

// Twenty of each, in fresh windows, are tried by `npm run bench -- desk`.
describe.each([20, 100])("first loads, at a key every %i ms", (delay) => {
  test.each(firstForms)("Ctrl+K and a word, then $name", async (form) => {
    const client = await openClient(environment, "en");
    await client.signIn("admin", form.list);
    await client.page.getByRole("grid").filter({ visible: true }).first().waitFor();
    expect(await typeAtOnce(client.page, form, delay)).toEqual([]);
    expect(client.complaints).toEqual([]);
    await client.close();
  });
});

test("the button of a key looks pressed at once, although its form is still loading", async () => {
  const { list, part } = firstForms[0];
  const client = await openClient(environment, "en");
  await client.signIn("admin", list);
  const button = client.page.locator('[aria-keyshortcuts="N"]').filter({ visible: true });
  await button.waitFor();
  await slowDown(client.page, part, 900);
  await button.evaluate((element) => {
    const observer = new MutationObserver(() => (element.dataset.wasPressed ??= element.dataset.pressed));
    observer.observe(element, { attributeFilter: ["data-pressed"] });
  });
  await client.page.keyboard.press("n");
  expect(await button.getAttribute("data-was-pressed")).toBe("");
  const firstLine = client.page.getByLabel("Code 1", { exact: true });
  expect(await firstLine.count()).toBe(0);
  await soon(() => client.page.locator("[data-pressed]").count()).toBe(0);
  await client.page.waitForURL(/\/add$/);
  await firstLine.waitFor();
  await client.close();
});

wholeStories(() => environment);
