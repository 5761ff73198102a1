/** What will not be sold before its date is promoted from the batch list, and ordered at the special price (docs/rules/prices.md#special-prices). */
import { words } from "@larder/domain/kernel/words";
import { specialPriceFields } from "@larder/domain/sales/price/price.fields";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { inDays, shelfOf } from "./shelves.ts";

export const specialPriceStories = (environment: () => Environment) =>
  describe("special prices", () => {
    let client: BrowserClient;
    afterEach(() => client?.close());

    test("a batch near its date is promoted from a quantity on; the order's line follows its quantity until it is saved", async () => {
      const until = inDays(6);
      const goods = await shelfOf(environment(), "S2006", "A-08", { batchNo: "SP-1", expiryDate: until }, "6");
      client = await openClient(environment(), "en");
      await client.signIn("admin", "/stock/batch?q=SP-1");
      const row = client.page.getByRole("row").filter({ hasText: "SP-1" });
      await row.getByRole("checkbox").check();
      await client.button(words("Promote", "促銷")).click();
      await client.page.waitForURL(/\/stock\/special-price\/add/);
      await soon(() => client.field(specialPriceFields.goodsId.label).inputValue()).toMatch(/S2006|Sweet chilli/);
      await client.field(specialPriceFields.minQty.label).fill("3");
      await client.field(specialPriceFields.price.label).fill("20");
      await client.shot("special-price-form");
      await client.keys("Control+s");
      await client.page.waitForURL(/\/stock\/special-price$/);
      await client.see("S2006");
      const stored = await environment().rows(
        "select min_qty, price, valid_to::text as until from special_price where goods_id = $1",
        [goods.goodsId],
      );
      expect(stored).toEqual([{ min_qty: "3.000", price: "20.0000", until }]);

      const [customer] = await environment().rows<{ id: number }>(
        "select id::float8 as id from customer where shop_code = 'C1014'",
      );
      await client.page.goto(`/sales/order/add?customerId=${customer!.id}`);
      const cell = (column: number) => client.page.locator(`[data-cell="0:${column}"]`).first();
      await cell(0).click();
      await client.choose("S2006", /S2006/);
      await client.see(/£20\.00 from 3 until/);
      await client.type("2");
      await client.keys("Tab");
      const price = async () => (await cell(3).textContent()) || (await cell(3).inputValue());
      await soon(price).toContain("26.4");
      await cell(1).click();
      await client.type("3");
      await client.keys("Tab");
      await soon(price).toContain("20");
      await client.see(/special until/);
      await client.shot("special-price-order");
      await client.speak("zh");
      await client.see(/特價至/);
      await client.shot("special-price-order-zh");
      await client.keys("Control+s");
      await client.page.waitForURL(/\/sales\/order\/\d+$/);
      const [line] = await environment().rows(
        "select qty, old_price, price_source from order_line where goods_id = $1 order by id desc limit 1",
        [goods.goodsId],
      );
      expect(line).toEqual({ qty: "3.000", old_price: "20.0000", price_source: "SPECIAL" });

      await client.page.goto("/stock/special-price");
      await client.see("Y8003");
      await client.shot("special-price-list-zh");
      await client.page.goto("/stock/price");
      await client.see(words("Special prices", "特價"));
      await client.page.goto(`/stock/goods/${goods.goodsId}`);
      await client.page.getByRole("tab", { name: "特價" }).click();
      await client.see("20.00");
      await client.shot("special-price-tab-zh");
      expect(client.complaints).toEqual([]);
    });
  });
