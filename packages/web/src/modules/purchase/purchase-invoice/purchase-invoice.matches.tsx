import { receiptKindOf } from "@larder/domain/company/number-series/series-documents";
import { words } from "@larder/domain/kernel/words";
import type { InvoiceMatch } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { DocumentLink, LineGrid, Qty, type LineColumn } from "../../../kit/index.ts";

const columns: LineColumn<InvoiceMatch>[] = [
  { ...{ key: "lineNo", label: words("Line", "行"), kind: "int", width: 60 } },
  {
    ...{ key: "grNo", label: words("Receipt", "收貨單"), kind: "text", width: 120 },
    render: ({ grId, grNo }) => <DocumentLink kind={receiptKindOf(grNo)} id={grId} no={grNo} />,
  },
  { ...{ key: "poNo", label: words("Order", "訂單"), kind: "text", width: 120 } },
  { ...{ key: "receiptDate", label: words("Received", "收貨日期"), kind: "day", width: 110 } },
  { ...{ key: "batchNo", label: words("Batch", "批次"), kind: "text", width: 120, grow: 1 } },
  {
    ...{ key: "qtyBase", label: words("Base quantity", "基本單位數量"), kind: "quantity", width: 120 },
    render: (row) => <Qty value={row.qtyBase} />,
  },
];

/** The receipts that the lines of an invoice are matched to. */
export const Matches = ({ matches }: { matches: readonly InvoiceMatch[] }) => (
  <LineGrid label={words("Receipts", "收貨")} columns={columns} lines={matches} />
);
