/** What stories of the warehouse find on its shelves, and what is posted beside the screens. */
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import type { Locator } from "playwright-core";
import { hasFocus, signedInAs, soon } from "../browser-client.ts";
import type { Environment } from "../environment.ts";

export interface Stocked {
  readonly goodsId: number;
  readonly unitId: number;
  readonly barCode: string;
  readonly nameEn: string;
  readonly nameZh: string;
}

const GOODS = `select g.id::float8 as "goodsId", gu.unit_id::float8 as "unitId", gu.bar_code as "barCode", g.name_en as "nameEn", g.name_zh as "nameZh"
  from goods g join goods_unit gu on gu.tenant_id = g.tenant_id and gu.goods_id = g.id and gu.bar_code is not null where g.code = $1`;

export async function goodsCalled(environment: Environment, code: string): Promise<Stocked> {
  const [goods] = await environment.rows<Stocked>(GOODS, [code]);
  return goods!;
}

export async function placeCalled(environment: Environment, code: string, warehouse = "LON"): Promise<number> {
  const [place] = await environment.rows<{ id: number }>(
    "select l.id::float8 as id from location l join warehouse w on w.id = l.warehouse_id where l.code = $1 and w.code = $2",
    [code, warehouse],
  );
  return place!.id;
}

export const focused = (target: Locator) => soon(() => hasFocus(target)).toBe(true);

export const inDays = (days: number): string => addDays(businessDate(new Date()), days);

interface Shelved {
  readonly goodsId: number;
  readonly locationId: number;
  readonly batchNo: string;
  readonly expiryDate: string;
  /** In the usual unit, at the cost of a base unit. */
  readonly qty: string;
  readonly unitCost: string;
}

/** Found and put on a shelf by the manager of the warehouse. */
export async function shelved(environment: Environment, ...lines: Shelved[]): Promise<void> {
  const manager = await signedInAs(environment, "fai");
  const { id } = await manager.call(createStockCalls.create, { reason: "FOUND", lines } as never);
  await manager.call(createStockCalls.post, { id });
}

/** Ordered and released; the picking that somebody has begun. */
export async function inPicking(environment: Environment, { goodsId, unitId }: Stocked, qty: string): Promise<number> {
  const [seller, picker] = [await signedInAs(environment, "ben"), await signedInAs(environment, "wing")];
  const [customer] = await environment.rows<{ id: number }>(
    "select id::float8 as id from customer where shop_code = 'C1014'",
  );
  const { id: customerId } = customer!;
  // Tomorrow, or later where orders for tomorrow have closed.
  const { firstDelivery: deliveryDate } = await seller.call(orderEntryCalls.opening, { customerId });
  const head = { customerId, deliveryDate };
  const [quote] = await seller.call(orderEntryCalls.quote, { ...head, items: [{ goodsId, unitId }] });
  const lines = [{ kind: "GOODS" as const, goodsId, unitId, oldPrice: quote!.oldPrice, qty }];
  const order = await seller.call(salesOrderCalls.saveAndConfirm, { ...head, lines });
  const { orderInvoiceId } = await picker.call(salesOrderCalls.release, { id: order.id });
  await picker.call(orderInvoiceCalls.startPick, { id: orderInvoiceId! });
  return orderInvoiceId!;
}

/** Picked as proposed and posted too, while somebody looks at something else. */
export async function sold(environment: Environment, goods: Stocked, qty: string): Promise<void> {
  const id = await inPicking(environment, goods, qty);
  const picker = await signedInAs(environment, "wing");
  await picker.call(orderInvoiceCalls.pickAll, { id });
  await picker.call(orderInvoiceCalls.post, { id });
}

/** Cases of a product at £2.00 a piece, in a batch of their own. */
export async function shelfOf(
  environment: Environment,
  code: string,
  place: string,
  batch: Pick<Shelved, "batchNo" | "expiryDate">,
  qty: string,
): Promise<Stocked> {
  const goods = await goodsCalled(environment, code);
  const locationId = await placeCalled(environment, place);
  await shelved(environment, { goodsId: goods.goodsId, locationId, ...batch, qty, unitCost: "2" });
  return goods;
}
