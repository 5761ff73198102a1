/** Ten cases go to Manchester; one arrives broken, one does not arrive, and what they cost is all accounted for (docs/rules/stock.md#transfers). */
import type { Words } from "@larder/domain/kernel/words";
import { transferFields, transferLineFields, transferPartFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferStates } from "@larder/domain/stock/transfer/transfer.states";
import { afterEach, describe, expect, test } from "vitest";
import { openClient, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { focused, inDays, shelfOf } from "./shelves.ts";

/** What a transfer moved, by kind of movement: how many pieces, and their cost in ten-thousandths of a pound. */
const MOVED = `select m.move_type || coalesce(' ' || l.kind, '') as moved, sum(m.qty)::float8 as qty, (sum(m.cost_amount) * 10000)::float8 as cost
    from stock_movement m join transfer_head h on h.tenant_id = m.tenant_id and h.id = m.doc_id and m.doc_type = 'TR'
    join warehouse w on w.id = m.warehouse_id left join location l on l.id = m.location_id and w.kind <> 'TRANSIT'
   where h.no = $1 group by 1`;

export const transferStories = (environment: () => Environment) =>
  describe("goods go to another warehouse", () => {
    let fai: BrowserClient;
    afterEach(() => fai?.close());
    const cell = (column: Words, line: number) => fai.page.getByLabel(`${fai.say(column)} ${line}`, { exact: true });
    /** A box of the part with this batch. */
    const box = (batchNo: string, label: RegExp) =>
      fai.page.getByRole("listitem", { name: new RegExp(batchNo) }).getByLabel(label);

    async function lost(batchNo: string, what: Words, why: string): Promise<void> {
      await fai.tabTo(box(batchNo, new RegExp(`^${fai.say(what)}`)));
      await fai.type("6");
      await fai.tabTo(box(batchNo, /發生甚麼事/));
      await fai.type(why);
    }

    test("entered and dispatched by keyboard; on the other side a case is damaged and one is missing", async () => {
      await shelfOf(environment(), "S2003", "A-07", { batchNo: "ROAD-1", expiryDate: inDays(20) }, "7");
      await shelfOf(environment(), "S2003", "A-07", { batchNo: "ROAD-2", expiryDate: inDays(21) }, "7");
      fai = await openClient(environment(), "en");
      await fai.signIn("fai", "/stock/transfer/add");
      await focused(fai.field(transferFields.toWarehouseId.label));
      await fai.choose("man", /Manchester/);
      await fai.tabTo(cell(transferLineFields.goodsCode.label, 1));
      await fai.choose("S2003", "S2003");
      await focused(cell(transferLineFields.qty.label, 1));
      await fai.type("10");
      await fai.keys("Control+Enter");
      await fai.button(transferStates.moves.dispatch.label).waitFor();
      await fai.shot("transfer-dispatch");
      await fai.keys("Control+Enter");
      await fai.button({ en: "The van comes home", zh: "車輛折返" }).waitFor();
      await fai.shot("transfer-on-the-road");
      const no = /TR\d\d-\d+/.exec(await (await fai.see(/TR\d\d-\d+/)).innerText())![0];
      const page = new URL(fai.page.url()).pathname;

      await fai.page.getByLabel("Warehouse that you work in").selectOption({ label: "Manchester depot" });
      await fai.see("You are working in Manchester depot.");
      await fai.speak("zh");
      await fai.page.setViewportSize({ width: 390, height: 844 });
      await fai.page.goto(page);
      await box("ROAD-1", /^損壞/).waitFor();
      await fai.shot("transfer-arrival");
      await lost("ROAD-1", transferPartFields.damagedBase.label, "壓壞");
      await fai.tabTo(box("ROAD-2", /^缺失/));
      await fai.type("6");
      await soon(() => box("ROAD-2", /^實收/).inputValue()).toBe("12");
      // Not before it is said what happened to those.
      await fai.keys("Control+Enter");
      await fai.see(/請/);
      await fai.shot("transfer-arrival-typed");
      await fai.tabTo(box("ROAD-2", /發生甚麼事/));
      await fai.type("不見");
      await fai.keys("Control+Enter");
      await fai.see("不見");
      await fai.button({ en: "Print", zh: "列印" }).waitFor();
      await fai.page.setViewportSize({ width: 1440, height: 900 });
      await fai.see(transferStates.states.RECEIVED.label);
      await fai.shot("transfer-received");

      // The movements below the document are those of now.
      await fai.page
        .getByRole("status")
        .filter({ hasText: /^3 項$/, visible: true })
        .waitFor();
      const rows = await environment().rows<{ moved: string; qty: number; cost: number }>(MOVED, [no]);
      const moved = new Map(rows.map(({ moved: kind, qty, cost }) => [kind, { qty, cost }]));
      const [sent, good, broken, gone] = [
        "TRANSFER_OUT PICK",
        "TRANSFER_IN PICK",
        "TRANSFER_IN QUARANTINE",
        "ADJUST_LOSS",
      ].map((kind) => moved.get(kind)!);
      expect([sent, good, broken, gone].map((one) => one!.qty)).toEqual([-60, 48, 6, -6]);
      expect(good!.cost + broken!.cost - gone!.cost + sent!.cost, "cost is conserved").toBe(0);
      expect(await environment().broken()).toEqual([]);
      expect(fai.complaints).toEqual([]);
    });
  });
