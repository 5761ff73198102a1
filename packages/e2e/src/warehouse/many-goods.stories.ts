/** The list of products changed many at once, and a partner's code that nobody knew matched in its row (docs/rules/goods.md#changing-many, docs/rules/stock.md#cosmo-conversion). */
import { words } from "@larder/domain/kernel/words";
import { bulkEditFields } from "@larder/domain/stock/goods/bulk-edit.fields";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";

export const manyGoodsStories = (environment: () => Environment) =>
  describe("products", () => {
    let client: BrowserClient;
    /** Another code and batch for each try: what an earlier one has matched stays. */
    let tries = 0;
    afterEach(() => client?.close());

    test("ticked ones are changed together, after a look at what that does to each", async () => {
      client = await openClient(environment(), "zh");
      await client.signIn("admin", "/stock/goods?q=Y800");
      const list = client.page.getByRole("grid").filter({ visible: true });
      await list.getByText("Y8001").waitFor();
      await client.tabTo(list);
      for (let row = 0; row < 3; row++) await client.keys("ArrowDown", "Space");
      await client.tabTo(client.button(words("Change", "批量修改")));
      await client.keys("Enter");
      const dialog = client.page.getByRole("dialog");
      await dialog.waitFor();
      await client.shot("bulk-edit-begin");
      await client.tabTo(dialog.getByRole("checkbox", { name: client.say(bulkEditFields.minShelfDays.label) }));
      await client.keys("Space", "Tab");
      await client.type("21");
      await dialog
        .getByText(/→\s*21/)
        .first()
        .waitFor();
      await client.shot("bulk-edit");
      await client.tabTo(dialog.getByRole("button", { name: "批量修改", exact: true }));
      await client.keys("Enter");
      await dialog.waitFor({ state: "detached" });
      await soon(async () => {
        const changed = await environment().rows("select from goods where code like 'Y800%' and min_shelf_days = 21");
        return changed.length;
      }).toBe(3);
      expect(client.complaints).toEqual([]);
    });

    test("a file names a code that nobody knows; it is matched in its row, and the file is taken", async () => {
      const code = `CM-PRAWN-${++tries}`;
      const batchNo = `CM-${tries}`;
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-cosmo-"));
      const file = path.join(folder, "opening.csv");
      fs.writeFileSync(
        file,
        `\ufeffGoods code,Partner,Partner's name of it,Quantity,Base unit cost,Location,Batch no.,Expiry date\r\n${code},COSMO,Prawn crackers case,3,0.50,A-09,${batchNo},2027-11-30`,
      );
      client = await openClient(environment(), "en");
      await client.signIn("admin", "/stock/create-stock");
      const choose = async () => client.page.locator('input[type="file"][accept=".xlsx,.csv"]').setInputFiles(file);
      await client.button(words("Import", "匯入")).click();
      await client.button(words("Choose file", "選擇檔案")).waitFor();
      await choose();
      await client.see(code);
      await client.shot("cosmo-unknown");
      await client.button(words("Close", "關閉")).click();

      await client.openPage(words("Stock", "庫存"), words("Cosmo conversion", "Cosmo 換算"));
      await client.page.getByRole("tab", { name: "Worklist" }).click();
      const grid = client.page.getByRole("grid").filter({ visible: true });
      await grid.getByText(code).waitFor();
      await client.shot("cosmo-worklist");
      // It begins with the product that its name is like.
      await grid.getByRole("row").filter({ hasText: code }).getByRole("button").first().click();
      await client.button(words("Match", "配對")).waitFor();
      await client.tabTo(client.field(words("Conversion", "換算")));
      await client.type("2");
      await client.see(`1 ${code} = 2 Case`);
      await client.shot("cosmo-match");
      await client.tabTo(client.button(words("Match", "配對")));
      await client.keys("Enter");
      await client.see(`${code} is matched`);
      await client.shot("cosmo-matched");

      // The link leads back to the import, which goes on with the same file.
      await client.page.getByRole("link", { name: "Import of opening stock" }).first().click();
      await client.button(words("Check again", "重新檢查")).waitFor();
      await client.shot("cosmo-back");
      await client.button(words("Check again", "重新檢查")).click();
      await client.see("1 row can be imported.");
      await client.button(words("Import 1 row", "匯入 1 行")).click();
      await client.see("1 record added.");
      expect(
        await environment().rows(
          "select g.code, l.qty::float8 as qty from create_stock_line l join goods g on g.id = l.goods_id where l.batch_no = $1",
          [batchNo],
        ),
      ).toEqual([{ code: "N7002", qty: 6 }]);

      // Nobody needs the code any more.
      await client.page.goto("/stock/cosmo");
      await grid.getByRole("row").filter({ hasText: code }).getByRole("checkbox").check();
      await client.button(words("Enable or disable", "啟用或停用")).click();
      const dialog = client.page.getByRole("dialog");
      await dialog.getByRole("radio").last().check();
      await dialog.getByRole("radio").first().check();
      await client.shot("cosmo-status");
      await dialog.getByRole("button", { name: "Change", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      await soon(() => environment().rows("select status from cosmo_code where cosmo_code = $1", [code])).toEqual([
        { status: "1" },
      ]);
      fs.rmSync(folder, { recursive: true });
      expect(client.complaints).toEqual([]);
    });
  });
