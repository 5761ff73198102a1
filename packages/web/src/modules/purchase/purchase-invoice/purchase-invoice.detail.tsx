import { isPositive, isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseInvoiceCalls as calls,
  type PurchaseInvoiceDetail as Shown,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { invoiceLineFields, type InvoiceLine } from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceFacts } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import {
  ActionButton,
  Card,
  documentFor,
  LineGrid,
  linesFor,
  Money,
  Notice,
  today,
  type LineColumn,
  type RecordTab,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { ChaseButton } from "../chase/chase-button.tsx";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { journalTab } from "../../accounts/index.ts";
import { UnclaimableVat, VatOfInvoice } from "./invoice-vat.tsx";
import { BookedTo } from "./booked-charges.tsx";
import { PayByRun, payWay } from "./pay-by-run.tsx";
import purchaseInvoice from "./purchase-invoice.document.ts";
import { LineDecisions } from "./line-decisions.tsx";
import { Matches } from "./purchase-invoice.matches.tsx";
import { disputeQuestion, resolveQuestion, reverseQuestion } from "./purchase-invoice.questions.ts";
import { ResultBadge } from "./result-badge.tsx";

const Paper = documentFor(purchaseInvoice, {
  entity: "purchaseInvoice",
  fields: purchaseInvoiceFields,
  calls,
  facts: purchaseInvoiceFacts,
  onward: ["confirm"],
  next: payWay,
  figures: [
    "statedTotal",
    {
      name: "open",
      tone: (row) => (isPositive(row.open) ? (row.dueDate !== null && row.dueDate < today() ? "bad" : "warn") : null),
    },
    "dueDate",
  ],
  verbs: mailVerbs,
  historyFields: mailHistory,
});
const disputeMailWords = words("Tell the supplier by e-mail", "以電郵告知供應商");

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
          <>
            <Paper.Move name="resolve" stays reason={resolveQuestion} />
            <ChaseButton calls={calls} id={invoice.id} label={disputeMailWords} />
          </>
        )}
        <PayByRun invoice={invoice} />
        <Paper.Move name="reverse" stays reason={reverseQuestion} />
      </>
    )}
    notes={(invoice) => <Notes invoice={invoice} />}
    lines={(invoice) => <Lines invoice={invoice} />}
    tabs={tabsOf}
    below={({ matches }) =>
      matches.length > 0 && (
        <Card title={words("Receipts", "收貨")}>
          <Matches matches={matches} />
        </Card>
      )
    }
  >
    {(invoice) => (
      <Paper.Section across={4}>
        <Paper.Value name="supplierId" span={2} render={() => <SupplierName of={invoice} />} />
        <Paper.Values names={["supplierInvoiceNo", "invoiceDate"]} />
        <Paper.Values names={["reference", "amountNet", "confirmedAt"]} optional />
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);

/** Reading order: what VAT it bears, then the books, which it is in once it is confirmed. */
const tabsOf = ({ id, state, vat, claimable }: Shown): readonly RecordTab[] => [
  {
    key: "vat",
    label: words("VAT", "增值稅"),
    content: () => <VatOfInvoice vat={vat} claimable={claimable} />,
  },
  ...(state === "PENDING" ? [] : [journalTab("PI", id)]),
];

function Notes({ invoice }: { invoice: Shown }) {
  const t = useWords();
  return (
    <>
      {invoice.disputed !== null && (
        <Notice tone="bad">{t(words(`Disputed: ${invoice.disputed}`, `爭議：${invoice.disputed}`))}</Notice>
      )}
      {invoice.state === "PENDING" && <UnclaimableVat {...invoice} />}
    </>
  );
}

const Fields = linesFor(invoiceLineFields);

const columnsOf = ({ id, state, lines }: Shown): LineColumn<InvoiceLine>[] =>
  Fields.shown(
    lines,
    { goodsCode: 84 },
    Fields.goods({ remark: (line) => line.accepted ?? line.claimedShort ?? line.claimed ?? line.remark }),
    {
      qty: { label: words("Qty", "數量"), width: 60 },
      unitName: 60,
      price: { label: words("Price", "單價"), width: 84 },
      lineNet: 92,
      vatCode: { width: 60, render: (line) => <>{bothVatCodes(line)}</> },
      result: { width: 146, render: (line) => <ResultBadge result={line.result} /> },
    },
    state === "PENDING" &&
      Fields.extra("accept", {
        ...{ label: words("Decide", "處理"), width: 200 },
        render: (line) => <LineDecisions id={id} lineId={line.id!} result={line.result} difference={line.difference} />,
      }),
    {
      chargeTo: { width: 150, some: true, render: (line) => <BookedTo line={line} /> },
      matchedBase: 72,
      orderPrice: 92,
      difference: {
        width: 92,
        render: (line) => line.difference && !isZero(line.difference) && <Money value={line.difference} />,
      },
    },
  );

/** `Z0 / S20`: as billed, and as ordered where that is another one. */
const bothVatCodes = ({ vatCode, orderVatCode }: InvoiceLine): string =>
  orderVatCode && orderVatCode !== vatCode ? `${vatCode ?? "–"} / ${orderVatCode}` : (vatCode ?? "");

function Lines({ invoice }: { invoice: Shown }) {
  return (
    <LineGrid
      label={words("Invoice lines", "發票明細")}
      columns={columnsOf(invoice)}
      lines={invoice.lines}
      footer={
        <Amounts
          strong
          of={[
            [words("Net", "未稅"), invoice.netTotal],
            [words("VAT", "增值稅"), invoice.vatTotal],
            [words("Computed", "計算總額"), invoice.total],
          ]}
        />
      }
    />
  );
}
