import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import {
  bankFileFormats,
  paymentRunCalls as calls,
  type PaymentRunDetail as Run,
} from "@larder/domain/accounts/payment-run/payment-run.calls";
import {
  paymentRunFields,
  runLineFields,
  runPaymentFields,
  type RunLine,
  type RunPayment,
} from "@larder/domain/accounts/payment-run/payment-run.fields";
import { paymentRunFacts } from "@larder/domain/accounts/payment-run/payment-run.states";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentStates } from "@larder/domain/accounts/supplier-payment/supplier-payment.states";
import { words } from "@larder/domain/kernel/words";
import {
  ActionButton,
  Card,
  documentFor,
  DocumentLink,
  LedgerLink,
  linesFor,
  LineTable,
  Money,
  Notice,
  StateBadge,
  useDayText,
  type LineColumn,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { CodeAndNames } from "../../../kit/lines/code-and-names.tsx";
import { useMayCall } from "../../../kit/may-call.ts";
import { toast } from "../../../kit/toast.tsx";
import { download } from "../../../kit/wire.ts";
import paymentRun from "./payment-run.document.ts";
import { Remittances, remitMany, remitWords } from "./remittances.tsx";

const Paper = documentFor(paymentRun, {
  ...{ entity: "paymentRun", fields: paymentRunFields, calls, facts: paymentRunFacts },
  figures: ["total", "supplierCount", "payDate"],
  onward: ["submit", "approve"],
  next: (run) =>
    makesFile(run)
      ? { label: words("Bank file", "銀行檔案"), action: calls.makeFile }
      : remits(run)
        ? { label: remitWords, action: remitMany }
        : null,
});

/** First the file for the bank, then the advices for the suppliers. */
const makesFile = ({ state, fileTimes }: Run): boolean => state === "APPROVED" && fileTimes === 0;
const remits = (run: Run): boolean =>
  run.state === "APPROVED" && !makesFile(run) && run.payments.some(({ printed }) => printed === 0);

const touched = [calls.get, payableCalls.list, supplierPaymentCalls.list];

export const PaymentRunDetail = () => (
  <Paper.Screen
    actions={(run) => (
      <>
        <Paper.Move name="submit" stays />
        <Paper.Move name="approve" stays invalidates={touched} />
        <Paper.Move name="reject" stays kind="danger" reason={words("Why is it rejected?", "拒絕原因？")} />
        <Paper.Move name="cancel" stays reason={words("Why is it cancelled?", "取消原因？")} />
        {run.state === "APPROVED" && <BankFile run={run} />}
        {run.state === "APPROVED" && <Remittances run={run} isNext={remits(run)} />}
        <Paper.Move
          name="reverse"
          stays
          kind="danger"
          reason={words(
            "Its payments are reversed and the bills are open again. Why?",
            "所有付款將沖銷，發票重新變為未結。原因為何？",
          )}
          invalidates={touched}
        />
      </>
    )}
    below={(run) => (
      <>
        {run.payments.length > 0 && (
          <Card title={words("Payments", "付款")}>
            <LineTable label={words("Payments", "付款")} columns={paymentColumns} lines={run.payments} />
          </Card>
        )}
        <Card title={words("Items", "付款項目")}>
          <LineTable label={words("Items", "付款項目")} columns={itemColumns} lines={run.lines} />
        </Card>
      </>
    )}
  >
    {(run) => (
      <>
        <MadeBefore run={run} />
        <Paper.Section across={4}>
          <Paper.Values names={["payDate", "dueUntil", "total", "supplierCount"]} />
          <Paper.Value name="bankAccountId" span={2} />
          <Paper.Values names={["createByName", "createTime"]} />
          <Paper.Value name="approvedByName" optional />
          <Paper.Value name="approvedAt" optional />
          <Paper.Value name="fileMadeAt" optional />
          <Paper.Value name="fileMadeByName" optional />
          <Paper.Value name="remark" span={4} optional />
        </Paper.Section>
      </>
    )}
  </Paper.Screen>
);

/** Two files of one run pay everybody twice: the second one says so. */
function MadeBefore({ run }: { run: Run }) {
  const t = useWords();
  const dayOf = useDayText();
  if (run.fileMadeAt === null) return null;
  const day = dayOf(run.fileMadeAt.slice(0, 10));
  return (
    <Notice>
      {t(
        words(
          `The bank file was made on ${day}. If it is made again, send only one of them.`,
          `銀行檔案已於 ${day} 製作。如再次製作，請只提交其中一份。`,
        ),
      )}
    </Notice>
  );
}

function BankFile({ run }: { run: Run }) {
  const may = useMayCall(calls.makeFile);
  if (!may) return null;
  const again = words(
    "The bank file was made before. A file sent twice pays everybody twice. Make it again?",
    "銀行檔案已製作過，重複提交會重複付款。確定再次製作？",
  );
  return (["BACS", "CSV"] as const).map((format) => (
    <ActionButton
      key={format}
      {...(format === "BACS" && makesFile(run) ? { kind: "primary", shortcut: NEXT_KEYS } : {})}
      call={calls.makeFile}
      input={{ id: run.id, format }}
      label={words(`Bank file: ${bankFileFormats[format].en}`, `銀行檔案：${bankFileFormats[format].zh}`)}
      {...(run.fileTimes > 0 ? { confirm: again } : {})}
      invalidates={[calls.get, calls.list]}
      onDone={({ madeBefore }) => {
        if (madeBefore) toast.good(words("Made again, and marked as a copy", "已再次製作，並標明為副本"));
        void download(calls.bankFile, { id: run.id, format });
      }}
    />
  ));
}

interface Supplied {
  readonly supplierCode: string;
  readonly supplierNameEn: string | null;
  readonly supplierNameZh: string | null;
}

export const SupplierOf = ({ row }: { row: Supplied }) => (
  <CodeAndNames code={row.supplierCode} nameEn={row.supplierNameEn} nameZh={row.supplierNameZh} />
);

const Payments = linesFor(runPaymentFields);
const paymentColumns: readonly LineColumn<RunPayment>[] = [
  Payments.column<RunPayment>("no", {
    render: (line) => <DocumentLink kind="supplierPayment" id={line.id} no={line.no} />,
  }),
  Payments.column<RunPayment>("supplierCode", { grow: 1, render: (line) => <SupplierOf row={line} /> }),
  Payments.column<RunPayment>("amount"),
  Payments.column<RunPayment>("status", {
    render: ({ status }) => <StateBadge states={supplierPaymentStates} value={status} />,
  }),
  Payments.column<RunPayment>("printed"),
];

const Items = linesFor(runLineFields);
export const signed = ({ credit, amount }: Pick<RunLine, "credit" | "amount">): string =>
  credit && amount !== "" ? `-${amount}` : amount;

const itemColumns: readonly LineColumn<RunLine>[] = [
  Items.column<RunLine>("supplierCode", { grow: 1, render: (line) => <SupplierOf row={line} /> }),
  Items.column<RunLine>("documentNo", {
    render: (line) => <LedgerLink type={line.documentType} id={line.documentId} no={line.documentNo} />,
  }),
  Items.column<RunLine>("supplierInvoiceNo"),
  Items.column<RunLine>("dueDate"),
  Items.column<RunLine>("total"),
  Items.column<RunLine>("amount", { render: (line) => <Money value={signed(line)} /> }),
];
