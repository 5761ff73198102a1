/**
 * Posting: the goods leave and the invoice is made, in one transaction (domain-rules 7.5, 1.5).
 *
 * Locks in the order of all postings: the document, its order, the gate of the periods, the
 * customer, the stock in ascending order, the counter of the invoices last.
 */
import { exact, isPositive, round3 } from "@larder/domain/kernel/decimal";
import { postingDateRefusal } from "@larder/domain/kernel/period";
import { refuseIf } from "@larder/domain/kernel/refusal";
import type { PostedOrderInvoice } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { EXPIRY_OVERRIDE, orderInvoiceFacts } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { orderInvoiceStates } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { salesInvoiceMessages } from "@larder/domain/sales/sales-invoice/sales-invoice.messages";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { changed } from "../../../platform/record/record.ts";
import { companyOf, postingSettingsOf, vatRatesOf } from "../../company/index.ts";
import { endReservations, issue } from "../../stock/index.ts";
import { holdOf, prepaymentFor, standingOf } from "../sales-order/order-credit.ts";
import { lockInvoicee } from "../sales-order/order-customer.store.ts";
import { afterPosting, lockOrder, recordPosted } from "../sales-order/sales-order.posting.ts";
import { draftInvoice, issueInvoice, sellerRefusal } from "../sales-invoice/sales-invoice.issue.ts";
import { nameOf, shelfTerms } from "./order-invoice.goods.ts";
import { deliveryDue } from "./order-invoice.news.ts";
import { OI } from "./order-invoice.open.ts";
import * as store from "./order-invoice.store.ts";

export async function post(ctx: Ctx, { id, ...given }: { id: number } & Override): Promise<PostedOrderInvoice> {
  const { head, lines, batches, goods } = await store.lockWithBatches(ctx, id);
  const state = orderInvoiceStates.after(orderInvoiceFacts(head, lines), "post");
  const sold = lines.filter((line) => isPositive(line.qty));
  const goodsLines = lines.filter((line) => line.kind === "GOODS");

  const order = await lockOrder(ctx, head.orderId);
  const [settings, customer, rates, company, standing] = await Promise.all([
    postingSettingsOf(ctx),
    lockInvoicee(ctx, head.customerId),
    vatRatesOf(ctx),
    companyOf(ctx),
    standingOf(ctx, head.customerId, head.orderId),
  ]);
  const hold = customer.inSight ? holdOf(ctx, customer, standing, order, settings) : null;
  const draft = draftInvoice(ctx.today, order, customer, sold, rates);
  // A tax point in a VAT period that is filed refuses nothing: its entry falls into the first open day (1.6).
  refuseIf(postingDateRefusal(ctx.today, ctx.today, settings.accountsLockDate || null));
  refuseIf(sellerRefusal(company, draft, goods));
  const prepaid = await prepaymentFor(ctx, customer, standing.credit, order.id, draft.totals.total);
  const override = unlessOverridden(ctx, draft.floors.find((floor) => floor !== null) ?? null, given);

  const posted = afterPosting(
    order,
    goodsLines
      .filter((line) => isPositive(line.qtyBase))
      .map((line) => ({ orderLineId: line.orderLineId, postedBase: line.qtyBase })),
    goodsLines
      .filter((line) => isPositive(line.shortQty))
      .map((line) => ({ orderLineId: line.orderLineId, shortBase: shortBase(line) })),
  );
  const issued = await issue(
    ctx,
    { docType: OI, docId: id, docNo: head.no, warehouseId: head.warehouseId, bizDate: ctx.today },
    "SALE_ISSUE",
    batches.map((batch) => {
      const goodsId = lines.find((line) => line.id === batch.oiLineId)!.goodsId!;
      return {
        docLineId: batch.oiLineId,
        goodsId,
        locationId: batch.locationId,
        batchId: batch.batchId,
        qty: batch.qtyBase,
        weightKg: batch.weightKg,
        soldFor: {
          ...shelfTerms(ctx, head, customer.minShelfDays, goods.get(goodsId)!, settings),
          answeredFor: batch.reason === EXPIRY_OVERRIDE,
        },
      };
    }),
    posted.ends,
  );
  endReservations(ctx, { sourceType: OI, sourceId: id }, "CONSUMED");
  await recordPosted(ctx, order, posted);
  store.update(ctx, id, { state, postedAt: ctx.now, ...changed(ctx, head.version) });

  const invoice = await issueInvoice(ctx, draft, {
    head,
    order,
    customer,
    company,
    goods,
    batches,
    issued,
    prepaid,
  });
  ctx.audit({
    entity: "orderInvoice",
    entityId: id,
    action: "post",
    state,
    after: { salesInvoiceNo: invoice.no },
    ...(override ? { override, reason: given.reason ?? null } : {}),
  });
  // A customer who collects, or a carrier, needs no drop of ours.
  if (order.usesRoute) {
    await deliveryDue.tell(ctx, {
      orderInvoiceId: id,
      orderInvoiceNo: head.no,
      salesInvoiceId: invoice.id,
      salesInvoiceNo: invoice.no,
      orderId: order.id,
      orderNo: order.no,
      customerId: head.customerId,
      warehouseId: head.warehouseId,
      deliveryDate: head.deliveryDate,
      name: order.deliveryName,
      address: order.deliveryAddress,
      postCode: order.deliveryPostCode,
      country: order.deliveryCountry,
      driverNote: order.driverNote,
    });
  }
  return {
    salesInvoiceId: invoice.id,
    salesInvoiceNo: invoice.no,
    warnings: [...(hold?.holds.map(({ words }) => words[ctx.language]) ?? []), ...warnings(ctx, invoice.belowCost)],
  };
}

/** The rest of the line in base units: what the order wanted here, less what goes. */
const shortBase = (line: store.LineRow): string =>
  round3(exact(line.orderedQty).times(line.factor).minus(line.qtyBase));

/** Below cost stops nobody, as credit does not (8): the goods are picked. Who may see margins is told (4.7). */
function warnings(ctx: Ctx, belowCost: readonly store.LineRow[]): string[] {
  if (!mayDo(ctx.actor, "sales:margin:view")) return [];
  return belowCost.map(
    (line) => salesInvoiceMessages.belowCost({ goods: nameOf(line)[ctx.language] }).words[ctx.language],
  );
}
