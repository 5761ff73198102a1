/** What happens to the goods meanwhile, at random: sold, used up, found, counted, sent to the branch and back. */
import { orderInvoiceCalls as papers } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls as orders } from "@larder/domain/sales/sales-order/sales-order.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import type { Buying } from "../../src/modules/purchase/buying.fixture.ts";
import { at, productOf, productsOf, shelved, type Run } from "./run.ts";
import type { Step } from "./steps.ts";

const pieces = (batches: readonly { readonly qtyBase: string }[]): string =>
  String(batches.reduce((all, { qtyBase }) => all + Number(qtyBase), 0));
const few = (qty: number): string => String(1 + (qty % 6));

/** From the order to the invoice; what is short is cancelled with its reason. */
export async function sell(run: Run, step: Step): Promise<void> {
  const { buying, customerId } = run;
  const { admin } = buying;
  const products = productsOf(run, step);
  const lines = products.map(({ goodsId, pieceId, weighed }, index) => ({
    ...{ goodsId, unitId: pieceId, qty: few(step.qty + index), oldPrice: weighed ? "60" : "5" },
  }));
  const { id: orderId } = await admin.call(orders.saveAndConfirm, { customerId, deliveryDate: "2026-11-23", lines });
  const id = (await admin.call(orders.release, { id: orderId })).orderInvoiceId;
  if (!id) return;
  await admin.call(papers.startPick, { id });
  const picked = (await admin.call(papers.get, { id })).lines.map((line) => {
    const { weighed } = products.find(({ goodsId }) => goodsId === line.goodsId)!;
    const batches = line.batches.map(({ batchId, locationId, qtyBase }) => ({
      ...{ batchId, locationId, qtyBase, weightKg: weighed ? qtyBase : null },
    }));
    return { lineId: line.id, qty: pieces(batches), batches, shortReason: "DAMAGED" };
  });
  await admin.call(papers.record, { id, lines: picked } as never);
  await admin.call(papers.completePick, { id });
  await admin.call(papers.post, { id });
}

async function adjusted(run: Run, why: "DAMAGED" | "FOUND", step: Step): Promise<void> {
  const { clerk, whsManager } = run.buying;
  const product = productOf(run, step);
  const where = await shelved(run, product);
  if (!where) return;
  const { onHand, ...place } = where;
  const moving = why === "FOUND" ? few(step.qty) : String(Math.min(Number(few(step.qty)), Number(onHand)));
  const lines = [{ goodsId: product.goodsId, unitId: product.pieceId, ...place, qty: moving }];
  const { id } = await clerk.call(adjustmentCalls.create, { reason: why, lines });
  await clerk.call(adjustmentCalls.post, { id });
  if ((await clerk.call(adjustmentCalls.get, { id })).state === "PENDING")
    await whsManager.call(adjustmentCalls.approve, { id });
  run.adjustments.push(id);
}
export const use = (run: Run, step: Step) => adjusted(run, "DAMAGED", step);
export const gain = (run: Run, step: Step) => adjusted(run, "FOUND", step);

export async function undoUse({ adjustments, buying }: Run, { nth }: Step): Promise<void> {
  const id = at(adjustments, nth);
  if (id) await buying.whsManager.call(adjustmentCalls.reverse, { id, reason: "it was another one" });
}

/** Some of the first batch is found, however many there should be. */
export async function count(run: Run, step: Step): Promise<void> {
  const { qty, coin } = step;
  const { admin, whsManager } = run.buying;
  const { goodsId, pieceId, weighed } = productOf(run, step);
  const where = await shelved(run, productOf(run, step));
  if (!where) return;
  const { id } = await whsManager.call(stocktakeCalls.create, { scope: "LOCATIONS", locationIds: [where.locationId] });
  try {
    await whsManager.call(stocktakeCalls.start, { id });
    const { batchId, locationId } = where;
    const entry = { goodsId, unitId: pieceId, batchId, locationId, qty: few(qty) };
    await whsManager.call(stocktakeCalls.entry, { id, ...entry, ...(weighed && coin ? { weightKg: few(qty) } : {}) });
    await whsManager.call(stocktakeCalls.finish, { id, leaveOut: true });
    await admin.call(stocktakeCalls.post, { id });
  } catch (refusal) {
    // The place is free for the next count.
    await whsManager.call(stocktakeCalls.cancel, { id, reason: "not now" });
    throw refusal;
  }
}

type Admin = Buying["admin"];

async function departed(run: Run, step: Step, from: Admin, toWarehouseId: number): Promise<number> {
  const lines = productsOf(run, step).map(({ goodsId, pieceId }, index) => ({
    ...{ goodsId, unitId: pieceId, qty: few(step.qty + index) },
  }));
  const { id } = await from.call(transferCalls.create, { toWarehouseId, lines });
  await from.call(transferCalls.confirm, { id });
  await from.call(transferCalls.dispatch, { id });
  return id;
}

/** Whole, or with one of each part damaged and one missing. */
async function arrived(
  id: number,
  by: Admin,
  { coin }: { readonly coin: boolean },
  move: "receive" | "turnBack",
): Promise<void> {
  const { parts } = await by.call(transferCalls.get, { id });
  const counted = parts.map((part) => {
    const sent = Number(part.qtyBase);
    const [damaged, missing] = [sent > 0 ? 1 : 0, sent > 1 ? 1 : 0];
    return {
      ...{ partId: part.id, receivedBase: String(sent - damaged - missing), reason: "fell off the tail lift" },
      ...{ damagedBase: String(damaged), missingBase: String(missing) },
    };
  });
  await by.call(transferCalls[move], { id, ...(coin ? { parts: counted } : {}) });
}

export async function send(run: Run, step: Step): Promise<void> {
  const { buying, branch } = run;
  await arrived(await departed(run, step, buying.admin, branch.id), branch.admin, step, "receive");
}
export async function sendBack(run: Run, step: Step): Promise<void> {
  const { buying, branch, company } = run;
  await arrived(await departed(run, step, branch.admin, company.warehouseId), buying.admin, step, "receive");
}
/** It stays on the road until it arrives. */
export async function depart(run: Run, step: Step): Promise<void> {
  const { buying, branch } = run;
  const id = await departed(run, step, buying.admin, branch.id);
  run.road.push({ id, from: buying.admin, to: branch.admin });
}
export async function arrive(run: Run, step: Step): Promise<void> {
  const one = run.road.shift();
  if (!one) return;
  const home = step.nth % 2 === 1;
  await arrived(one.id, home ? one.from : one.to, step, home ? "turnBack" : "receive");
}
