/** A run is prepared: what is due is proposed, items are ticked and lowered, what is held says why. */
import { paymentRunCalls as calls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import {
  paymentRunFields,
  runLineFields,
  type PaymentRun,
  type RunLine,
  type RunLineInput,
} from "@larder/domain/accounts/payment-run/payment-run.fields";
import { heldWords } from "@larder/domain/accounts/payment-run/payment-run.messages";
import { addDays } from "@larder/domain/kernel/calendar";
import { field } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import {
  Badge,
  Card,
  EmptyState,
  ErrorState,
  faultText,
  FootSpace,
  formFor,
  LineGrid,
  linesFor,
  Money,
  Skeleton,
  today,
  Total,
  type LineColumn,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useCall } from "../../../kit/use-call.ts";
import { SupplierOf } from "./payment-run.detail.tsx";
import { problemsIn, sentOf, sumOf, tickedLines, type TickedLine } from "./run-lines.ts";

const Form = formFor(paymentRunFields, calls.create);

const title = { add: words("New payment run", "新增批次付款"), edit: words("Edit payment run", "修改批次付款") };
const start = () => ({ payDate: addDays(today(), 3), dueUntil: addDays(today(), 7), lines: null });
const entered = (run: PaymentRun) => ({ ...run, lines: sentLines(run.lines) });
const sentLines = (lines: readonly RunLineInput[]) => lines.map(({ entryId, amount }) => ({ entryId, amount }));
const sent = (values: { lines?: RunLineInput[] | null }) => ({ ...values, lines: values.lines ?? [] });
const thenSubmit = { call: calls.submit, label: words("Save and submit", "儲存並提交") };

const Lines = linesFor({ ...runLineFields, ticked: field.flag(words("Pay", "付款")) });
const columns: readonly LineColumn<TickedLine>[] = [
  Lines.column<TickedLine>("ticked", { editable: true, width: 56, locked: (line) => line.held !== null }),
  Lines.column<TickedLine>("supplierCode", { width: 180, grow: 1, render: (line) => <SupplierOf row={line} /> }),
  Lines.column<TickedLine>("documentNo", { width: 116 }),
  Lines.column<TickedLine>("supplierInvoiceNo", { width: 120 }),
  Lines.column<TickedLine>("dueDate", { width: 104 }),
  Lines.column<TickedLine>("open", {
    width: 100,
    render: ({ credit, open }) => <Money value={credit ? `-${open}` : open} />,
  }),
  Lines.column<TickedLine>("amount", { editable: true, width: 110, locked: (line) => line.held !== null }),
  Lines.column<TickedLine>("held", {
    width: 170,
    render: ({ held, credit }) =>
      held ? (
        <Badge tone="warn" label={heldWords[held]} />
      ) : (
        credit && <Badge tone="plain" label={words("Deducted", "扣減")} />
      ),
  }),
];

interface ItemsProps {
  readonly value: readonly RunLineInput[] | null;
  readonly set: (lines: RunLineInput[]) => void;
}

/** The bills that were ticked on the payables page or among the invoices; otherwise what is due. */
const askedIds = (text: string | null): number[] =>
  (text ?? "")
    .split(",")
    .map(Number)
    .filter((id) => id > 0);

function Items({ value, set }: ItemsProps) {
  const t = useWords();
  const [asked] = useSearchParams();
  const entryIds = askedIds(asked.get("entryIds"));
  const invoiceIds = askedIds(asked.get("invoiceIds"));
  const { dueUntil } = Form.useValues(["dueUntil"]);
  const known = typeof dueUntil === "string" && dueUntil !== "";
  const due = known ? dueUntil : today();
  const proposal = useCall(
    calls.proposal,
    {
      dueUntil: due,
      ...(entryIds.length > 0 ? { entryIds } : {}),
      ...(invoiceIds.length > 0 ? { invoiceIds } : {}),
    },
    { enabled: known, staleTime: 0 },
  );
  if (!proposal.data)
    return proposal.error ? (
      <ErrorState message={faultText(proposal.error, t)} onRetry={() => void proposal.refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  if (proposal.data.length === 0)
    return (
      <EmptyState
        title={words("Nothing is due until then", "至該日沒有到期款項")}
        why={words("Choose a later day to pay bills before they are due.", "可選較後日期以提早付款。")}
      />
    );
  return <Ticks key={due} items={proposal.data} value={value} set={set} />;
}

function Ticks({ items, value, set }: ItemsProps & { readonly items: readonly RunLine[] }) {
  const t = useWords();
  const [lines, change] = useState(() => tickedLines(items, value));
  useEffect(() => {
    set(sentOf(lines));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- set of a form is new at each drawing
  }, [lines]);
  const problems = useMemo(() => problemsIn(lines), [lines]);
  const sum = sumOf(lines);
  return (
    <LineGrid
      fixed
      label={words("Items to pay", "付款項目")}
      columns={columns}
      lines={lines}
      onChange={change}
      problems={problems.map(({ path, words: said }) => ({ path, message: t(said) }))}
      footer={
        <>
          <FootSpace />
          <Total label={words("To pay", "付款總額")} strong>
            <Money value={sum} />
          </Total>
        </>
      }
    />
  );
}

export const PaymentRunForm = () => (
  <Form.Document title={title} calls={calls} start={start} entered={entered} sent={sent} then={thenSubmit}>
    <Form.Section across={4}>
      <Form.Inputs names={["payDate", "dueUntil", "bankAccountId"]} />
      <Form.Input name="remark" span={2} rows={1} />
    </Form.Section>
    <Form.Part name="lines">
      {({ value, set }) => (
        <Card title={words("Items to pay", "付款項目")}>
          <Items value={value as RunLineInput[] | null} set={set as never} />
        </Card>
      )}
    </Form.Part>
  </Form.Document>
);
