import { exact } from "@larder/domain/kernel/decimal";
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import {
  printLayouts,
  salesInvoiceCalls as calls,
  type Layout,
  type SalesInvoiceDetail as Row,
} from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import {
  salesInvoiceFields,
  salesInvoiceLineFields,
  salesInvoiceVatFields,
} from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import { payStatuses } from "@larder/domain/sales/sales-invoice/pay-status.rules";
import { salesInvoiceStates } from "@larder/domain/sales/sales-invoice/sales-invoice.states";
import { useId, useState } from "react";
import { Link } from "react-router";
import {
  ActionButton,
  Attachments,
  Card,
  Cell,
  detailFor,
  History,
  PdfViewer,
  Percent,
  StateBadge,
  useMayCall,
  type PdfItem,
} from "../../../kit/index.ts";
import { isAmount } from "../../../kit/cells/cell.tsx";
import { useLanguage, useWords } from "../../../kit/language.ts";
import { useMay } from "../../../kit/permissions.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { paperOf } from "./sales-invoice.paper.ts";

const Detail = detailFor(salesInvoiceFields);

const historyWords: Readonly<Record<string, Words>> = {
  issue: words("Issued", "開立"),
  print: words("Printed", "列印"),
  allocate: words("Payment allocated", "分配付款"),
};

export function SalesInvoiceDetail({ id }: { id: number }) {
  const one = useCall(calls.get, { id });
  const history = useCall(calls.history, { id });
  const seesMargin = useMay("sales:margin:view");
  const row = one.data;
  return (
    <Detail.Screen
      title={words("Sales invoice", "銷售發票")}
      row={row as never}
      pending={one.isPending}
      error={one.error}
      onRetry={one.refetch}
      beside={
        row && (
          <>
            <strong className="k-number">{row.no}</strong>
            <StateBadge states={salesInvoiceStates} value={row.state} />
            <StateBadge states={{ states: payStatuses }} value={row.payStatus} />
          </>
        )
      }
      actions={row && <Print row={row} />}
      below={
        row && (
          <>
            <Lines row={row} seesMargin={seesMargin} />
            <Attachments entity="salesInvoice" id={id} />
            <History
              rows={(history.data ?? []).map((entry) => ({
                ...entry,
                by: entry.by ?? "",
                action: historyWords[entry.action] ?? entry.action,
              }))}
              fields={salesInvoiceFields}
            />
          </>
        )
      }
    >
      <Detail.Section across={4}>
        <Detail.Value name="customerId" span={2} />
        <Detail.Value name="invoiceDate" />
        <Detail.Value name="dueDate" />
        <Detail.Value
          name="orderNo"
          render={(no, { orderId }) => (
            <Link className="k-link" to={`/sales/order/${orderId}`}>
              {no}
            </Link>
          )}
        />
        <Detail.Value
          name="orderInvoiceNo"
          render={(no, { orderInvoiceId }) => (
            <Link className="k-link" to={`/sales/order-invoice/${orderInvoiceId}`}>
              {no}
            </Link>
          )}
        />
        <Detail.Value name="deliveryDate" />
        <Detail.Value name="taxPoint" />
        <Detail.Value name="customerPo" />
        <Detail.Value name="salespersonName" />
        <Detail.Value name="printed" />
        <Detail.Value name="allocated" />
        {row?.remark && <Detail.Value name="remark" span={4} />}
      </Detail.Section>
      <Detail.Section across={4}>
        <Detail.Value name="goodsNet" />
        <Detail.Value name="discountPrice" />
        <Detail.Value name="discountScale" />
        <Detail.Value name="netTotal" />
        <Detail.Value name="vatTotal" />
        <Detail.Value name="total" />
        <Detail.Value name="open" />
        {seesMargin && <Detail.Value name="profit" />}
        {seesMargin && (
          <Detail.Value
            name="margin"
            render={(margin) =>
              margin === null ? "–" : <Percent value={exact(margin).toDecimalPlaces(1).toFixed()} />
            }
          />
        )}
      </Detail.Section>
    </Detail.Screen>
  );
}

