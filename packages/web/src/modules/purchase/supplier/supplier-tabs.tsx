/** The tabs of a supplier's page with what was ordered, came, was billed, claimed and is owed; loaded when one is opened. */
import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierPerformanceCalls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { type FC } from "react";
import { Skeleton } from "../../../kit/index.ts";
import type { RecordTab } from "../../../kit/detail/record-tabs.tsx";
import { LazyBoundary, lazyPart } from "../../../kit/lazy-part.tsx";

interface Of {
  readonly supplierId: number;
}

const documents = () => import("./supplier-documents.tsx");

interface Tab {
  readonly call: AnyCall;
  readonly label: Words;
  readonly Part: FC<Of>;
}
const tab = (call: AnyCall, label: Words, part: () => Promise<FC<Of>>): Tab => ({ call, label, Part: lazyPart(part) });

const tabs: readonly Tab[] = [
  tab(purchaseOrderCalls.list, words("Orders", "訂單"), async () => (await documents()).SupplierOrders),
  tab(goodsReceiptCalls.list, words("Receipts", "收貨"), async () => (await documents()).SupplierReceipts),
  tab(purchaseInvoiceCalls.list, words("Invoices", "發票"), async () => (await documents()).SupplierInvoices),
  tab(supplierCreditCalls.list, words("Claims", "索償"), async () => (await documents()).SupplierClaims),
  tab(payableCalls.list, words("Account", "帳目"), async () => (await documents()).SupplierAccount),
  tab(
    supplierPerformanceCalls.list,
    words("Performance", "表現"),
    async () => (await import("../../reports/index.ts")).PerformanceOf,
  ),
];

export const supplierTabs = (supplierId: number): RecordTab[] =>
  tabs.map(({ call, label, Part }) => ({
    ...{ key: call.path, call, label },
    content: () => (
      <LazyBoundary fallback={<Skeleton rows={4} />}>
        <Part supplierId={supplierId} />
      </LazyBoundary>
    ),
  }));
