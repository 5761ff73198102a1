/** Broken goods are written off for more than one person may decide: entered by one, approved by another (docs/rules/stock.md#adjustments). */
import type { Words } from "@larder/domain/kernel/words";
import { adjustmentFields, adjustmentLineFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import { adjustmentReasons } from "@larder/domain/stock/adjustment/adjustment.reasons";
import { adjustmentStates } from "@larder/domain/stock/adjustment/adjustment.states";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { focused, inDays, shelfOf } from "./shelves.ts";

const STOCK =
  "select sum(qty)::text as qty from stock_cost c join goods g on g.id = c.goods_id join warehouse w on w.id = c.warehouse_id where g.code = $1 and w.code = 'LON'";

export const adjustmentStories = (environment: () => Environment) =>
  describe("goods are written off", () => {
    const clients: BrowserClient[] = [];
    afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));

    test("entered by one person with a reason, above what may be posted alone, and approved by another", async () => {
      // Enough in the batch that is proposed, whatever was sold by today.
      await shelfOf(environment(), "S2001", "A-01", { batchNo: "WARM-1", expiryDate: inDays(1) }, "10");
      const stock = async () => Number((await environment().rows<{ qty: string }>(STOCK, ["S2001"]))[0]!.qty);
      const before = await stock();
      const wing = await openClient(environment(), "zh");
      clients.push(wing);
      const cell = (column: Words, line: number) =>
        wing.page.getByLabel(`${wing.say(column)} ${line}`, { exact: true });
      await wing.signIn("wing", "/stock/adjustment");
      await wing.page.getByRole("grid").waitFor();
      await wing.keys("n");
      const reason = wing.field(adjustmentFields.reason.label);
      await focused(reason);
      await wing.pick(reason, adjustmentReasons.TEMPERATURE.label);
      await wing.tabTo(cell(adjustmentLineFields.goodsCode.label, 1));
      await wing.choose("S2001", "S2001");
      await focused(cell(adjustmentLineFields.qty.label, 1));
      await wing.type("4");
      await wing.shot("adjustment-entered");
      await wing.keys("Control+Enter");
      await wing.see(adjustmentStates.states.PENDING.label);
      await wing.shot("adjustment-waits");
      expect(await stock()).toBe(before);
      const page = new URL(wing.page.url()).pathname;

      const fai = await openClient(environment(), "en");
      clients.push(fai);
      await fai.signIn("fai", page);
      await fai.button(adjustmentStates.moves.approve.label).waitFor();
      await fai.shot("adjustment-to-approve");
      await fai.keys("Control+Enter");
      await fai.see(adjustmentStates.states.POSTED.label);
      await fai.shot("adjustment-posted");
      // The sum is rounded as the figure at the top is: a cost has four decimals.
      await fai.see(/^Value at cost\s*£\d+\.\d\d$/);
      expect(await stock()).toBe(before - 24);
      expect(clients.flatMap(({ complaints }) => complaints)).toEqual([]);
    });
  });
