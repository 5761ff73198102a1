import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { invoiceProgress, paidOf } from "@larder/domain/sales/sales-progress.rules";
import { payStatuses } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import {
  salesInvoiceCalls as calls,
  type SalesInvoiceDetail as Row,
} from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import {
  salesInvoiceFields,
  salesInvoiceLineFields,
  salesInvoiceVatFields,
} from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import {
  Card,
  documentFor,
  DocumentLink,
  linesFor,
  Margin,
  LineTable,
  PrintButton,
  StateBadge,
  type LineColumn,
} from "../../../kit/index.ts";
import { today } from "../../../kit/inputs/today.ts";
import { useLanguage } from "../../../kit/language.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { linkedOfOrder, paymentWay, salesRail } from "../sales-way.ts";
import salesInvoice from "./sales-invoice.document.ts";

const Invoice = documentFor(salesInvoice, {
  entity: "salesInvoice",
  fields: salesInvoiceFields,
  calls,
  linkedOf: linkedOfOrder,
  figures: [
    "total",
    "allocated",
    { name: "open", tone: (row) => (isPositive(row.open) ? (row.dueDate < today() ? "bad" : "warn") : null) },
    "dueDate",
    { name: "margin", permission: "sales:margin:view", render: ({ margin }) => <Margin value={margin} /> },
  ],
  // Printing first, then the payment.
  next: (row) => {
    if (row.printed === 0) return { label: words("Print", "列印"), keys: "ctrl+p" };
    return isPositive(row.open) ? paymentWay(row.customerId) : null;
  },
  rail: (row) => salesRail(invoiceProgress(row.state, paidOf(row.payStatus))),
  verbs: {
    issue: words("Issued", "開立"),
    print: words("Printed", "列印"),
    allocate: words("Payment allocated", "核銷付款"),
  },
});
const Lines = linesFor(salesInvoiceLineFields);
const Vat = linesFor(salesInvoiceVatFields);

export function SalesInvoiceDetail() {
  const seesMargin = useMay("sales:margin:view");
  return (
    <Invoice.Screen
      beside={(row) => <StateBadge states={{ states: payStatuses }} value={row.payStatus} />}
      actions={(row) => <PrintButton calls={calls} row={row} isNext={row.printed === 0} />}
      below={(row) => <Figures row={row} seesMargin={seesMargin} />}
    >
      {(row) => (
        <>
          <Head row={row} />
          <Amounts seesMargin={seesMargin} />
        </>
      )}
    </Invoice.Screen>
  );
}

const Head = ({ row }: { row: Row }) => (
  <Invoice.Section across={4}>
    <Invoice.Value name="customerId" span={2} />
    <Invoice.Values names={["invoiceDate", "deliveryDate"]} />
    <Invoice.Value name="orderNo" render={(no) => <DocumentLink kind="salesOrder" id={row.orderId} no={no} />} />
    <Invoice.Value
      name="orderInvoiceNo"
      render={(no) => <DocumentLink kind="orderInvoice" id={row.orderInvoiceId} no={no} />}
    />
    <Invoice.Values names={["taxPoint", "customerPo", "salespersonName", "printed"]} />
    <Invoice.Value name="remark" span={4} optional />
  </Invoice.Section>
);

const Amounts = ({ seesMargin }: { seesMargin: boolean }) => (
  <Invoice.Section across={4}>
    <Invoice.Values names={["goodsNet", "discountPrice", "discountScale", "netTotal", "vatTotal"]} />
    {seesMargin && <Invoice.Value name="profit" />}
  </Invoice.Section>
);

const lineColumns = [
  Lines.column("lineNo"),
  Lines.column("goodsCode"),
  Lines.column("nameEn", { wraps: true }),
  Lines.column("qty"),
  Lines.column("unitNameEn"),
  Lines.column("weightKg"),
  Lines.column("oldPrice"),
  Lines.column("discountScale"),
  Lines.column("price"),
  Lines.column("lineNet"),
  Lines.column("vatCode"),
  Lines.column("batchText", { wraps: true }),
] as LineColumn<Row["lines"][number]>[];
const marginColumns = [Lines.column("costAmount"), Lines.column("profit")] as typeof lineColumns;
const vatColumns = [Vat.column("vatCode"), Vat.column("rate"), Vat.column("taxable"), Vat.column("vat")] as LineColumn<
  Row["vat"][number]
>[];

const linesWords = words("Lines", "明細");
const vatWords = words("VAT per rate", "各稅率增值稅");

function Figures({ row, seesMargin }: { row: Row; seesMargin: boolean }) {
  const language = useLanguage();
  // Both names are on the printed invoice; here it is the reader's own.
  const lines = row.lines.map((line) =>
    language === "zh"
      ? { ...line, nameEn: line.nameZh || line.nameEn, unitNameEn: line.unitNameZh || line.unitNameEn }
      : line,
  );
  const weighed = row.lines.some((line) => line.weightKg !== null);
  const columns = lineColumns.filter((column) => column.key !== "weightKg" || weighed);
  return (
    <>
      <Card title={linesWords}>
        <LineTable label={linesWords} columns={seesMargin ? [...columns, ...marginColumns] : columns} lines={lines} />
      </Card>
      <Card title={vatWords}>
        <LineTable label={vatWords} columns={vatColumns} lines={row.vat} />
      </Card>
    </>
  );
}
