import { receiptKindOf } from "@larder/domain/company/number-series/series-documents";
import { isPositive, isZero } from "@larder/domain/kernel/decimal";
import type { LinkedDocument } from "@larder/domain/kernel/document-calls";
import { words } from "@larder/domain/kernel/words";
import {
  purchaseInvoiceCalls as calls,
  type PurchaseInvoiceDetail as Shown,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import {
  chargeAccountWords,
  invoiceLineFields,
  type InvoiceLine,
} from "@larder/domain/purchase/purchase-invoice/invoice-line.fields";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceFacts } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import {
  ActionButton,
  Card,
  documentFor,
  DocumentLink,
  LineGrid,
  linesFor,
  Money,
  Notice,
  today,
  type LineColumn,
  type NextWay,
  type RecordTab,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { Amounts } from "../../../kit/lines/amounts.tsx";
import { UnitName } from "../../../kit/lines/unit-name.tsx";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { ChaseButton } from "../chase/chase-button.tsx";
import { SupplierName } from "../supplier/supplier-name.tsx";
import { journalTab } from "../../accounts/index.ts";
import { VatOfInvoice } from "./invoice-vat.tsx";
import { isToPay, PayByRun } from "./pay-by-run.tsx";
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
  next: nextOf,
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

const STILL_TO_APPROVE = new Set<string | null>(["DRAFT", "PENDING"]);

/** The run that pays it, if there is one; otherwise a payment of what is open. A disputed bill is not paid. */
function nextOf(invoice: Shown, linked: readonly LinkedDocument[]): NextWay | null {
  if (!isToPay(invoice)) return null;
  const { id, supplierId, open } = invoice;
  const run = linked.find((one) => one.kind === "paymentRun" && STILL_TO_APPROVE.has(one.state));
  if (run) return { label: words(`Open run ${run.no}`, `開啟批次付款 ${run.no}`), document: run };
  return {
    label: words("Pay", "付款"),
    page: {
      to: `/accounts/supplierPayment/add?supplierId=${supplierId}&invoiceId=${id}&amount=${open}`,
      permission: "acc:supplierPayment:add",
    },
  };
}

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

const Fields = linesFor(invoiceLineFields);
type Column = LineColumn<InvoiceLine>;

const columnsOf = ({ id, state, lines }: Shown): Column[] => [
  Fields.column<InvoiceLine>("goodsCode", { width: 84 }),
  Fields.goods<InvoiceLine>({ remark: (line) => line.accepted ?? line.claimedShort ?? line.claimed ?? line.remark }),
  Fields.column<InvoiceLine>("qty", { label: words("Qty", "數量"), width: 60 }),
  Fields.column<InvoiceLine>("unitName", { width: 60, render: (line) => <UnitName line={line} /> }),
  Fields.column<InvoiceLine>("price", { label: words("Price", "單價"), width: 84 }),
  Fields.column<InvoiceLine>("lineNet", { width: 92 }),
  Fields.column<InvoiceLine>("vatCode", { width: 60, render: (line) => <>{bothVatCodes(line)}</> }),
  Fields.column<InvoiceLine>("result", { width: 146, render: (line) => <ResultBadge result={line.result} /> }),
  ...(state === "PENDING" ? [decided(id)] : []),
  ...(lines.some(({ chargeTo }) => chargeTo !== null)
    ? [Fields.column<InvoiceLine>("chargeTo", { width: 150, render: (line) => <BookedTo line={line} /> })]
    : []),
  Fields.column<InvoiceLine>("matchedBase", { width: 72 }),
  Fields.column<InvoiceLine>("orderPrice", { width: 92 }),
  Fields.column<InvoiceLine>("difference", {
    width: 92,
    render: (line) => line.difference && !isZero(line.difference) && <Money value={line.difference} />,
  }),
];

/** Of a charge: its account, or the receipt whose goods bear it. */
function BookedTo({ line }: { line: InvoiceLine }) {
  const t = useWords();
  if (line.chargeTo === null) return null;
  const name = t(chargeAccountWords[line.chargeTo]);
  if (line.landedGrId === null) return <>{name}</>;
  return (
    <>
      {name}{" "}
      <DocumentLink
        kind={receiptKindOf(line.landedGrNo ?? "")}
        id={line.landedGrId}
        no={line.landedNo ?? line.landedGrNo}
      />
    </>
  );
}

/** `Z0 / S20`: as billed, and as ordered where that is another one. */
const bothVatCodes = ({ vatCode, orderVatCode }: InvoiceLine): string =>
  orderVatCode && orderVatCode !== vatCode ? `${vatCode ?? "–"} / ${orderVatCode}` : (vatCode ?? "");

const decided = (id: number): Column =>
  Fields.extra<InvoiceLine>("accept", {
    label: words("Decide", "處理"),
    width: 200,
    render: (line) => <LineDecisions id={id} lineId={line.id!} result={line.result} difference={line.difference} />,
  });

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
