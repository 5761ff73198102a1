/**
 * Posting: the stock is issued and the invoice is created, in one transaction (docs/rules/picking.md#posting,
 * docs/rules/documents.md#ledgers).
 *
 * Locks in the order of all postings: the document, its order, the period gate, the customer, the stock in
 * ascending order, and the invoice counter last.
 */
import { exact, isPositive, round3 } from "@larder/domain/kernel/decimal";
import { refuseIf } from "@larder/domain/kernel/refusal";
import type { PostedOrderInvoice } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { EXPIRY_OVERRIDE } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import type { OrderInvoiceState } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { salesInvoiceMessages } from "@larder/domain/sales/sales-invoice/sales-invoice.messages";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import type { Opening, Outcome } from "../../../platform/document/document.ts";
import { unlessOverridden, type Override } from "../../../platform/request/override.ts";
import { companyOf, settingsOf, vatRatesOf } from "../../company/index.ts";
import { endReservations, issue, type IssuedCost } from "../../stock/index.ts";
import { nameOf } from "../line-name.ts";
import { holdOf, prepaymentFor, standingOf } from "../sales-order/order-credit.ts";
import { lockInvoicee } from "../sales-order/order-customer.store.ts";
import {
  afterPosting,
  lockOrder,
  recordPosted,
  type LockedOrder,
  type PostedOrder,
} from "../sales-order/sales-order.posting.ts";
import { draftInvoice, issueInvoice, sellerRefusal, type IssuedInvoice } from "../sales-invoice/sales-invoice.issue.ts";
import { OI, orderInvoices } from "./order-invoice.document.ts";
import { shelfTerms } from "./order-invoice.goods.ts";
import { deliveryDue } from "./order-invoice.news.ts";
import { openOrderInvoice } from "./order-invoice.open.ts";
import * as store from "./order-invoice.store.ts";

type Posting = store.LockedWithBatches & { readonly order: LockedOrder };

/** The document, then its order. */
async function lockWithOrder(ctx: Ctx, id: number): Promise<Posting | undefined> {
  const document = await store.lockWithBatches(ctx, id);
  return document && { ...document, order: await lockOrder(ctx, document.orderId) };
}

interface PostTerms extends Override {
  readonly id: number;
}

/**
 * Nothing is checked twice: an order of charges only is opened and posted as it is confirmed
 * (docs/rules/orders.md#charges-only).
 */
export async function invoiceCharges(ctx: Ctx, order: LockedOrder): Promise<{ id: number; no: string }> {
  const { id } = await openOrderInvoice(ctx, order, null);
  const { salesInvoiceId, salesInvoiceNo } = await post(ctx, { id }, true);
  return { id: salesInvoiceId, no: salesInvoiceNo };
}

export async function post(ctx: Ctx, { id, ...given }: PostTerms, follows?: true): Promise<PostedOrderInvoice> {
  const { answer } = await orderInvoices.move(ctx, id, "post", (document, open) => posted(ctx, document, open, given), {
    lock: lockWithOrder,
    ...(follows ? { follows } : {}),
  });
  return answer;
}

