/** A van of twenty products is received on a phone with a scanner: in three minutes, and once, whatever the network does (docs/rules/purchase.md#receipts). */
import { randomUUID } from "node:crypto";
import { businessDate } from "@larder/domain/kernel/calendar";
import { words } from "@larder/domain/kernel/words";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptFields, receivedItemFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptStates } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import type { Locator } from "playwright-core";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openClient, signedInAs, soon, type BrowserClient } from "../browser-client.ts";
import type { Environment } from "../environment.ts";
import { human, type Human } from "../human.ts";

const LINES = 20;
const scanBox = words("Scan a bar code or a label", "掃描條碼或標籤");
const saveAndPost = words("Save and post", "儲存並過帳");

interface Wanted {
  readonly goodsId: number;
  readonly unitId: number;
  readonly barCode: string;
}

/** What a phone of a warehouse is given to receive: dry goods with a bar code on the case. */
const GOODS = `select g.id::float8 as "goodsId", gu.unit_id::float8 as "unitId", gu.bar_code as "barCode" from goods g
  join goods_unit gu on gu.tenant_id = g.tenant_id and gu.goods_id = g.id and gu.unit_id = g.unit_id and gu.bar_code is not null
 where g.storage = 'AMBIENT' and g.batch_tracked and g.purchasable and not g.catch_weight and not g.deleted and g.status = '0' and not g.alcohol
 order by g.code limit $1`;

export const goodsInStories = (environment: () => Environment) =>
  describe("a van of twenty products", () => {
    let client: BrowserClient;
    let wanted: Wanted[];
    afterEach(() => client?.close());
    beforeAll(async () => {
      wanted = await environment().rows<Wanted>(GOODS, [LINES]);
      expect(wanted).toHaveLength(LINES);
    });

    /** Six of each are ordered and approved. */
    async function ordered(): Promise<number> {
      const [buyer, manager] = [await signedInAs(environment(), "yuk"), await signedInAs(environment(), "ming")];
      const [supplier] = await environment().rows<{ id: number }>(
        "select id::float8 as id from supplier where code = 'PEARL'",
      );
      const expectedDate = businessDate(new Date());
      const lines = wanted.map(({ goodsId, unitId }) => ({ goodsId, unitId, qty: "6", oldPrice: "2" }));
      const { id } = await buyer.call(purchaseOrderCalls.create, {
        supplierId: supplier!.id,
        expectedDate,
        lines,
      } as never);
      await buyer.call(purchaseOrderCalls.submit, { id });
      if ((await buyer.call(purchaseOrderCalls.get, { id })).state === "PENDING_APPROVAL")
        await manager.call(purchaseOrderCalls.approve, { id });
      return id;
    }

    async function atTheDoor(orderId: number): Promise<Human> {
      client = await openClient(environment(), "en");
      await client.signIn("wing");
      await client.page.setViewportSize({ width: 390, height: 844 });
      await client.page.goto(`/purchase/receipt/add?orders=${orderId}`);
      await client.page.getByLabel(scanBox.en).waitFor();
      return human(client.page, "en");
    }
    const current = (): Locator =>
      client.page
        .getByRole("listitem")
        .filter({ has: client.page.getByLabel(receivedItemFields.receivedQty.label.en, { exact: true }) })
        .filter({ visible: true });
    const labelOf = ({ barCode }: Wanted, nth: number) =>
      `(01)${barCode.padStart(14, "0")}(15)2${7 + (nth % 3)}0630(10)LOT-${nth}`;

    /** The label of a case, and how many cases. */
    async function counts(me: Human, line: Wanted, nth: number): Promise<void> {
      await me.enter(scanBox, "");
      await me.scan(labelOf(line, nth));
      await soon(() => current().getByLabel("Batch no.").inputValue()).toBe(`LOT-${nth}`);
      await me.enter(receivedItemFields.receivedQty.label, "6");
    }

    const stored = (deliveryNoteNo: string) =>
      environment().rows<{ state: string; lines: number; qty: string; lots: number }>(
        `select h.state, (select count(*)::int from gr_item i where i.head_id = h.id) as lines,
            (select sum(b.qty)::text from gr_line b where b.head_id = h.id) as qty, (select count(distinct b.batch_no)::int from gr_line b where b.head_id = h.id and b.expiry_date is not null) as lots
           from gr_head h where h.delivery_note_no = $1 and not h.deleted`,
        [deliveryNoteNo],
      );

    test("is counted with batches and dates in three minutes", async () => {
      const me = await atTheDoor(await ordered());
      const note = `VAN-${randomUUID().slice(0, 8)}`;
      await me.enter(goodsReceiptFields.deliveryNoteNo.label, note);
      for (const [nth, line] of wanted.entries()) await counts(me, line, nth);
      await me.click(saveAndPost);
      await client.see(goodsReceiptStates.states.POSTED.label);
      expect(await stored(note)).toEqual([{ state: "POSTED", lines: LINES, qty: "120.000", lots: LINES }]);
      const { scans, seconds } = me.spent();
      expect(scans).toBe(LINES);
      expect(seconds).toBeLessThanOrEqual(180);
      expect(client.complaints).toEqual([]);
    });

    test("keeps what was counted while the network is gone, and is sent once", async () => {
      const me = await atTheDoor(await ordered());
      const { page } = client;
      const note = `LOST-${randomUUID().slice(0, 8)}`;
      await me.enter(goodsReceiptFields.deliveryNoteNo.label, note);
      await counts(me, wanted[0]!, 0);
      await page.context().setOffline(true);
      for (const nth of [1, 2]) await counts(me, wanted[nth]!, nth);
      await me.click(saveAndPost);
      await client.see("Network Connection Error!");
      expect(await stored(note)).toEqual([]);
      expect(await current().getByLabel("Batch no.").inputValue()).toBe("LOT-2");

      // Back again, the first try arrives and its answer is lost.
      await page.context().setOffline(false);
      let lost = 0;
      await page.route(`**/api${goodsReceiptCalls.create.path}`, async (route) => {
        if (lost++ > 0) return route.continue();
        await route.fetch();
        return route.abort("connectionreset");
      });
      await me.click(saveAndPost);
      await soon(async () => (await stored(note)).length).toBe(1);
      await soon(() => page.getByRole("button", { name: saveAndPost.en }).isEnabled()).toBe(true);
      await me.click(saveAndPost);
      await client.see(goodsReceiptStates.states.POSTED.label);
      expect(lost).toBe(2);
      expect(await stored(note)).toMatchObject([{ state: "POSTED", qty: "18.000", lots: 3 }]);
    });
  });
