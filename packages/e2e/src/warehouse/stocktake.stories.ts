/** A shelf is counted blind with a phone and a scanner while an order is posted; another person looks at what differs, and posts it (docs/rules/stock.md#stocktakes). */
import { words } from "@larder/domain/kernel/words";
import { stocktakeFields } from "@larder/domain/stock/stocktake/stocktake.fields";
import { stocktakeStates } from "@larder/domain/stock/stocktake/stocktake.states";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { focused, goodsCalled, inDays, shelved, sold } from "./shelves.ts";

/** A shelf with nothing on it that nobody counts. */
const PLACE = `select l.id::float8 as id, l.code from location l join warehouse w on w.id = l.warehouse_id and w.code = 'LON'
 where l.kind = 'PICK' and not exists (select from stock_balance s where s.location_id = l.id and s.on_hand > 0)
   and not exists (select from stocktake_place p where p.location_id = l.id) order by l.code desc limit 1`;
const scanBox = words("Scan or enter a product, batch or location", "掃描或輸入商品、批次或庫位");
const amountBox = words("How many", "數量");

export const stocktakeStories = (environment: () => Environment) =>
  describe("a shelf is counted", () => {
    const clients: BrowserClient[] = [];
    afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

    test("blind, with a scanner and in two units, while an order is posted; the difference is reviewed and posted by another", async () => {
      const [sauce, rice] = [await goodsCalled(environment(), "S2003"), await goodsCalled(environment(), "R1005")];
      const [place] = await environment().rows<{ id: number; code: string }>(PLACE);
      const locationId = place!.id;
      await shelved(
        environment(),
        {
          ...{ goodsId: sauce.goodsId, locationId, qty: "8", unitCost: "2" },
          batchNo: "COUNT-1",
          expiryDate: inDays(40),
        },
        {
          ...{ goodsId: rice.goodsId, locationId, qty: "1", unitCost: "1" },
          batchNo: "COUNT-2",
          expiryDate: inDays(40),
        },
      );
      const wing = await openClient(environment(), "zh");
      clients.push(wing);
      await wing.signIn("wing", "/stock/stocktake/add");
      await wing.page.setViewportSize({ width: 390, height: 844 });
      await focused(wing.field(stocktakeFields.scope.label));
      await wing.pick(wing.field(stocktakeFields.scope.label), words("Locations", "指定庫位"));
      await wing.tabTo(wing.field(stocktakeFields.locationIds.label));
      await wing.choose(place!.code, place!.code);
      await wing.keys("Control+Enter");
      const scan = wing.field(scanBox);
      await scan.waitFor();
      const amount = wing.field(amountBox);
      await wing.shot("stocktake-count");

      // The books say 48; one case is sold before it is counted.
      await sold(environment(), sauce, "1");
      await scan.focus();
      await wing.type(sauce.barCode);
      await wing.keys("Enter");
      await focused(amount);
      expect(await wing.page.getByText(/帳面/).filter({ visible: true }).count(), "a blind count").toBe(0);
      await wing.shot("stocktake-amount");
      await wing.type("6");
      await wing.keys("Enter");
      await focused(scan);
      // Five loose bottles.
      await wing.type(sauce.barCode);
      await wing.keys("Enter");
      await focused(amount);
      await wing.keys("F2");
      await wing.type("5");
      await wing.keys("Enter");
      await wing.see(/合計 41/);
      await focused(scan);
      // A scan goes to the box that has the cursor: the next product, not a number of sauces.
      await wing.type(sauce.barCode);
      await wing.keys("Enter");
      await focused(amount);
      await wing.type(rice.barCode);
      await wing.keys("Enter");
      await wing.see(rice.nameZh);
      await focused(amount);
      await soon(() => amount.inputValue()).toBe("");
      await wing.type("1");
      await wing.keys("Enter");
      await wing.see(/合計 20/);
      await wing.shot("stocktake-counted");
      await wing.keys("Control+Enter");
      await wing.button({ en: "All lines", zh: "所有明細" }).waitFor();
      await wing.shot("stocktake-phone-review");
      const url = wing.page.url();

      const fai = await openClient(environment(), "en");
      clients.push(fai);
      await fai.signIn("fai", new URL(url).pathname);
      // Sold before it was counted: of 42, one is missing, and that is worth something.
      const missing = fai.page.getByRole("row").filter({ hasText: "COUNT-1" });
      await missing.waitFor();
      expect((await missing.innerText()).split(/\s+/)).toEqual(expect.arrayContaining(["42", "41", "-1"]));
      await fai.see(/^-£\d+\.\d\d$/);
      await fai.shot("stocktake-review");
      await fai.keys("Control+Enter");
      await fai.page.getByRole("dialog").waitFor();
      await fai.keys("Enter");
      await fai.see(stocktakeStates.states.POSTED.label);
      await fai.shot("stocktake-posted");
      expect([...wing.complaints, ...fai.complaints]).toEqual([]);
    });
  });
