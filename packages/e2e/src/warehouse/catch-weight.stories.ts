/** Beef that is ordered by the case and billed by the kilogram: estimated, weighed at picking, invoiced, and its margin (docs/rules/goods.md#catch-weight). */
import { words, type Words } from "@larder/domain/kernel/words";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { salesInvoiceFields } from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import { salesOrderStates } from "@larder/domain/sales/sales-order/sales-order.states";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { focused, goodsCalled, inDays, inPicking, shelfOf } from "./shelves.ts";

export const catchWeightStories = (environment: () => Environment) =>
  describe("goods that are picked, by weight and by the case", () => {
    const clients: BrowserClient[] = [];
    afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
    const as = async (userName: string, language: "en" | "zh", page: string): Promise<BrowserClient> => {
      const client = await openClient(environment(), language);
      clients.push(client);
      await client.signIn(userName, page);
      return client;
    };

    test("three cases of about 10 kg: estimated, one weighed by its label and two by hand, billed at 30.270 kg", async () => {
      const beef = await goodsCalled(environment(), "W9003");
      const amy = await as("amy", "zh", "/sales/order/add");
      const cell = (column: Words, line: number) => amy.page.getByLabel(`${amy.say(column)} ${line}`, { exact: true });
      await focused(amy.field(words("Customer", "客戶")));
      await amy.choose("C1014", "C1014");
      await focused(cell(words("Code", "編號"), 1));
      await amy.choose("W9003", "W9003");
      await focused(cell(words("Qty", "數量"), 1));
      await amy.type("3");
      await amy.keys("Enter");
      await soon(() => amy.figure(words("Net", "未稅"))).toBe("193.50");
      await amy.see(words("weights are estimated", "重量為預計"));
      await amy.shot("weight-order");
      await amy.keys("Control+Enter");
      await amy.button(words("Copy", "複製")).waitFor();
      await amy.see(salesOrderStates.states.CONFIRMED.label);
      await amy.shot("weight-ordered");

      const wing = await as("wing", "en", new URL(amy.page.url()).pathname);
      await wing.button(words("Release to picking", "放行揀貨")).waitFor();
      await wing.keys("Control+Enter");
      await wing.page.getByRole("button", { name: "Open picking OI" }).waitFor();
      await wing.keys("Control+Enter");
      await wing.button(orderInvoiceStates.moves.startPick.label).waitFor();
      await wing.keys("Control+Enter");
      const weight = wing.page.getByLabel("Weight on the scale (kg)");
      await focused(weight);
      const [taken] = await environment().rows<{ no: string }>(
        "select b.batch_no as no from oi_line_batch l join batch b on b.id = l.batch_id where b.goods_id = $1 order by l.id desc limit 1",
        [beef.goodsId],
      );
      await wing.shot("weight-picking");
      // As a scanner types it: the separator that ends the batch is Ctrl+].
      await wing.type(`01${beef.barCode.padStart(14, "0")}10${taken!.no}`);
      await wing.keys("Control+]");
      await wing.type("3103010310");
      await wing.keys("Enter");
      await soon(() => weight.inputValue()).toBe("10.310");
      const ofBatch = wing.page.getByLabel(`Weight of batch ${taken!.no}`);
      await wing.tabTo(ofBatch);
      await wing.keys("End");
      await wing.type(" + 9.84 + 10.12");
      await wing.see("3 weights, 30.27 kg together");
      await wing.shot("weight-weighed");
      await wing.keys("Enter");
      await wing.see(words("1 of 1 lines", "1 行已處理 1 行"));
      await wing.keys("Control+Enter");
      await wing.button(orderInvoiceStates.moves.post.label).waitFor();
      await wing.keys("Control+Enter");
      const no = /SI\d\d-\d+/.exec(await (await wing.see(/SI\d\d-\d+/)).innerText())![0];

      const [bill] = await environment().rows<{ id: number; cost: string; margin: string }>(
        `select h.id::float8 as id, l.bill_qty::text as weight, l.line_net::text as net, round((l.line_net - l.cost_amount) / l.line_net * 100, 1)::text as margin
           from si_head h join si_line l on l.si_id = h.id where h.no = $1`,
        [no],
      );
      expect(bill).toMatchObject({ weight: "30.270", net: "195.24" });
      const ben = await as("ben", "zh", `/sales/sales-invoice/${bill!.id}`);
      await ben.see("£195.24");
      await ben.see(/30\.27 kg/);
      await ben.see(salesInvoiceFields.margin.label);
      await ben.see(`${Number(bill!.margin)}%`);
      await ben.shot("weight-invoice");
      expect(clients.flatMap(({ complaints }) => complaints)).toEqual([]);
    });

    test("a quantity that is typed is taken from the batches that were proposed, whatever its first figure", async () => {
      const expiring = (days: number) => ({ batchNo: `FIRST-${days}`, expiryDate: inDays(days) });
      const soy = await shelfOf(environment(), "S2002", "A-08", expiring(30), "2");
      await shelfOf(environment(), "S2002", "A-08", expiring(31), "20");
      const id = await inPicking(environment(), soy, "15");
      const wing = await as("wing", "en", `/sales/order-invoice/${id}`);
      const taken = (days: number) => wing.page.getByLabel(`Quantity of batch FIRST-${days}`).inputValue();
      const qty = wing.page.getByLabel(/^Quantity picked/);
      await qty.waitFor();
      expect([await taken(30), await taken(31)]).toEqual(["12", "78"]);
      await wing.tabTo(qty, "Shift+Tab");
      await wing.type("12");
      expect([await taken(30), await taken(31)]).toEqual(["12", "60"]);
      // A scan into the box is the next product, and no quantity.
      await wing.keys("Control+a");
      await wing.type("2000000030012");
      await wing.keys("Enter");
      await wing.see("2000000030012 is not on this order invoice");
      expect(await qty.inputValue()).toBe("15");
      expect(wing.complaints).toEqual([]);
    });
  });
