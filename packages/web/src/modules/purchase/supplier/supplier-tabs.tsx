/** The tabs of a supplier's page with what was ordered, came, was billed, claimed and is owed; loaded when one is opened. */
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { words } from "@larder/domain/kernel/words";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierPerformanceCalls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import { Suspense, type FC } from "react";
import { Skeleton } from "../../../kit/index.ts";
import type { RecordTab } from "../../../kit/detail/record-tabs.tsx";
import { lazyPart } from "../../../kit/lazy-part.tsx";

interface Of {
  readonly supplierId: number;
}

const documents = () => import("./supplier-documents.tsx");

interface Tab {
  readonly call: AnyCall;
  readonly label: Words;
  readonly Part: FC<Of>;
}
const tabs: readonly Tab[] = [
  {
    call: purchaseOrderCalls.list,
    label: words("Orders", "訂單"),
    Part: lazyPart(() => documents().then((file) => file.SupplierOrders)),
  },
  {
    call: goodsReceiptCalls.list,
    label: words("Receipts", "收貨"),
    Part: lazyPart(() => documents().then((file) => file.SupplierReceipts)),
  },
  {
    call: purchaseInvoiceCalls.list,
    label: words("Invoices", "發票"),
    Part: lazyPart(() => documents().then((file) => file.SupplierInvoices)),
  },
  {
    call: supplierCreditCalls.list,
    label: words("Claims", "索償"),
    Part: lazyPart(() => documents().then((file) => file.SupplierClaims)),
  },
  {
    call: payableCalls.list,
    label: words("Account", "帳目"),
    Part: lazyPart(() => documents().then((file) => file.SupplierAccount)),
  },
  {
    call: supplierPerformanceCalls.list,
    label: words("Performance", "表現"),
    Part: lazyPart(() => import("../../reports/index.ts").then((file) => file.PerformanceOf)),
  },
];

export const supplierTabs = (supplierId: number): RecordTab[] =>
  tabs.map(({ call, label, Part }) => ({
    ...{ key: call.path, call, label },
    content: () => (
      <Suspense fallback={<Skeleton rows={4} />}>
        <Part supplierId={supplierId} />
      </Suspense>
    ),
  }));
