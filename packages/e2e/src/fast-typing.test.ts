/**
 * Nobody waits for the screen: keys typed while something is searched or loaded go where they were meant for. The
 * network is slowed down, so that what is asked for is never there in time.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDesk, soon, type Desk } from "./desk.ts";
import { openHouse, type House } from "./house.ts";
import { wholeStories } from "./whole.stories.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

const sales = { en: "Sales", zh: "銷售" };
const orders = { en: "Sales orders", zh: "銷售訂單" };
const customer = { en: "Customer", zh: "客戶" };

const cell = (desk: Desk, column: string, line: number) =>
  desk.page.getByLabel(`${column} ${line}`, { exact: true }).inputValue();

/** Answers of these addresses come that much later. */
const slowed = (desk: Desk, url: RegExp, ms: number) =>
  desk.page.route(url, async (route) => {
    await new Promise((later) => setTimeout(later, ms));
    await route.continue();
  });

async function deskAtOrders(): Promise<Desk> {
  const desk = await openDesk(house, "en");
  await desk.signIn("amy");
  await desk.openPage(sales, orders);
  await desk.page.getByRole("grid", { name: orders.en }).waitFor();
  return desk;
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
    const desk = await deskAtOrders();
    await desk.keys("n");
    await desk.choose("C1014", "C1014");
    await soon(() => desk.page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("0:0");
    await slowed(desk, /\/goods\/find/, 400);
    for (const [name, , qty] of typed) {
      await desk.page.keyboard.type(name, { delay: 100 });
      await desk.keys("Enter");
      await desk.page.keyboard.type(qty, { delay: 100 });
      await desk.keys("Enter");
    }
    for (const [at, [, code, qty]] of typed.entries()) {
      await soon(() => cell(desk, "Code", at + 1)).toBe(code);
      expect(await cell(desk, "Qty", at + 1)).toBe(qty);
    }
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });

  test("saved at once: the save waits for the product of the last line", async () => {
    const desk = await deskAtOrders();
    await desk.keys("n");
    await desk.choose("C1014", "C1014");
    await soon(() => desk.page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("0:0");
    await slowed(desk, /\/goods\/find/, 800);
    await desk.page.keyboard.type("hoisin", { delay: 20 });
    await desk.keys("Enter");
    await desk.type("2");
    await desk.keys("Control+s");
    await desk.see("Draft");
    await desk.page.waitForURL(/\/\d+$/);
    await desk.see(/Hoisin sauce/);
    await desk.close();
  });
});

describe.each([20, 100])("what loads for the first time, at a key every %i ms", (delay) => {
  test("Ctrl+K and a word", async () => {
    const desk = await deskAtOrders();
    await slowed(desk, /assets\/palette-.*\.js/, 700);
    await desk.keys("Control+k");
    await desk.page.keyboard.type("stock li", { delay });
    await soon(() => desk.page.getByRole("dialog").getByRole("combobox").inputValue()).toBe("stock li");
    await desk.close();
  });

  test("a new order, its customer and the first line", async () => {
    const desk = await deskAtOrders();
    await slowed(desk, /assets\/sales-order\.form-.*\.js/, 900);
    await slowed(desk, /\/(?:goods\/find|customer)/, 200);
    await desk.keys("n");
    await desk.page.keyboard.type("croydon", { delay });
    await desk.keys("Enter");
    await desk.page.keyboard.type("S2003", { delay });
    await desk.keys("Enter");
    await desk.page.keyboard.type("6", { delay });
    await soon(() => desk.field(customer).inputValue()).toContain("Croydon Chinese Mart");
    await soon(() => cell(desk, "Code", 1)).toBe("S2003");
    await soon(() => cell(desk, "Qty", 1)).toBe("6");
    await desk.see(/Oyster sauce/);
    await desk.close();
  });
});

wholeStories(() => house);
