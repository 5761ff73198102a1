/** The documents of a supplier in tabs of their page; each row leads to its document. */
import { payableCalls, payableFilterFields } from "@larder/domain/accounts/payable/payable.calls";
import { payableFields } from "@larder/domain/accounts/payable/payable.fields";
import { words } from "@larder/domain/kernel/words";
import { goodsReceiptCalls, goodsReceiptFilterFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { goodsReceiptListFields } from "@larder/domain/purchase/goods-receipt/goods-receipt.fields";
import { goodsReceiptStates } from "@larder/domain/purchase/goods-receipt/goods-receipt.states";
import {
  purchaseInvoiceCalls,
  purchaseInvoiceFilterFields,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceListFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import {
  purchaseOrderCalls,
  purchaseOrderFilterFields,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderListFields } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import { pricePermissions } from "@larder/domain/purchase/purchase-order/purchase-prices";
import { purchaseOrderStates } from "@larder/domain/purchase/purchase-order/purchase-order.states";
import {
  supplierCreditCalls,
  supplierCreditFilterFields,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierCreditListFields } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { supplierCreditStates } from "@larder/domain/purchase/supplier-credit/supplier-credit.states";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Card, LedgerLink, listFor, useMayCall } from "../../../kit/index.ts";
import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { useMayAny } from "../../../kit/permissions.tsx";
import { useWords } from "../../../kit/language.ts";
import { Late } from "../purchase-order/late.tsx";

interface Of {
  readonly supplierId: number;
}

/** A row opens its own page; the list itself only reads. */
function useOpens(path: string) {
  const go = useNavigate();
  return (row: { readonly id: number }) => void go(`${path}/${row.id}`);
}

const reads = <L, E>({ list, export: exports }: { list: L; export: E }) => ({ list, export: exports });

const Orders = listFor({ ...purchaseOrderFilterFields, ...purchaseOrderListFields }, reads(purchaseOrderCalls), {
  states: purchaseOrderStates,
});

export const SupplierOrders = (fixed: Of) => {
  const priced = useMayAny(pricePermissions);
  return (
    <Card>
      <Orders.Screen inside fixed={fixed}>
        <Orders.Filters names={["state", "open", "overdue"]} />
        <Orders.Table
          sort="-orderDate"
          unsorted={["receivedPct", "lateDays"]}
          onOpen={useOpens("/purchase/order")}
          none={words("No orders yet", "尚未訂購")}
        >
          <Orders.Column name="no" link width={112} />
          <Orders.Columns widths={{ state: 150, orderDate: 104, expectedDate: 104 }} />
          <Orders.Column name="lateDays" width={110} render={(days) => <Late days={days} />} />
          {priced && <Orders.Columns widths={{ netTotal: 100, total: 104 }} />}
          <Orders.Column name="receivedPct" width={96} />
        </Orders.Table>
      </Orders.Screen>
    </Card>
  );
};

const Receipts = listFor({ ...goodsReceiptFilterFields, ...goodsReceiptListFields }, reads(goodsReceiptCalls), {
  states: goodsReceiptStates,
});

export const SupplierReceipts = (fixed: Of) => (
  <Card>
    <Receipts.Screen inside fixed={fixed}>
      <Receipts.Filters names={["state", "notInvoiced", "withRejects"]} />
      <Receipts.Table
        sort="-receiptDate"
        unsorted={["orderNos", "rejectedLines", "invoicedPct"]}
        onOpen={useOpens("/purchase/receipt")}
        none={words("No receipts yet", "尚未收貨")}
      >
        <Receipts.Column name="no" link width={116} />
        <Receipts.Columns widths={{ state: 110, receiptDate: 104, orderNos: 140, deliveryNoteNo: 130 }} />
        <Receipts.Columns widths={{ rejectedLines: 90, invoicedPct: 96 }} />
      </Receipts.Table>
    </Receipts.Screen>
  </Card>
);

const Invoices = listFor(
  { ...purchaseInvoiceFilterFields, ...purchaseInvoiceListFields },
  reads(purchaseInvoiceCalls),
  { states: purchaseInvoiceStates },
);

export const SupplierInvoices = (fixed: Of) => (
  <Card>
    <Invoices.Screen inside fixed={fixed}>
      <Invoices.Filters names={["state", "disputed", "unmatched"]} />
      <Invoices.Table
        sort="-invoiceDate"
        unsorted={["disputed", "open"]}
        onOpen={useOpens("/purchase/invoice")}
        none={words("No invoices yet", "尚未有發票")}
      >
        <Invoices.Column name="no" link width={112} />
        <Invoices.Columns widths={{ state: 116, supplierInvoiceNo: 130, invoiceDate: 104, dueDate: 104 }} />
        <Invoices.Columns widths={{ statedTotal: 110, open: 100, disputed: 180 }} />
      </Invoices.Table>
    </Invoices.Screen>
  </Card>
);

const Claims = listFor({ ...supplierCreditFilterFields, ...supplierCreditListFields }, reads(supplierCreditCalls), {
  states: supplierCreditStates,
});

export const SupplierClaims = (fixed: Of) => (
  <Card>
    <Claims.Screen inside fixed={fixed}>
      <Claims.Filters names={["state", "reason", "toChase"]} />
      <Claims.Table
        sort="-claimDate"
        unsorted={["aboutNo", "open", "waitingDays"]}
        onOpen={useOpens("/purchase/credit")}
        none={words("No claims yet", "尚未提出索償")}
      >
        <Claims.Column name="no" link width={116} />
        <Claims.Columns widths={{ state: 104, reason: 104, claimDate: 104, aboutNo: 116 }} />
        <Claims.Columns widths={{ total: 96, supplierCreditNo: 130, open: 104, waitingDays: 84 }} />
      </Claims.Table>
    </Claims.Screen>
  </Card>
);

const Items = listFor({ ...payableFilterFields, ...payableFields }, reads(payableCalls));

export const SupplierAccount = (fixed: Of) => (
  <Card>
    <Items.Screen inside fixed={fixed} actions={<WholeAccount {...fixed} />}>
      <Items.Filters names={["openOnly", "overdue", "disputed"]} />
      <Items.Table
        sort="-bizDate"
        unsorted={["overdueDays", "open", "allocated", "supplierInvoiceNo", "entryType"]}
        onOpen={false}
        none={words("Nothing on this account yet", "此帳戶尚無記錄")}
      >
        <Items.Column
          name="documentNo"
          width={120}
          render={(no, row) => <LedgerLink type={row.documentType} id={row.documentId} no={no} />}
        />
        <Items.Columns widths={{ entryType: 110, supplierInvoiceNo: 130, bizDate: 104, dueDate: 104 }} />
        <Items.Columns widths={{ overdueDays: 100, total: 105, allocated: 105, open: 105 }} />
      </Items.Table>
    </Items.Screen>
  </Card>
);

function WholeAccount({ supplierId }: Of): ReactNode {
  const t = useWords();
  const may = useMayCall(payableHistoryCalls.list);
  return (
    may && (
      <Link className="k-link" to={`/accounts/payableHistory?supplierId=${supplierId}`}>
        {t(words("Account line by line", "逐筆帳目"))}
      </Link>
    )
  );
}