async function posted(ctx: Ctx, document: Posting, open: Opening, given: Override) {
  const { goods, order } = document;
  const [settings, customer, rates, company, standing] = await Promise.all([
    settingsOf(ctx),
    lockInvoicee(ctx, document.customerId),
    vatRatesOf(ctx),
    companyOf(ctx),
    standingOf(ctx, document.customerId, document.orderId),
  ]);
  // A tax point in a filed VAT period blocks nothing: its entry is booked on the first open day
  // (docs/rules/documents.md#closed-periods).
  await open;
  const hold = customer.inSight ? holdOf(ctx, customer, standing, order, settings) : null;
  const sold = document.lines.filter((line) => isPositive(line.qty));
  const draft = draftInvoice(ctx.today, order, customer, sold, rates);
  refuseIf(sellerRefusal(company, draft, goods));
  const prepaid = await prepaymentFor(ctx, customer, standing.credit, order.id, draft.totals.total);
  const override = unlessOverridden(ctx, draft.floors.find((floor) => floor !== null) ?? null, given);

  const progress = progressOf(document);
  const issued = await leave(ctx, document, customer.minShelfDays, settings, progress.ends);
  await recordPosted(ctx, order, progress);
  const invoice = await issueInvoice(ctx, draft, { ...document, head: document, customer, company, issued, prepaid });
  const holdWords = hold?.holds.map(({ words }) => words[ctx.language]) ?? [];
  return {
    set: { postedAt: ctx.now },
    audit: {
      after: { salesInvoiceNo: invoice.no },
      ...(override ? { override, reason: given.reason ?? null } : {}),
    },
    answer: {
      salesInvoiceId: invoice.id,
      salesInvoiceNo: invoice.no,
      warnings: [...holdWords, ...warnings(ctx, invoice.belowCost)],
    },
    onSaved: () => publishDeliveryDue(ctx, document, invoice),
  } satisfies Outcome<"oiHead", OrderInvoiceState, object>;
}

/** The effect on the order: issued and short quantities. */
function progressOf({ order, lines }: Posting): PostedOrder {
  const goodsLines = lines.filter((line) => line.kind === "GOODS");
  return afterPosting(
    order,
    goodsLines
      .filter((line) => isPositive(line.qtyBase))
      .map((line) => ({ orderLineId: line.orderLineId, postedBase: line.qtyBase })),
    goodsLines
      .filter((line) => isPositive(line.shortQty))
      .map((line) => ({ orderLineId: line.orderLineId, shortBase: shortBase(line) })),
  );
}

/** The stock is issued, and nothing is reserved for it any more. */
async function leave(
  ctx: Ctx,
  document: Posting,
  customerDays: number | null,
  settings: Settings,
  ends: PostedOrder["ends"],
): Promise<IssuedCost[]> {
  const { id, no, warehouseId, lines, batches, goods } = document;
  const issued = await issue(
    ctx,
    { docType: OI, docId: id, docNo: no, warehouseId, bizDate: ctx.today },
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
          ...shelfTerms(ctx, document, customerDays, goods.get(goodsId)!, settings),
          answeredFor: batch.reason === EXPIRY_OVERRIDE,
        },
      };
    }),
    ends,
  );
  endReservations(ctx, { sourceType: OI, sourceId: id }, "CONSUMED");
  return issued;
}

/** A customer who collects, or a carrier, needs no drop. */
async function publishDeliveryDue(ctx: Ctx, document: Posting, invoice: IssuedInvoice): Promise<void> {
  const { order } = document;
  if (!order.usesRoute) return;
  await deliveryDue.publish(ctx, {
    orderInvoiceId: document.id,
    orderInvoiceNo: document.no,
    salesInvoiceId: invoice.id,
    salesInvoiceNo: invoice.no,
    orderId: order.id,
    orderNo: order.no,
    customerId: document.customerId,
    warehouseId: document.warehouseId,
    deliveryDate: document.deliveryDate,
    name: order.deliveryName,
    address: order.deliveryAddress,
    postCode: order.deliveryPostCode,
    country: order.deliveryCountry,
    driverNote: order.driverNote,
  });
}

/** The rest of the line in base units: the ordered quantity here, less what is issued. */
const shortBase = (line: store.LineRow): string =>
  round3(exact(line.orderedQty).times(line.factor).minus(line.qtyBase));

/**
 * Below cost never blocks, nor does credit (docs/rules/credit.md#exposure): the goods are already picked. Users
 * who may see margins are warned (docs/rules/prices.md#minimum-price).
 */
function warnings(ctx: Ctx, belowCost: readonly store.LineRow[]): string[] {
  if (!mayDo(ctx.actor, "sales:margin:view")) return [];
  return belowCost.map(
    (line) => salesInvoiceMessages.belowCost({ goods: nameOf(line)[ctx.language] }).words[ctx.language],
  );
}
