/**
 * Creates the sales invoice: what is issued on an order invoice, at the order's prices and the VAT rates of the
 * tax point, with seller and buyer frozen as they are today (docs/rules/invoices.md#the-vat-document,
 * docs/rules/invoices.md#due-date, docs/rules/invoices.md#content, docs/rules/vat.md#tax-point).
 *
 * In two steps. `draftInvoice` computes and refuses; after the stock has been issued and everything else is
 * written, `issueInvoice` takes the number, which must be the last lock of a posting.
 */
import type { Selectable } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import { round2, round4, same, sum, type Cost } from "@larder/domain/kernel/decimal";
import type { Refusal } from "@larder/domain/kernel/refusal";
import { passedOnOrder } from "@larder/domain/sales/minimum-price.rules";
import { headTotals, type OrderTotals } from "@larder/domain/trade/order-totals.rules";
import type { TakenCredit } from "@larder/domain/sales/prepayment.rules";
import { dueDate, type PaymentTermBasis } from "@larder/domain/trade/due-date.rules";
import { payStatus } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import { floorRefusals, invoiceTotals, isBelowCost } from "@larder/domain/sales/sales-invoice/sales-invoice.rules";
import { taxPoint } from "@larder/domain/sales/sales-invoice/tax-point.rules";
import { letterheadRefusal } from "@larder/domain/company/setting/company.rules";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { carrier } from "../../../platform/db/carry.ts";
import { gaplessNumber } from "../../../platform/db/numbers.ts";
import type { OiHeadTable, OiLineTable } from "../../../platform/db/tables.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { addressLines, bankOf, partyOf, sellerOf } from "../../../platform/print/parties.ts";
import { auditColumns } from "../../../platform/record/audit-columns.ts";
import { ratesFrom, type CompanyRecord, type DatedRate } from "../../company/index.ts";
import type { IssuedCost } from "../../stock/index.ts";
import type { PrepaidCredit } from "../credit-standing.ts";
import { nameOf } from "../line-name.ts";
import type { LockedOrder, OrderLineRow } from "../sales-order/sales-order.store.ts";
import { salesInvoiceIssued } from "./sales-invoice.public.ts";
import { salesInvoices } from "./sales-invoice.document.ts";
import type { InvoicedBatch, InvoiceParties } from "./sales-invoice.snapshot.ts";

/** The parts of the picked document that the invoice needs. */
type Paper = Pick<Selectable<OiHeadTable>, "id" | "no" | "warehouseId">;
type LineRow = Selectable<OiLineTable>;
interface PickedBatch extends Omit<InvoicedBatch, "cost"> {
  readonly oiLineId: number;
}

/** The customer as the invoice needs them. */
export interface Invoicee {
  readonly id: number;
  readonly shopCode: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  readonly address: string | null;
  readonly postCode: string | null;
  readonly country: string;
  readonly vatNo: string | null;
  readonly paymentTerm: number;
  readonly paymentTermBasis: PaymentTermBasis;
  readonly batchOnInvoice: boolean;
}

export interface InvoiceDraft {
  readonly invoiceDate: Day;
  readonly taxPoint: Day;
  readonly dueDate: Day;
  readonly totals: OrderTotals;
  /** The lines with a quantity, beside their figures in `totals.lines`. */
  readonly lines: readonly LineRow[];
  /** Below the minimum price, or free goods, not approved yet. */
  readonly floors: readonly (Refusal | null)[];
}

export function draftInvoice(
  today: Day,
  order: LockedOrder,
  customer: Invoicee,
  lines: readonly LineRow[],
  rates: readonly DatedRate[],
): InvoiceDraft {
  const point = taxPoint(today, order.deliveryDate);
  const invoiced = lines.map((line) => {
    const ordered = order.lines.find((one) => one.id === line.orderLineId)!;
    return {
      kind: line.kind,
      vatCode: line.vatCode,
      lineNet: line.lineNet,
      name: nameOf(line),
      priceUnit: line.priceUnit,
      price: line.price,
      factor: line.factor,
      billQty: line.billQty,
      minPrice: line.minPrice,
      sample: ordered.reason === "SAMPLE",
      passedOnOrder: hasTermsOf(ordered, line) && passedOnOrder(ordered),
    };
  });
  const totals = invoiceTotals(order, invoiced, ratesFrom(rates, point));
  return {
    invoiceDate: today,
    taxPoint: point,
    dueDate: dueDate(today, customer.paymentTermBasis, customer.paymentTerm),
    totals,
    lines,
    floors: floorRefusals(invoiced, totals),
  };
}

