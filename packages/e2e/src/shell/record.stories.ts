/** A record carried into a new one, and a step taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDesk, soon, type Desk } from "../desk.ts";
import { TENANT, type House } from "../house.ts";
import { customers, orders, pathOf, sales, stock } from "./places.ts";

export const recordStories = (house: () => House) => {
  let desk: Desk;
  const goods = { en: "Goods", zh: "商品" };
  const copy = { en: "Copy", zh: "複製" };
  const valueOf = (label: { en: string; zh: string }) => desk.field(label).inputValue();
  const tickFirst = () => desk.page.getByRole("main").getByRole("checkbox").filter({ visible: true }).nth(1).click();
  const escape = async () => {
    await desk.button({ en: "Back", zh: "返回" }).click();
    await desk.page.getByRole("grid").filter({ visible: true }).waitFor();
  };

  describe("copy", () => {
    beforeAll(async () => {
      desk = await openDesk(house(), "en");
      await desk.signIn("admin");
    });
    afterAll(() => desk?.close());

    test("a customer from its page: all but its code; the next new one is empty again", async () => {
      await desk.openPage(sales, customers);
      await desk.openFound("C1001");
      await desk.button(copy).click();
      await soon(() => pathOf(desk)).toBe("/sales/customer/add");
      await soon(() => valueOf({ en: "English name", zh: "英文名稱" })).toBe("Golden Wok Restaurant");
      expect(await valueOf({ en: "Shop code", zh: "店號" })).toBe("");
      await escape();
      await desk.page.goto("/sales/customer/add");
      await soon(() => desk.field({ en: "Shop code", zh: "店號" }).count()).toBe(1);
      expect(await valueOf({ en: "English name", zh: "英文名稱" })).toBe("");
    });

    test("goods from the list: names and units without codes and bar codes", async () => {
      await desk.openPage(stock, goods);
      await tickFirst();
      await desk.button(copy).click();
      await soon(() => pathOf(desk)).toBe("/stock/goods/add");
      await soon(() => valueOf({ en: "English name", zh: "英文名稱" })).not.toBe("");
      expect(await valueOf({ en: "Code", zh: "編號" })).toBe("");
      await escape();
    });

    test("an order from the list: its customer and its lines", async () => {
      await desk.openPage(sales, orders);
      await tickFirst();
      await desk.button(copy).click();
      await soon(() => pathOf(desk)).toMatch(/^\/sales\/order\/add\?copyOf=\d+$/);
      await soon(() => desk.page.getByLabel("Code 1", { exact: true }).inputValue()).not.toBe("");
    });
  });

  test("a customer that was disabled by mistake is back with one press", async () => {
    desk = await openDesk(house(), "en");
    try {
      await desk.signIn("admin");
      await desk.openPage(sales, customers);
      const [idle] = await house().rows<{ shop_code: string }>(
        `select shop_code from customer c where tenant_id = $1 and status = '0'
            and not exists (select 1 from order_head o where o.tenant_id = c.tenant_id and o.customer_id = c.id and o.state not in ('INVOICED', 'CLOSED', 'CANCELLED'))
          order by shop_code limit 1`,
        [TENANT],
      );
      await desk.openFound(idle!.shop_code);
      const disable = desk.button({ en: "Disable", zh: "停用" });
      await disable.click();
      await desk.button({ en: "Enable", zh: "啟用" }).waitFor();
      await desk.button({ en: "Undo", zh: "復原" }).click();
      await disable.waitFor();
    } finally {
      await desk.close();
    }
  });
};
