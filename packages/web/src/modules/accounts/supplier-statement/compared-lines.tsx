/** The lines of a statement, each beside what it is of ours, with what to do about it. */
import {
  supplierStatementCalls as calls,
  type SupplierStatementDetail as Shown,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import {
  oursOnlyFields,
  statementLineFields,
  type OursOnly,
  type StatementLine,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import {
  supplierStatementFacts,
  supplierStatementStates,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.states";
import { lineResults, matchedByWords } from "@larder/domain/accounts/supplier-statement/supplier-statement.words";
import { moneyText } from "@larder/domain/kernel/amount-text";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { Link } from "react-router";
import {
  ActionButton,
  Badge,
  Day,
  DocumentLink,
  LedgerLink,
  linesFor,
  LineTable,
  Money,
  useMayCall,
} from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useAction } from "../../../kit/use-call.ts";

const tones = { AGREED: "good", DIFFERS: "warn", THEIRS_ONLY: "bad", LATER: "warn", TWICE: "bad" } as const;
const Lines = linesFor(statementLineFields);
const Ours = linesFor(oursOnlyFields);
const changed = [calls.get, calls.history];

export function ComparedLines({ statement }: { statement: Shown }) {
  const columns = [
    Lines.extra<StatementLine>("result", {
      ...statementLineFields.result,
      kind: "text",
      width: 150,
      render: (line) => <Result line={line} />,
    }),
    Lines.column<StatementLine>("theirNo", { width: 140 }),
    Lines.column<StatementLine>("lineDate", {
      width: 104,
      render: ({ lineDate }) => lineDate && <Day value={lineDate} />,
    }),
    Lines.column<StatementLine>("amount", { width: 104, render: ({ amount }) => <Money value={amount} /> }),
    Lines.extra<StatementLine>("documentNo", {
      ...{ label: statementLineFields.documentNo.label, width: 130 },
      render: ({ documentType, documentId, documentNo }) =>
        documentType && documentId ? <LedgerLink type={documentType} id={documentId} no={documentNo ?? null} /> : null,
    }),
    Lines.column<StatementLine>("ours", {
      width: 104,
      render: (line) => line.documentNo && <Money value={line.ours} />,
    }),
    Lines.column<StatementLine>("difference", { width: 104, render: ({ difference }) => <Money value={difference} /> }),
    Lines.extra<StatementLine>("next", {
      ...{ label: words("Next", "下一步"), width: 260, grow: 1 },
      render: (line) => <Next statement={statement} line={line} />,
    }),
  ];
  return <LineTable label={words("Their lines", "對方明細")} columns={columns} lines={statement.lines} />;
}

function Result({ line: { result, matchedBy } }: { line: StatementLine }) {
  const t = useWords();
  return (
    <>
      <Badge tone={tones[result]} label={lineResults[result]} />{" "}
      {matchedBy && matchedBy !== "NUMBER" && <small className="k-soft">{t(matchedByWords[matchedBy])}</small>}
    </>
  );
}

interface LineProps {
  readonly statement: Shown;
  readonly line: StatementLine;
}

/** Key the invoice, look for what came without one, or say which of ours it is. */
function Next({ statement, line }: LineProps) {
  const t = useWords();
  const may = useMayCall(calls.pair);
  const refusal = supplierStatementStates.refusal(supplierStatementFacts(statement), "pair");
  const { supplierId } = statement;
  const isMissing = line.result === "THEIRS_ONLY" && isPositive(line.amount);
  return (
    <span className="k-row" style={{ gap: 8, flexWrap: "wrap" }}>
      {line.pendingId && line.pendingNo && (
        <DocumentLink
          kind="purchaseInvoice"
          id={line.pendingId}
          no={`${line.pendingNo} ${t(words("to confirm", "待確認"))}`}
        />
      )}
      {isMissing && !line.pendingId && (
        <>
          <Link className="k-link" to="/purchase/invoice/add">
            {t(words("Enter the invoice", "輸入發票"))}
          </Link>
          <Link className="k-link" to={`/purchase/missing?supplierId=${supplierId}`}>
            {t(words("Uninvoiced receipts", "未到票收貨"))}
          </Link>
        </>
      )}
      {may && !refusal && <Pairing statement={statement} line={line} />}
    </span>
  );
}

function Pairing({ statement: { id, oursOnly }, line }: LineProps) {
  const t = useWords();
  const pair = useAction(calls.pair, { invalidates: changed });
  const label = words("Which of ours?", "屬哪一項？");
  if (line.documentNo)
    return (
      <ActionButton
        call={calls.pair}
        input={{ id, lineId: line.id, entryId: null }}
        label={words("None of ours", "不屬我方")}
        kind="quiet"
        small
        invalidates={changed}
      />
    );
  return (
    <>
      {oursOnly.length > 0 && (
        <select
          className="k-select"
          style={{ width: 150 }}
          aria-label={t(label)}
          value=""
          disabled={pair.pending}
          onChange={(event) =>
            void pair.run({ id, lineId: line.id, entryId: Number(event.target.value) }).catch(() => {})
          }
        >
          <option value="">{t(label)}</option>
          {oursOnly.map((one) => (
            <option key={one.id} value={one.id}>
              {[one.theirNo ?? one.documentNo, moneyText(one.amount)].join(" · ")}
            </option>
          ))}
        </select>
      )}
      {line.apart && (
        <ActionButton
          call={calls.pair}
          input={{ id, lineId: line.id }}
          label={words("Match again", "重新配對")}
          kind="quiet"
          small
          invalidates={changed}
        />
      )}
    </>
  );
}

const oursColumns = [
  Ours.column<OursOnly>("bizDate", { width: 104, render: ({ bizDate }) => bizDate && <Day value={bizDate} /> }),
  Ours.extra<OursOnly>("documentNo", {
    ...{ label: oursOnlyFields.documentNo.label, width: 130 },
    render: ({ documentType, documentId, documentNo }) =>
      documentType && documentId ? <LedgerLink type={documentType} id={documentId} no={documentNo ?? null} /> : null,
  }),
  Ours.column<OursOnly>("theirNo", { width: 150, grow: 1 }),
  Ours.column<OursOnly>("amount", { width: 104, render: ({ amount }) => <Money value={amount} /> }),
];

export const OursOnlyLines = ({ statement }: { statement: Shown }) => (
  <LineTable label={words("Only in our books", "只在我方帳目")} columns={oursColumns} lines={statement.oursOnly} />
);