/**
 * The letterhead must have what the law requires for this invoice, or it is not created
 * (docs/rules/invoices.md#letterhead).
 */
export const sellerRefusal = (
  company: CompanyRecord,
  { totals, lines }: InvoiceDraft,
  goods: ReadonlyMap<number, TradedGoods>,
): Refusal | null =>
  letterheadRefusal(company, {
    rates: totals.byCode.map(({ rate }) => rate),
    alcohol: lines.some(({ goodsId }) => goodsId !== null && goods.get(goodsId)?.alcohol === true),
  });

/** The share of the order's discount is always its percentage (invoiceTotals). */
const hasTermsOf = (ordered: OrderLineRow, line: LineRow): boolean =>
  same(ordered.price, line.price) && same(ordered.discountPrice, line.discountPrice);

export interface Dispatched {
  readonly head: Paper;
  readonly order: LockedOrder;
  readonly customer: Invoicee;
  readonly company: CompanyRecord;
  readonly goods: ReadonlyMap<number, TradedGoods>;
  readonly batches: readonly PickedBatch[];
  readonly issued: readonly IssuedCost[];
  /** The prepayments taken now (docs/rules/credit.md#each-pound-pays-one-order). */
  readonly prepaid: readonly TakenCredit<PrepaidCredit>[];
}

export interface IssuedInvoice {
  readonly id: number;
  readonly no: string;
  /** Names of lines sold below cost, for users who see margins. */
  readonly belowCost: readonly LineRow[];
}

/** Draws the number, writes the invoice and publishes it. Nothing may be awaited after the first line. */
export async function issueInvoice(ctx: Ctx, draft: InvoiceDraft, dispatched: Dispatched): Promise<IssuedInvoice> {
  const { head, order, customer, issued, prepaid } = dispatched;
  const { totals } = draft;
  const id = ctx.nextId();
  const costOf = (lineId: number): Cost =>
    round4(sum(issued.filter((one) => one.docLineId === lineId).map((one) => one.cost)));
  const cost = round4(sum(issued.map((one) => one.cost)));
  const lines = draft.lines.map((line, i) => lineRow(ctx, id, line, i, draft, dispatched, costOf(line.id)));
  const row = headRow(ctx, id, draft, dispatched, cost);

  const no = await gaplessNumber(ctx, ctx.tenantId, "SI", Number(draft.invoiceDate.slice(0, 4)));
  const state = salesInvoices.states.begin();
  salesInvoices.insert(ctx, state, { ...row, no });
  writeRows(ctx, "siLine", lines);
  writeRows(
    ctx,
    "siVat",
    totals.byCode.map(({ vatCode, rate, taxable, vat }) => ({
      tenantId: ctx.tenantId,
      siId: id,
      vatCode,
      rate,
      taxable,
      vat,
    })),
  );
  ctx.audit({
    entity: "salesInvoice",
    entityId: id,
    action: "issue",
    state,
    after: {
      no,
      orderNo: order.no,
      orderInvoiceNo: head.no,
      netTotal: totals.netTotal,
      vatTotal: totals.vatTotal,
      total: totals.total,
    },
  });
  await salesInvoiceIssued.publish(ctx, {
    id,
    no,
    customerId: customer.id,
    warehouseId: head.warehouseId,
    invoiceDate: draft.invoiceDate,
    taxPoint: draft.taxPoint,
    dueDate: draft.dueDate,
    netTotal: totals.netTotal,
    vatTotal: totals.vatTotal,
    total: totals.total,
    cost,
    vat: totals.byCode.map(({ vatCode, taxable, vat }) => ({ vatCode, net: taxable, vat })),
    prepaid,
  });
  return {
    id,
    no,
    belowCost: draft.lines.filter(
      (line, i) => line.kind === "GOODS" && isBelowCost(totals.lines[i]!.effNet, costOf(line.id)),
    ),
  };
}

