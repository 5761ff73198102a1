/** Goods come in on a phone: the scanner counts, a label fills the batch, and what was counted survives a lost page (docs/rules/purchase.md#receipts). */
import { goodsReceiptStates } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";

const EXPECTED = `select h.id, g.name_en as goods, gu.bar_code as code from po_head h join supplier s on s.id = h.supplier_id and s.code = 'PEARL'
  join po_line l on l.head_id = h.id join goods g on g.id = l.goods_id and g.category_id is not null
  join goods_unit gu on gu.goods_id = g.id and gu.unit_id = l.unit_id and gu.bar_code is not null
  where h.state = 'APPROVED' order by h.id, l.line_no limit 1`;

export const receivingStories = (environment: () => Environment) =>
  describe("goods come in on a phone", () => {
    let client: BrowserClient;
    afterEach(() => client?.close());

    test("“Receive” is in sight beside the order, and the scanner's box comes before the remark", async () => {
      client = await openClient(environment(), "en");
      const { page } = client;
      await client.signIn("wing");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/purchase/receipt");
      const receive = page.getByRole("grid").getByRole("button", { name: "Receive", exact: true }).first();
      await receive.waitFor();
      const { x, width } = (await receive.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(390);
      await receive.click();
      const top = async (label: string) => (await page.getByLabel(label).first().boundingBox())!.y;
      await page.getByLabel("Scan a bar code or a label").waitFor();
      expect(await top("Remark")).toBeGreaterThan(await top("Scan a bar code or a label"));
      expect(await top("Scan a bar code or a label")).toBeLessThan(844);
    });

    test("scanned, kept when the page is lost, and posted", async () => {
      const [order] = await environment().rows<{ id: string; code: string }>(EXPECTED, []);
      client = await openClient(environment(), "en");
      const { page } = client;
      await client.signIn("wing");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/purchase/receipt/add?orders=${order!.id}`);
      const scan = page.getByLabel("Scan a bar code or a label");
      const said = async (text: string) => {
        await scan.fill(text);
        await scan.press("Enter");
      };
      const line = page
        .getByRole("listitem")
        .filter({ has: page.getByLabel("Received") })
        .filter({ visible: true });
      const received = line.getByLabel("Received");
      await said(order!.code);
      await soon(() => received.inputValue()).toBe("1");
      await said(`(01)${order!.code.padStart(14, "0")}(17)300131(10)L-9`);
      await soon(() => received.inputValue()).toBe("2");
      expect(await line.getByLabel("Batch no.").inputValue()).toBe("L-9");
      await received.fill("2.");
      await said(order!.code);
      await client.see(/finish typing the quantity first/);
      await received.fill("2");
      await said("(17)301332");
      await client.see(/is no date\. Type the date\./);
      expect(await line.count(), "one line at a time").toBe(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.getByLabel("Delivery note no.").fill("PHONE-1");
      await soon(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain("PHONE-1");
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await soon(() => page.getByLabel("Delivery note no.").inputValue()).toBe("PHONE-1");
      await soon(() => received.inputValue()).toBe("2");
      await page.getByRole("button", { name: "Save and post" }).click();
      await client.see(goodsReceiptStates.states.POSTED.label);
    });
  });