const layoutWords = words("Labels of the paper", "文件語言");

/** Printing is counted, then the paper is shown; from the second time on it says that it is a copy. */
function Print({ row }: { row: Row }) {
  const t = useWords();
  const id = useId();
  const mayPrint = useMayCall(calls.print);
  const [layout, setLayout] = useState<Layout>("both");
  const [paper, setPaper] = useState<PdfItem | null>(null);
  if (!mayPrint) return null;
  return (
    <>
      <label className="k-hidden" htmlFor={id}>
        {t(layoutWords)}
      </label>
      <select
        id={id}
        className="k-select"
        style={{ width: 196 }}
        value={layout}
        onChange={(event) => setLayout(event.target.value as Layout)}
      >
        {Object.entries(printLayouts).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </select>
      <ActionButton
        call={calls.print}
        input={{ id: row.id }}
        label={words("Print", "列印")}
        kind="primary"
        icon="print"
        shortcut="ctrl+p"
        onDone={() => setPaper(paperOf(row, layout))}
      />
      <PdfViewer opened={paper !== null} onClose={() => setPaper(null)} item={paper} />
    </>
  );
}

const lineColumns = [
  "lineNo",
  "goodsCode",
  "nameEn",
  "qty",
  "unitNameEn",
  "weightKg",
  "oldPrice",
  "discountScale",
  "price",
  "lineNet",
  "vatCode",
  "batchText",
] as const;
const marginColumns = ["costAmount", "profit"] as const;

function Lines({ row, seesMargin }: { row: Row; seesMargin: boolean }) {
  const language = useLanguage();
  // Both names stand on the paper; here the reader sees his own.
  const lines = row.lines.map((line) =>
    language === "zh"
      ? { ...line, nameEn: line.nameZh || line.nameEn, unitNameEn: line.unitNameZh || line.unitNameEn }
      : line,
  );
  const weighed = row.lines.some((line) => line.weightKg !== null);
  const names = [...lineColumns.filter((name) => name !== "weightKg" || weighed), ...(seesMargin ? marginColumns : [])];
  return (
    <>
      <Card title={linesWords}>
        <Figures label={linesWords} fields={salesInvoiceLineFields} names={names} rows={lines} />
      </Card>
      <Card title={vatWords}>
        <Figures
          label={vatWords}
          fields={salesInvoiceVatFields}
          names={["vatCode", "rate", "taxable", "vat"]}
          rows={row.vat}
        />
      </Card>
    </>
  );
}

const linesWords = words("Lines", "明細");
const vatWords = words("VAT per rate", "各稅率增值稅");

/** Long words wrap; a code or a unit that is torn apart is misread. */
const wrapping = new Set(["nameEn", "batchText"]);

interface FiguresProps {
  readonly label: Words;
  readonly fields: Shape;
  readonly names: readonly string[];
  readonly rows: readonly object[];
}

function Figures({ label, fields, names, rows }: FiguresProps) {
  const t = useWords();
  return (
    // Scrolls by itself where the window is narrow, so it must be reachable with the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div style={{ overflowX: "auto" }} tabIndex={0} role="region" aria-label={t(label)}>
      <table className="k-table">
        <thead>
          <tr>
            {names.map((name) => (
              <th
                key={name}
                scope="col"
                style={{ whiteSpace: "nowrap" }}
                {...(isAmount(fields[name]!) ? { "data-end": true } : {})}
              >
                {t(fields[name]!.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td
                  key={name}
                  {...(isAmount(fields[name]!) ? { "data-end": true } : {})}
                  style={wrapping.has(name) ? { minWidth: 160 } : { whiteSpace: "nowrap" }}
                >
                  <Cell field={fields[name]!} name={name} value={(row as Record<string, unknown>)[name]} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
