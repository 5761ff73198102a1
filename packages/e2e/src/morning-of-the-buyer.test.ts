/** A buyer's morning at Golden Dragon without a mouse: what runs out becomes ten orders, which another person approves (docs/rules/purchase.md#suggestions). */
import { words } from "@larder/domain/kernel/words";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasFocus, openClient, signedInAs, soon, type BrowserClient } from "./browser-client.ts";
import { openEnvironment, TENANT, type Environment } from "./environment.ts";
import { human, type Human } from "./human.ts";

const ORDERS = 10;
let environment: Environment;
const clients: BrowserClient[] = [];

beforeAll(async () => {
  environment = await openEnvironment();
  await plant();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await environment?.close();
});

const GOODS = `select id::float8 as "goodsId", unit_id::float8 as "unitId" from goods
 where purchasable and not catch_weight and not alcohol and not deleted and status = '0' order by code limit $1`;

/** Ten suppliers, each preferred for one product of which there is too little; nothing else is suggested or waits for approval. */
async function plant(): Promise<void> {
  const buyer = await signedInAs(environment, "yuk");
  await environment.rows("update supplier_price set preferred = false");
  await environment.rows("update po_approval set state = 'WITHDRAWN', ended_at = now() where state = 'PENDING'");
  await environment.rows("update po_head set state = 'DRAFT', agreed = null where state = 'PENDING_APPROVAL'");
  const goods = await environment.rows<{ goodsId: number; unitId: number }>(GOODS, [ORDERS]);
  expect(goods).toHaveLength(ORDERS);
  for (const [nth, { goodsId, unitId }] of goods.entries()) {
    const record = { code: `MORNING${nth}`, nameEn: `Morning growers ${nth}`, country: "GB", leadDays: 2 };
    const { id: supplierId } = await buyer.call(supplierCalls.create, record);
    await buyer.call(certificateCalls.create, { supplierId, kind: "SALSA", number: "1", validUntil: "2099-12-31" });
    await buyer.call(supplierCalls.update, { ...record, id: supplierId, version: 1, approved: true });
    await buyer.call(supplierPriceCalls.create, {
      ...{ supplierId, goodsId, unitId, price: "1.23", validFrom: "2020-01-01", preferred: true },
    });
  }
  await environment.rows(
    `insert into goods_min_qty (tenant_id, warehouse_id, goods_id, min_qty)
       select $1, w.id, n.id, 240 + coalesce((select sum(c.qty + c.po_qty) from stock_cost c where c.warehouse_id = w.id and c.goods_id = n.id), 0)
         from unnest($2::bigint[]) n(id) cross join (select id from warehouse where code = $3) w
       on conflict (tenant_id, warehouse_id, goods_id) do update set min_qty = excluded.min_qty`,
    [TENANT, goods.map(({ goodsId }) => goodsId), await warehouseOf()],
  );
}

/** Where the buyer works. */
async function warehouseOf(): Promise<string> {
  const [row] = await environment.rows<{ code: string }>(
    "select w.code from user_warehouse u join app_user a on a.id = u.user_id and a.user_name = 'yuk' join warehouse w on w.id = u.warehouse_id order by w.id limit 1",
  );
  return row!.code;
}

async function opened(userName: string, page: string): Promise<Human> {
  const client = await openClient(environment, "en");
  clients.push(client);
  await client.signIn(userName);
  await client.page.goto(page);
  return human(client.page, "en");
}

/** With Tab, each of which counts. */
async function reach(me: Human, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 120 && !(await hasFocus(target)); step++) await me.keys("Tab");
  expect(await hasFocus(target)).toBe(true);
}
const button = ({ page, say }: Human, label: { en: string; zh: string }) =>
  page
    .getByRole("button", { name: new RegExp(`^${say(label)}`) })
    .filter({ visible: true })
    .first();

const gridOf = ({ page, say }: Human, label: { en: string; zh: string }) =>
  page.getByRole("grid", { name: say(label), exact: true }).filter({ visible: true });

const inState = async (state: string): Promise<number> => {
  const [row] = await environment.rows<{ count: number }>(
    "select count(*)::int as count from po_head h join supplier s on s.id = h.supplier_id and s.code like 'MORNING%' where h.state = $1",
    [state],
  );
  return row!.count;
};

test("from suggestions to ten approved orders in a minute and a half", async () => {
  const buyer = await opened("yuk", "/purchase/order");
  await reach(buyer, button(buyer, words("Suggestions", "補貨建議")));
  await buyer.keys("Enter");
  await button(buyer, words("Make draft orders", "建立訂單草稿")).waitFor();
  await buyer.keys("Control+Enter");
  await soon(() => inState("DRAFT")).toBe(ORDERS);

  const list = gridOf(buyer, words("Purchase orders", "採購訂單"));
  await list.getByText(/Morning growers 9/).waitFor();
  await reach(buyer, list);
  for (let row = 0; row < ORDERS; row++) await buyer.keys("ArrowDown", "Space");
  await buyer.see(`${ORDERS} selected`);
  await reach(buyer, button(buyer, purchaseOrderStates.moves.submit.label));
  await buyer.keys("Enter");
  await soon(() => inState("PENDING_APPROVAL")).toBe(ORDERS);

  const manager = await opened("ming", "/purchase/approval");
  const waiting = gridOf(manager, words("Purchase approval", "採購審批"));
  await waiting.getByText(/Morning growers 0/).waitFor();
  await reach(manager, waiting);
  await manager.keys("ArrowDown", "Enter");
  for (let done = 1; done <= ORDERS; done++) {
    const next = done < ORDERS ? words("Approve and next", "批准並看下一張") : purchaseOrderStates.moves.approve.label;
    await button(manager, next).waitFor();
    const here = manager.page.url();
    await manager.keys("Control+Enter");
    await soon(() => inState("APPROVED")).toBe(done);
    await soon(() => manager.page.url()).not.toBe(here);
  }

  const spent = [buyer, manager].map((one) => one.spent());
  expect(spent.map(({ clicks }) => clicks)).toEqual([0, 0]);
  const seconds = spent.reduce((sum, one) => sum + one.seconds, 0);
  expect(seconds, JSON.stringify(spent)).toBeLessThanOrEqual(90);
  expect(clients.flatMap(({ complaints }) => complaints)).toEqual([]);
});
