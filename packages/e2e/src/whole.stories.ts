/**
 * What a clerk sees is consistent: one message per mistake, one unit, nothing cut off, covered or moved
 * (docs/rules/screens.md).
 */
import type { Locator, Route } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { openBrowser } from "./browser.ts";
import { fourEyesMessages } from "@larder/domain/kernel/four-eyes";
import { hasFocus, openClient, soon, type BrowserClient } from "./browser-client.ts";
import { TENANT, type Environment } from "./environment.ts";

const sales = { en: "Sales", zh: "銷售" };
const orders = { en: "Sales orders", zh: "銷售訂單" };

export const wholeStories = (environment: () => Environment) => {
  let client: BrowserClient;
  afterEach(() => client?.close());

  const cell = (column: string, line: number): Locator =>
    client.page.getByLabel(`${column} ${line}`, { exact: true }).filter({ visible: true });

  async function atNewOrder({ width = 1440, who = "amy", shop = "C1014" } = {}): Promise<void> {
    client = await openClient(environment(), "en");
    await client.signIn(who);
    await client.openPage(sales, orders);
    await client.page.getByRole("grid", { name: orders.en }).waitFor();
    await client.keys("n");
    await client.choose(shop, shop);
    await soon(() => client.page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("0:0");
    if (width < 600) await client.page.setViewportSize({ width, height: 844 });
  }
  async function keyLine(line: number, code: string, qty: string): Promise<void> {
    await cell("Code", line).focus();
    await client.choose(code, code);
    await client.type(qty);
    await client.keys("Enter");
  }

  describe("an order during entry", () => {
    test("price and stock are shown in the unit of the line, before and after choosing it", async () => {
      await atNewOrder();
      await client.type("S2008");
      const option = client.page.getByRole("listbox").getByRole("option").filter({ hasText: "S2008" });
      const said = /available ([\d,.]+) (\w+)/;
      await soon(() => option.innerText()).toMatch(/£/);
      const [, amount, unit] = said.exec(await option.innerText())!;
      await client.keys("Enter");
      const line = client.page.getByRole("row").filter({ has: cell("Code", 1) });
      await soon(() => cell("Unit", 1).locator("option:checked").innerText()).toBe(unit);
      await soon(async () => (await line.getByRole("gridcell").allInnerTexts()).map((text) => text.trim())).toContain(
        amount,
      );
    });

    test("a line with an unknown product says so once, and the summary the same; blank lines are gone", async () => {
      await atNewOrder();
      await keyLine(1, "S2003", "3");
      await client.button({ en: "Add a line", zh: "新增一行" }).click();
      await cell("Code", 3).focus();
      await client.type("dfb");
      await client.keys("Tab");
      await client.see("No product 'dfb'");
      await client.keys("Control+Enter");
      await client.see("Please check these fields:");
      // The blank one between them is removed, on the screen as in what is sent.
      await client.page.getByRole("listitem").filter({ hasText: "Line 2: no product 'dfb'" }).waitFor();
      expect(await client.page.getByRole("main").getByRole("listitem").allInnerTexts()).toEqual([
        "Line 2: no product 'dfb'",
      ]);
      expect(await cell("Code", 2).inputValue()).toBe("dfb");
      await client.button({ en: "Line 2", zh: "第 2 行" }).click();
      await client.type("R1001");
      await client.page.getByRole("listbox").getByRole("option").first().waitFor();
      await client.keys("Enter");
      await client.type("2");
      await client.keys("Enter");
      await client.button({ en: "Add a line", zh: "新增一行" }).click();
      await keyLine(4, "S2008", "1");
      await client.keys("Control+s");
      await client.page.waitForURL(/\/\d+$/);
      const id = Number(new URL(client.page.url()).pathname.split("/").at(-1));
      expect(
        await environment().rows(
          "select g.code from order_line l join goods g on g.tenant_id = l.tenant_id and g.id = l.goods_id where l.order_id = $1 order by l.line_no",
          [id],
        ),
      ).toEqual([{ code: "S2003" }, { code: "R1001" }, { code: "S2008" }]);
      expect(client.complaints).toEqual([]);
    });

    test("the order pad takes the cursor and returns it; the last order is copied with a shortcut", async () => {
      await atNewOrder();
      await client.keys("Alt+p");
      const pad = client.page.getByRole("searchbox", { name: "Search the order pad" });
      await pad.waitFor();
      await soon(() => hasFocus(pad)).toBe(true);
      await client.keys("Alt+p");
      await soon(() => hasFocus(cell("Code", 1))).toBe(true);
      await client.keys("Alt+l");
      await soon(() => hasFocus(cell("Qty", 1))).toBe(true);
      expect(await cell("Code", 1).inputValue()).toMatch(/^\w+$/);
    });

    test("the author of an order cannot release its hold: the button says why, and so does its shortcut", async () => {
      await atNewOrder({ who: "ben", shop: "C1023" });
      await keyLine(1, "F3001", "20");
      await client.keys("Control+Enter");
      const held = client.page.getByRole("dialog");
      await held.getByText("over the credit limit").waitFor();
      await held.getByRole("button", { name: "Confirm", exact: true }).click();
      await held.waitFor({ state: "detached" });
      // Its reason is read out too.
      const release = client.page.getByRole("button", { name: /^Release hold/ });
      await release.waitFor();
      const why = fourEyesMessages.needsSecondPerson().words.en;
      expect(await release.getAttribute("aria-disabled")).toBe("true");
      expect(
        await release.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby")!)?.innerText),
      ).toBe(why);
      await client.keys("Control+Enter");
      await client.page.getByRole("alert").getByText(why).waitFor();
      expect(client.complaints).toEqual([]);
    });

    test("an input method's composition is kept from its first character on, in every input", async () => {
      await atNewOrder();
      const input = await client.page.context().newCDPSession(client.page);
      const compose = async (parts: string[], text: string) => {
        for (const part of parts) {
          await input.send("Input.dispatchKeyEvent", {
            type: "rawKeyDown",
            key: "Process",
            windowsVirtualKeyCode: 229,
          });
          await input.send("Input.imeSetComposition", {
            text: part,
            selectionStart: part.length,
            selectionEnd: part.length,
          });
          // Between the keys of somebody who types fast: a composition that is quicker is none.
          await client.page.waitForTimeout(90);
        }
        await input.send("Input.insertText", { text });
      };
      const entered = () => client.page.evaluate(() => (document.activeElement as HTMLInputElement).value);
      await compose(["ㄒ", "ㄒㄧ", "ㄒㄧㄚ"], "蝦餃");
      expect(await entered()).toBe("蝦餃");
      await client.page.getByRole("listbox").getByRole("option").filter({ hasText: "D5001" }).waitFor();
      await client.keys("Enter");
      await client.type("2");
      await client.keys("Enter");
      // At once, while the price of the line above is still being loaded.
      await compose(["h", "ho", "hou"], "蠔油");
      expect(await entered()).toBe("蠔油");
      await client.keys("Control+k");
      await client.page.getByRole("dialog").getByRole("combobox").waitFor();
      await compose(["d", "di", "din"], "訂單");
      expect(await entered()).toBe("訂單");
      await client.keys("Escape");
      await client.page.getByRole("dialog").waitFor({ state: "detached" });
      await client.field({ en: "Customer's order no.", zh: "客戶訂單號" }).focus();
      await compose(["j", "jy"], "於");
      expect(await entered()).toBe("於");
    });
  });

  describe("a list that is refused", () => {
    test.each([500, 1000, 2000])('%i: shown as everywhere, and "try again" stays in the list', async (code) => {
      client = await openClient(environment(), "en");
      await client.signIn("amy");
      const refused = async (route: Route) => route.fulfill({ json: { code, msg: "Come back later", data: null } });
      await client.page.route(/\/pss\/sales\/order\/list/, refused);
      await client.openPage(sales, orders);
      const again = client.button({ en: "Try again", zh: "再試一次" });
      await again.waitFor();
      if (code === 500)
        await client.page.getByRole("region", { name: "Messages" }).getByText("Come back later").waitFor();
      else {
        const prompt = client.page.getByRole("dialog");
        await prompt.getByText("Come back later").waitFor();
        expect(await prompt.getByRole("heading").innerText()).toBe("Prompt");
        await soon(async () => Math.round((await prompt.boundingBox())!.width)).toBe(320);
        await client.keys("Enter");
        await prompt.waitFor({ state: "detached" });
      }
      await client.page.unroute(/\/pss\/sales\/order\/list/, refused);
      await again.click();
      await client.see(/SO\d\d-\d+/);
    });
  });

  describe("nothing is covered, cut off or moved", () => {
    /** Controls covered by a message. */
    const covered = () =>
      client.page.evaluate(() => {
        const message = document.querySelector(".k-toast")!.getBoundingClientRect();
        return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
          .filter((one) => !one.closest(".k-toasts") && one.checkVisibility())
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return (
              box.width > 0 &&
              box.left < message.right &&
              message.left < box.right &&
              box.top < message.bottom &&
              message.top < box.bottom
            );
          })
          .map((one) => one.textContent || one.getAttribute("aria-label"));
      });

    test("the tools of a list stay in place while its rows are loaded", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("amy");
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await client.page.route(/\/pss\/sales\/order\/list/, (route) => released.then(() => route.continue()));
      await client.openPage(sales, orders);
      const tools = client.page.locator(".k-toolbar-end").filter({ visible: true }).getByRole("button");
      const places = () =>
        tools.evaluateAll((all) =>
          all.map((one) => [one.ariaLabel ?? one.textContent, Math.round(one.getBoundingClientRect().left)]),
        );
      await client.button({ en: "Views", zh: "檢視" }).waitFor();
      const before = await places();
      expect(before.length).toBeGreaterThan(2);
      release();
      await client.see(/SO\d\d-\d+/);
      expect(await places()).toEqual(before);
    });

    test("a report that is left alone is not drawn again and again", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin", "/purchase/report");
      await client.page.getByRole("grid").getByRole("row").nth(1).waitFor();
      const session = await client.page.context().newCDPSession(client.page);
      await session.send("Performance.enable");
      const scripted = async () => {
        const { metrics } = await session.send("Performance.getMetrics");
        return metrics.find(({ name }) => name === "ScriptDuration")!.value;
      };
      await client.page.waitForTimeout(300);
      const before = await scripted();
      await client.page.waitForTimeout(600);
      // Seconds; one that changes its list whenever its list has changed takes most of them.
      expect((await scripted()) - before).toBeLessThan(0.1);
      await session.detach();
    });

    test.each([1440, 390])("a message covers no control, at %i px", async (width) => {
      await atNewOrder({ width });
      for (const line of [1, 2, 3]) await keyLine(line, ["S2003", "R1001", "S2008"][line - 1]!, "1");
      await client.keys("Control+Delete");
      await client.see("Line removed");
      await soon(covered).toEqual([]);
      // Content scrolling below it moves it aside.
      await client.page.mouse.move(width / 2, 400);
      await client.page.mouse.wheel(0, 200);
      await soon(covered).toEqual([]);
    });

    test("amounts are never cut off in any font, in lists and in lines", async () => {
      await atNewOrder();
      await client.page.evaluate(() => {
        const wide = new CSSStyleSheet();
        wide.replaceSync("* { letter-spacing: 0.14em !important }");
        document.adoptedStyleSheets.push(wide);
      });
      await keyLine(1, "S2003", "12345");
      const cutAmounts = () =>
        client.page.evaluate(() => {
          const amounts = [...document.querySelectorAll<HTMLElement>("[role=gridcell]")].filter(
            (one) =>
              one.checkVisibility() &&
              /^-?£?[\d,]+\.\d+$/.test((one.querySelector("input")?.value ?? one.innerText).trim()),
          );
          const cut = amounts.filter((one) => {
            const typed = one.querySelector("input");
            if (typed) return typed.scrollWidth > typed.clientWidth;
            const text = document.createRange();
            text.selectNodeContents(one);
            const style = getComputedStyle(one);
            return (
              text.getBoundingClientRect().width >
              one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) + 0.5
            );
          });
          return { seen: amounts.length > 1, cut: cut.map((one) => one.innerText) };
        });
      await soon(cutAmounts).toEqual({ seen: true, cut: [] });
      await client.keys("Control+s");
      await client.page.waitForURL(/\/\d+$/);
      await client.openPage(sales, { en: "Sales invoices", zh: "銷售發票" });
      await client.see(/SI\d\d-\d+/);
      await soon(cutAmounts).toEqual({ seen: true, cut: [] });
    });

    test("the first page is a workspace: its switch and its bars obey the arrow keys, and the choice stays", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin");
      const workspace = (name: string) => client.page.getByRole("radio", { name, exact: true });
      await soon(() => workspace("Overview").isChecked()).toBe(true);
      await workspace("Overview").focus();
      await client.keys("ArrowRight");
      await soon(() => workspace("Sales").isChecked()).toBe(true);
      const bars = client.page.getByRole("list", { name: /Orders of the last 14 days/ }).getByRole("link");
      await soon(() => bars.count()).toBe(14);
      // Each says its weekday and its amount; Tab comes to one of them, the keys go on.
      await bars.last().focus();
      await client.keys("ArrowLeft");
      await soon(() => hasFocus(bars.nth(12))).toBe(true);
      await bars
        .nth(12)
        .getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d+ \w+: £[\d,.]+$/)
        .waitFor({ state: "attached" });
      expect(await bars.evaluateAll((all) => all.filter((one) => one.tabIndex === 0).length)).toBe(1);
      await client.keys("Home", "Enter");
      await client.page.waitForURL(/\/sales\/order\?f\.orderFrom=.*f\.orderTo=/);
      await client.page.goto("/dashboard");
      await soon(() => workspace("Sales").isChecked()).toBe(true);
    });

    test("what sells best leads to its invoices: by arrow keys, with its amount, an axis and a table", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("admin");
      const panel = client.page.getByRole("list", { name: "Top products, 4 weeks" });
      const ranks = panel.getByRole("link");
      await soon(() => ranks.count()).toBe(5);
      await ranks.first().focus();
      await client.keys("ArrowDown");
      await soon(() => hasFocus(ranks.nth(1))).toBe(true);
      expect(await ranks.evaluateAll((all) => all.filter((one) => one.tabIndex === 0).length)).toBe(1);
      const said = (await ranks.nth(1).locator(".k-hidden").innerText()).trim();
      expect(said).toMatch(/^[A-Z]\d{4} .+: £[\d,.]+$/);
      // The same is shown above the bars, for whoever points at one.
      const shown = panel.locator("xpath=..").locator(".k-bars-said");
      await soon(() => shown.innerText()).toBe(said);
      await ranks.nth(2).hover();
      await soon(() => shown.innerText()).not.toBe(said);
      const ticks = panel.locator("xpath=..").locator(".k-ranks-axis > span");
      expect((await ticks.allInnerTexts())[0]).toBe("0");
      expect(await ticks.count()).toBeGreaterThan(1);
      const table = client.page.getByRole("table", { name: "Top products, 4 weeks" });
      expect(await table.getByRole("row").count()).toBe(5);
      await ranks.nth(1).focus();
      await client.keys("Enter");
      await client.page.waitForURL(/\/sales\/sales-invoice\?.*f\.goodsId=\d+/);
      await client.see(/SI\d\d-\d+/);
    });

    test("an order may be begun with its customer", async () => {
      client = await openClient(environment(), "en");
      await client.signIn("amy");
      const [shop] = await environment().rows<{ id: number }>(
        "select id from customer where tenant_id = $1 and shop_code = 'C1014'",
        [TENANT],
      );
      await client.page.goto(`/sales/order/add?customerId=${shop!.id}`);
      await soon(() => client.page.getByRole("combobox", { name: "Customer" }).inputValue()).toMatch(/C1014/);
    });

    test("columns stay in place when there is more than fits, and the home page does not scroll past its end", async () => {
      // With scroll bars, as users have them.
      const browser = await openBrowser({ bars: true });
      try {
        client = await openClient({ ...environment(), open: environment().openIn(browser) }, "en", { height: 700 });
        await client.signIn("amy");
        await client.see(/Orders of the last 14 days/);
        const beyond = await client.page.evaluate(() => {
          const end = document.documentElement;
          const page = document.querySelector("main")!;
          const last = Math.max(
            ...[...page.querySelectorAll(".k-card")].map((one) => one.getBoundingClientRect().bottom),
          );
          page.scrollTop = page.scrollHeight;
          const shown = Math.max(
            ...[...page.querySelectorAll(".k-card")].map((one) => one.getBoundingClientRect().bottom),
          );
          return {
            window: end.scrollHeight - end.clientHeight,
            end: last > 0 && page.getBoundingClientRect().bottom - shown < 40,
          };
        });
        expect(beyond).toEqual({ window: 0, end: true });
        await client.openPage(sales, orders);
        await client.page.getByRole("grid", { name: orders.en }).waitFor();
        await client.keys("n");
        await client.choose("C1014", "C1014");
        await soon(() => client.page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("0:0");
        const places = () =>
          client.page
            .getByRole("grid", { name: "Order lines" })
            .getByRole("columnheader")
            .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
        const before = await places();
        for (let line = 0; line < 22; line++) await client.button({ en: "Add a line", zh: "新增一行" }).click();
        await cell("Code", 23).waitFor();
        expect(await places()).toEqual(before);
      } finally {
        await client.close();
        await browser.close();
      }
    });

    test("on a phone a picking shows one line per screen, its batch and quantity large; every line can be reached", async () => {
      const [paper] = await environment().rows<{ id: number }>(
        "select id::int from oi_head where state = 'PICKING' and (select count(*) from oi_line l where l.tenant_id = oi_head.tenant_id and l.oi_id = oi_head.id) > 2 order by id limit 1",
      );
      client = await openClient(environment(), "zh");
      await client.signIn("wing");
      await client.page.setViewportSize({ width: 390, height: 844 });
      await client.page.goto(`/sales/order-invoice/${paper!.id}`);
      const confirm = client.button({ en: "Confirm line", zh: "確認此行" });
      await confirm.waitFor();
      const line = client.page.locator(".pick-line").filter({ visible: true });
      expect(await line.count()).toBe(1);
      await soon(() =>
        line.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }),
      ).toBe(true);
      const sizeOf = (part: Locator) => part.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(await sizeOf(line.locator(".pick-parts strong").first())).toBeGreaterThanOrEqual(24);
      expect(await sizeOf(line.locator(".pick-qty strong"))).toBeGreaterThanOrEqual(30);
      const first = await line.innerText();
      await client.button({ en: "Next line", zh: "下一行" }).click();
      await soon(() => line.innerText()).not.toBe(first);
      await client.shot("picking-phone");
      await client.button({ en: "Previous line", zh: "上一行" }).click();
      await soon(() => line.innerText()).toBe(first);
      expect(client.complaints).toEqual([]);
    });
  });
};
