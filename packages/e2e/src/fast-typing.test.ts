/**
 * Users do not wait for the screen: keys typed during a search or a load go where they were meant. The network
 * is slowed down, so that answers are always late.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "./browser-client.ts";
import { openEnvironment, type Environment } from "./environment.ts";
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

/** Answers of these addresses are delayed. */
const slowed = (client: BrowserClient, url: RegExp, ms: number) =>
  client.page.route(url, async (route) => {
    await new Promise((later) => setTimeout(later, ms));
    await route.continue();
  });

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
  await slowed(client, /\/goods\/find/, search);
  return client;
}

describe("products by name, at ten keys a second and with a search that takes 400 ms", () => {
  const typed: [name: string, code: string, qty: string][] = [
    ["sushi rice", "R1002", "3"],
    ["oyster", "S2003", "12"],
    ["hoisin", "S2004", "1"],
    ["egg nood", "R1005", "7"],
    ["edamame", "F3007", "25"],
    ["rice vinegar", "S2008", "2"],
    ["squid", "F3002", "4"],
    ["glutinous", "R1003", "5"],
  ];

  test("then Enter and the quantity: each line gets its product", async () => {
    const client = await clientAtLines(400);
    for (const [name, , qty] of typed) {
      await client.page.keyboard.type(name, { delay: 100 });
      await client.keys("Enter");
      await client.page.keyboard.type(qty, { delay: 100 });
      await client.keys("Enter");
    }
    for (const [at, [, code, qty]] of typed.entries()) {
      await soon(() => cell(client, "Code", at + 1)).toBe(code);
      expect(await cell(client, "Qty", at + 1)).toBe(qty);
    }
    expect(client.complaints).toEqual([]);
    await client.close();
  });

  test("saving at once waits for the product of the last line", async () => {
    const client = await clientAtLines(800);
    await client.page.keyboard.type("hoisin", { delay: 20 });
    await client.keys("Enter");
    await client.type("2");
    await client.keys("Control+s");
    await client.see("Draft");
    await client.page.waitForURL(/\/\d+$/);
    await client.see(/Hoisin sauce/);
    await client.close();
  });
});

describe.each([20, 100])("first loads, at a key every %i ms", (delay) => {
  test("Ctrl+K and a word", async () => {
    const client = await clientAtOrders();
    await slowed(client, /assets\/palette-.*\.js/, 700);
    await client.keys("Control+k");
    await client.page.keyboard.type("stock li", { delay });
    await soon(() => client.page.getByRole("dialog").getByRole("combobox").inputValue()).toBe("stock li");
    await client.close();
  });

  test("a new order, its customer and the first line", async () => {
    const client = await clientAtOrders();
    await slowed(client, /assets\/sales-order\.form-.*\.js/, 900);
    await slowed(client, /\/(?:goods\/find|customer)/, 200);
    await client.keys("n");
    await client.page.keyboard.type("croydon", { delay });
    await client.keys("Enter");
    await client.page.keyboard.type("S2003", { delay });
    await client.keys("Enter");
    await client.page.keyboard.type("6", { delay });
    await soon(() => client.field(customer).inputValue()).toContain("Croydon Chinese Mart");
    await soon(() => cell(client, "Code", 1)).toBe("S2003");
    await soon(() => cell(client, "Qty", 1)).toBe("6");
    await client.see(/Oyster sauce/);
    await client.close();
  });
});

wholeStories(() => environment);
