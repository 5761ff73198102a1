import { isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseInvoiceCalls as calls,
  type PurchaseInvoiceDetail as Shown,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { invoiceLineFields, type InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import {
  purchaseInvoiceFacts,
  purchaseInvoiceStates,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import {
  ActionButton,
  bothNames,
  Card,
  documentFor,
  DocumentLink,
  LineGrid,
  linesFor,
  Money,
  NameOnLine,
  Notice,
  Price,
  Qty,
  Total,
  type LineColumn,
} from "../../../kit/index.ts";
import { useLanguage, useWords } from "../../../kit/language.ts";
import purchaseInvoice from "./purchase-invoice.document.ts";
import { acceptQuestion, disputeQuestion, resolveQuestion, reverseQuestion } from "./purchase-invoice.questions.ts";
import { ResultBadge } from "./result-badge.tsx";

const Paper = documentFor(purchaseInvoice, {
  entity: "purchaseInvoice",
  fields: purchaseInvoiceFields,
  calls,
  facts: purchaseInvoiceFacts,
  onward: ["confirm"],
});

export const PurchaseInvoiceDetail = () => (
  <Paper.Screen
    removes={words("purchase invoice", "採購發票")}
    beside={(invoice) => <ResultBadge result={invoice.matched} />}
    actions={(invoice) => (
      <>
        <Paper.Move name="confirm" stays />
        {invoice.state === "PENDING" && (
          <ActionButton call={calls.auto} label={words("Match automatically", "自動核對")} input={{ id: invoice.id }} />
        )}
        {invoice.disputed === null ? (
          <Paper.Move name="dispute" stays reason={disputeQuestion} />
        ) : (
          <Paper.Move name="resolve" stays reason={resolveQuestion} />
        )}
        <Paper.Move name="reverse" stays reason={reverseQuestion} />
      </>
    )}
    below={(invoice) => (
      <>
        <Card title={words("Lines", "明細")}>
          <Lines invoice={invoice} />
        </Card>
        {invoice.matches.length > 0 && (
          <Card title={words("Receipts", "收貨")}>
            <LineGrid label={words("Receipts", "收貨")} columns={matchColumns} lines={invoice.matches} />
          </Card>
        )}
      </>
    )}
  >
    {(invoice) => (
      <>
        <Notes invoice={invoice} />
        <Paper.Section across={4}>
          <Paper.Value name="supplierId" span={2} render={() => <SupplierName invoice={invoice} />} />
          <Paper.Values names={["supplierInvoiceNo", "invoiceDate", "dueDate", "statedTotal", "open"]} />
          <Paper.Value name="reference" optional />
          <Paper.Value name="confirmedAt" optional />
          <Paper.Value name="remark" span={4} optional />
        </Paper.Section>
      </>
    )}
  </Paper.Screen>
);

function Notes({ invoice }: { invoice: Shown }) {
  const t = useWords();
  return (
    <>
      {invoice.disputed !== null && (
        <Notice tone="bad">{t(words(`Disputed: ${invoice.disputed}`, `爭議：${invoice.disputed}`))}</Notice>
      )}
      {invoice.state === "PENDING" &&
        !invoice.claimable &&
        invoice.vat.some(({ vat, reverse }) => !reverse && !isZero(vat)) && (
          <Notice>
            {t(
              words(
                "Its VAT cannot be claimed: attach the VAT invoice, or tick that it is held on paper, and enter the supplier's VAT number.",
                "其增值稅不可扣減：請附上增值稅發票或勾選持有正本，並填寫供應商增值稅號。",
              ),
            )}
          </Notice>
        )}
    </>
  );
}

function SupplierName({ invoice }: { invoice: Shown }) {
  const names = bothNames(useLanguage(), { nameEn: invoice.supplierNameEn, nameZh: invoice.supplierNameZh });
  return (
    <>
      <span className="k-number">{invoice.supplierCode}</span> {names}
    </>
  );
}

const Fields = linesFor(invoiceLineFields);
type Column = LineColumn<InvoiceLine>;

const columnsOf = ({ id, state }: Shown): Column[] => [
  Fields.column<InvoiceLine>("goodsCode", { width: 84 }),
  Fields.extra<InvoiceLine>("name", {
    label: words("Goods", "商品"),
    width: 160,
    grow: 1,
    render: (line) => <NameOnLine names={line} remark={line.accepted ?? line.remark} />,
  }),
  Fields.column<InvoiceLine>("qty", { label: words("Qty", "數量"), width: 70 }),
  Fields.column<InvoiceLine>("unitName", { width: 70, render: (line) => <UnitName line={line} /> }),
  Fields.column<InvoiceLine>("price", { label: words("Price", "單價"), width: 84 }),
  Fields.column<InvoiceLine>("lineNet", { width: 92 }),
  Fields.column<InvoiceLine>("vatCode", { width: 60 }),
  Fields.column<InvoiceLine>("matchedBase", { width: 80 }),
  Fields.column<InvoiceLine>("orderPrice", {
    width: 92,
    render: (line) => line.orderPrice && <Price value={line.orderPrice} />,
  }),
  Fields.column<InvoiceLine>("difference", {
    width: 92,
    render: (line) => line.difference && !isZero(line.difference) && <Money value={line.difference} />,
  }),
  Fields.column<InvoiceLine>("result", { width: 140, render: (line) => <ResultBadge result={line.result} /> }),
  ...(state === "PENDING" ? [decided(id)] : []),
];

const decided = (id: number): Column =>
  Fields.extra<InvoiceLine>("accept", {
    label: words("Accept", "接受"),
    width: 150,
    render: (line) =>
      line.result === "PRICE_DIFF" && (
        <ActionButton
          call={calls.acceptPrice}
          label={purchaseInvoiceStates.moves.acceptPrice.label}
          small
          input={{ id, lineId: line.id }}
          reason={acceptQuestion}
        />
      ),
  });

function UnitName({ line }: { line: InvoiceLine }) {
  return useWords()(words(line.unitName ?? "", line.unitNameZh || (line.unitName ?? "")));
}

function Lines({ invoice }: { invoice: Shown }) {
  return (
    <LineGrid
      label={words("Invoice lines", "發票明細")}
      columns={columnsOf(invoice)}
      lines={invoice.lines}
      footer={
        <>
          <Total label={words("Net", "未稅")}>
            <Money value={invoice.netTotal} />
          </Total>
          <Total label={words("VAT", "增值稅")}>
            <Money value={invoice.vatTotal} />
          </Total>
          <Total label={words("Computed", "計算總額")} strong>
            <Money value={invoice.total} />
          </Total>
        </>
      }
    />
  );
}

const matchColumns: LineColumn<Shown["matches"][number]>[] = [
  { ...{ key: "lineNo", label: words("Line", "行"), kind: "int", width: 60 } },
  {
    ...{ key: "grNo", label: words("Receipt", "收貨單"), kind: "text", width: 120 },
    render: ({ grId, grNo }) => <DocumentLink kind="goodsReceipt" id={grId} no={grNo} />,
  },
  { ...{ key: "poNo", label: words("Order", "訂單"), kind: "text", width: 120 } },
  { ...{ key: "receiptDate", label: words("Received", "收貨日期"), kind: "day", width: 110 } },
  { ...{ key: "batchNo", label: words("Batch", "批次"), kind: "text", width: 120, grow: 1 } },
  {
    ...{ key: "qtyBase", label: words("Base quantity", "基本單位數量"), kind: "quantity", width: 120 },
    render: (row) => <Qty value={row.qtyBase} />,
  },
];