function headRow(ctx: Ctx, id: number, draft: InvoiceDraft, dispatched: Dispatched, cost: Cost) {
  const { head, order, customer, prepaid } = dispatched;
  const { totals } = draft;
  const allocated = round2(sum(prepaid.map((one) => one.amount)));
  const parties = partiesOf(dispatched);
  return {
    ...auditColumns(ctx),
    id,
    oiId: head.id,
    orderId: order.id,
    orderNo: order.no,
    customerId: customer.id,
    warehouseId: head.warehouseId,
    payStatus: payStatus({ total: totals.total, allocated, accountsSettled: false }),
    allocated,
    invoiceDate: draft.invoiceDate,
    taxPoint: draft.taxPoint,
    dueDate: draft.dueDate,
    deliveryDate: order.deliveryDate,
    customerPo: order.customerPo,
    salespersonId: order.salespersonId,
    // Users who see the order see its invoice: scope follows the salesperson's department, not the picker's.
    createDept: order.createDept,
    seller: JSON.stringify(parties.seller),
    buyer: JSON.stringify(parties.buyer),
    ...headTotals(totals),
    costAmount: cost,
    revision: 0,
    printed: 0,
    remark: order.remark,
  };
}

function lineRow(
  ctx: Ctx,
  siId: number,
  line: LineRow,
  index: number,
  draft: InvoiceDraft,
  { goods, batches, issued }: Dispatched,
  costAmount: Cost,
) {
  const record = line.goodsId === null ? undefined : goods.get(line.goodsId);
  const unit = record && line.unitId !== null ? unitOf(record, line.unitId) : null;
  const gone = batches
    .filter((batch) => batch.oiLineId === line.id)
    .map((batch): InvoicedBatch => ({
      batchId: batch.batchId,
      batchNo: batch.batchNo,
      dateType: batch.dateType,
      expiryDate: batch.expiryDate,
      locationId: batch.locationId,
      qtyBase: batch.qtyBase,
      weightKg: batch.weightKg,
      cost:
        issued.find(
          (one) => one.docLineId === line.id && one.batchId === batch.batchId && one.locationId === batch.locationId,
        )?.cost ?? "0.0000",
    }));
  return fromOrderInvoice(line, {
    id: ctx.nextId(),
    siId,
    oiLineId: line.id,
    goodsCode: record?.code ?? null,
    unitNameEn: unit?.nameEn ?? null,
    unitNameZh: unit?.nameZh ?? null,
    discAlloc: draft.totals.lines[index]!.discAlloc,
    // Also if it was overridden only now, at posting.
    minPriceOverride: line.minPriceOverride || draft.floors[index] !== null,
    costAmount,
    alcohol: record?.alcohol ?? false,
    batches: gone,
    creditedBase: "0.000",
    creditedNet: "0.00",
  });
}

/** The line as issued: the invoice shows nothing ordered and short. */
const fromOrderInvoice = carrier("oiLine", "siLine", {
  anew: ["id", "minPriceOverride"],
  stays: {
    oiId: "the head names the order invoice",
    factor: "the unit is frozen by its names",
    orderLineId: "known through the line of the order invoice",
    orderedQty: "only what went out is invoiced",
    shortQty: "only what went out is invoiced",
    shortReason: "only what went out is invoiced",
    weightReason: "answered for in the warehouse",
    picked: "what is invoiced was picked",
  },
});

/**
 * Current names, addresses, numbers, terms and bank: a reprint in three years shows the same
 * (docs/rules/documents.md#frozen).
 */
function partiesOf({ order, customer, company }: Dispatched): InvoiceParties {
  const buyer = partyOf(customer);
  const deliveredTo = [order.deliveryName, ...addressLines(order.deliveryAddress, order.deliveryPostCode)].filter(
    (line): line is string => !!line,
  );
  const own = new Set([...buyer.address, buyer.nameEn, buyer.nameZh]);
  return {
    seller: { ...sellerOf(company), bank: bankOf(company.bankDetails, company.companyName) },
    buyer: {
      ...buyer,
      code: customer.shopCode,
      country: customer.country,
      // Printed only if the goods went to another address than the invoice.
      deliveredTo: deliveredTo.every((line) => own.has(line)) ? [] : deliveredTo,
      paymentTerm: customer.paymentTerm,
      paymentTermBasis: customer.paymentTermBasis,
      batchOnInvoice: customer.batchOnInvoice,
    },
  };
}
