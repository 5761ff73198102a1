/** Records that the palette finds: through lists the user may see anyway, with their rights and scope. */
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import type { AnyCall, OutputOf } from "@larder/domain/kernel/calls";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import { quantityText, priceText } from "../../kit/cells/numbers.ts";
import type { IconName } from "../../kit/icons.tsx";
import { say } from "../../kit/language.ts";
import { inUnits } from "../../kit/trade/priced-lines.ts";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
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
    list: salesOrderCalls.list,
    create: salesOrderCalls.create,
    add: words("New order", "新增訂單"),
    title: numbered,
  }),
  source({
    kind: words("Order invoice", "訂單發票"),
    view: "sales/order-invoice/index",
    icon: "delivery",
    list: orderInvoiceCalls.list,
    title: numbered,
  }),
  source({
    kind: words("Sales invoice", "銷售發票"),
    view: "sales/sales-invoice/index",
    icon: "accounts",
    list: salesInvoiceCalls.list,
    title: numbered,
  }),
  source({
    kind: words("Payment", "付款"),
    view: "accounts/payment/index",
    icon: "accounts",
    list: paymentCalls.list,
    create: paymentCalls.create,
    add: words("Record a payment", "記錄付款"),
    title: numbered,
  }),
  source({
    kind: words("Purchase order", "採購訂單"),
    view: "purchase/purchase-order/index",
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
];
