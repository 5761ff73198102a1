/** Records that the palette finds: through lists the user may see anyway, with their rights and scope. */
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import type { Prefix } from "@larder/domain/company/number-series/series.words";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import { quantityText, priceText } from "../../kit/cells/numbers.ts";
import type { IconName } from "../../kit/icons.tsx";
import { say } from "../../kit/language.ts";
import { inUnits } from "../../kit/trade/priced-lines.ts";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierStatementCalls } from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { typedReceiptCalls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { goodsCalls, type GoodsMatch } from "@larder/domain/stock/goods/goods.calls";

// eslint-disable-next-line typescript/no-explicit-any -- a source serves rows of any entity
type AnyRow = any;

export interface RecordSource {
  readonly kind: Words;
  /** The menu page of these records. */
  readonly view: string;
  readonly list: AnyCall;
  /** The permission for a new one; the action is named in `add`. */
  readonly create?: AnyCall;
  readonly add?: Words;
  readonly title: (row: AnyRow, language: Language) => string;
  readonly icon: IconName;
  /** What is read beside it, such as price and stock. */
  readonly note?: (row: AnyRow) => string;
  /** How its numbers begin: who types `PI26` means one of these. */
  readonly series?: readonly Prefix[];
  /** Found by its number alone: papers without a party would be found by every product on them. */
  readonly byNumber?: true;
}

/** `PI26-0`: the series of a number that is being typed. */
const seriesIn = (entered: string): string | undefined => /^([a-z]{2})\d/i.exec(entered.trim())?.[1]?.toUpperCase();

const isOf = ({ series }: Pick<RecordSource, "series">, typed: string): boolean =>
  series?.includes(typed as Prefix) ?? false;

/** A number is searched for where its series is, so that not every list is read for it; of a series that none of them has, in all of them. */
export function isAskedFor(asked: Pick<RecordSource, "series" | "byNumber">, entered: string): boolean {
  const typed = seriesIn(entered);
  const isKnown = typed !== undefined && recordSources.some((one) => isOf(one, typed));
  return isKnown ? isOf(asked, typed) : !asked.byNumber;
}

const availableWords = words("available", "可用");

/** Price and stock in one unit, as where a line is entered. */
const priceAndStock = ({ salePrice, available, factor, unitName }: GoodsMatch): string =>
  [salePrice && priceText(salePrice), `${quantityText(inUnits(factor, available))} ${unitName} ${say(availableWords)}`]
    .filter(Boolean)
    .join(" · ");

type RowOf<C> = OutputOf<C> extends { rows: (infer R)[] } ? R : never;

const source = <C extends AnyCall>(
  given: Omit<RecordSource, "list" | "title" | "note"> & {
    list: C;
    title: (row: RowOf<C>, language: Language) => string;
    note?: (row: RowOf<C>) => string;
  },
): RecordSource => given;

/** `SO26-000123 Golden Wok`: the number that people read out, and the name. */
const numbered = (
  row: {
    no: string | null;
    customerNameEn?: string | null;
    customerNameZh?: string | null;
    customerName?: string | null;
    supplierNameEn?: string | null;
    supplierNameZh?: string | null;
  },
  language: Language,
): string =>
  [
    row.no,
    nameIn(language, {
      nameEn: row.customerNameEn ?? row.customerName ?? row.supplierNameEn ?? null,
      nameZh: row.customerNameZh ?? row.supplierNameZh ?? null,
    }),
  ]
    .filter(Boolean)
    .join(" ");

export const recordSources: readonly RecordSource[] = [
  source({
    kind: words("Customer", "客戶"),
    view: "sales/customer/index",
    icon: "person",
    list: customerCalls.list,
    create: customerCalls.create,
    add: words("Add customer", "新增客戶"),
    title: (row, language) => `${row.shopCode} ${nameIn(language, row)}`,
  }),
  source({
    kind: words("Goods", "商品"),
    view: "stock/goods/index",
    icon: "stock",
    list: goodsCalls.find,
    note: priceAndStock,
    create: goodsCalls.create,
    add: words("Add goods", "新增商品"),
    title: (row, language) => `${row.code} ${nameIn(language, row)}`,
  }),
  source({
    kind: words("Sales order", "銷售訂單"),
    view: "sales/sales-order/index",
    icon: "sales",
    series: ["SO", "DO", "PF", "SH"],
    list: salesOrderCalls.list,
    create: salesOrderCalls.create,
    add: words("New order", "新增訂單"),
    title: numbered,
  }),
  source({
    kind: words("Order invoice", "訂單發票"),
    view: "sales/order-invoice/index",
    icon: "delivery",
    series: ["OI"],
    list: orderInvoiceCalls.list,
    title: numbered,
  }),
  source({
    kind: words("Sales invoice", "銷售發票"),
    view: "sales/sales-invoice/index",
    icon: "accounts",
    series: ["SI"],
    list: salesInvoiceCalls.list,
    title: numbered,
  }),
  source({
    kind: words("Payment", "付款"),
    view: "accounts/payment/index",
    icon: "accounts",
    series: ["RC"],
    list: paymentCalls.list,
    create: paymentCalls.create,
    add: words("Record a payment", "記錄付款"),
    title: numbered,
  }),
  source({
    kind: words("Purchase order", "採購訂單"),
    view: "purchase/purchase-order/index",
    series: ["PO"],
    list: purchaseOrderCalls.list,
    create: purchaseOrderCalls.create,
    add: words("Create purchase order", "新增採購訂單"),
    icon: "cart",
    title: numbered,
  }),
  source({
    kind: words("Supplier", "供應商"),
    view: "purchase/supplier/index",
    list: supplierCalls.list,
    create: supplierCalls.create,
    add: words("Add supplier", "新增供應商"),
    icon: "delivery",
    title: (row, language) => `${row.code} ${nameIn(language, row)}`,
  }),
  source({
    kind: words("Goods receipt", "收貨單"),
    view: "purchase/goods-receipt/index",
    series: ["GR"],
    list: goodsReceiptCalls.list,
    icon: "cart",
    title: numbered,
  }),
  source({
    kind: words("Typed receipt", "手動收貨單"),
    view: "purchase/missing-invoice/index",
    series: ["MI"],
    list: typedReceiptCalls.list,
    icon: "cart",
    title: numbered,
  }),
  source({
    kind: words("Purchase invoice", "採購發票"),
    view: "purchase/purchase-invoice/index",
    series: ["PI"],
    list: purchaseInvoiceCalls.list,
    icon: "accounts",
    title: numbered,
  }),
  source({
    kind: words("Supplier credit note", "供應商貸項通知單"),
    view: "purchase/supplier-credit/index",
    series: ["SC"],
    list: supplierCreditCalls.list,
    icon: "accounts",
    title: numbered,
  }),
  source({
    kind: words("Supplier payment", "供應商付款"),
    view: "accounts/supplier-payment/index",
    series: ["PY"],
    list: supplierPaymentCalls.list,
    create: supplierPaymentCalls.create,
    add: words("Pay a supplier", "付款予供應商"),
    icon: "accounts",
    title: numbered,
  }),
  source({
    kind: words("Payment run", "批次付款"),
    view: "accounts/payment-run/index",
    series: ["PR"],
    list: paymentRunCalls.list,
    icon: "accounts",
    title: numbered,
  }),
  source({
    kind: words("Supplier statement", "供應商對帳"),
    view: "accounts/supplier-statement/index",
    series: ["SR"],
    list: supplierStatementCalls.list,
    icon: "accounts",
    title: numbered,
  }),
  ...[
    [words("Stock transfer", "庫存調撥"), "stock/transfer/index", "TR", transferCalls.list, "stock"] as const,
    [words("Stock adjustment", "庫存調整"), "stock/adjustment/index", "AD", adjustmentCalls.list, "stock"] as const,
    [words("Stocktake", "盤點"), "stock/stocktake/index", "ST", stocktakeCalls.list, "stock"] as const,
    [words("Create stock", "建立庫存"), "stock/create-stock/index", "CS", createStockCalls.list, "stock"] as const,
  ].map(([kind, view, prefix, list, icon]): RecordSource => ({
    ...{ kind, view, list, icon, title: numbered, byNumber: true },
    series: [prefix],
  })),
];
