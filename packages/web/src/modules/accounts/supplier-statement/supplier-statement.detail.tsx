/** A supplier's statement beside our books: what agrees, what only one side has, and why the balances are apart. */
import {
  supplierStatementCalls as calls,
  type SupplierStatementDetail as Shown,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import { supplierStatementFields } from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import { supplierStatementFacts } from "@larder/domain/accounts/supplier-statement/supplier-statement.states";
import { partWords } from "@larder/domain/accounts/supplier-statement/supplier-statement.words";
import { isZero } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { useState } from "react";
import { Badge, Button, Card, documentFor, Money, PrintButton, useMayCall } from "../../../kit/index.ts";
import { mailHistory, mailVerbs } from "../../../kit/document/mail-verbs.ts";
import { useWords } from "../../../kit/language.ts";
import { ExportButton } from "../../../kit/list/export-button.tsx";
import { ChaseDialog, SupplierName } from "../../purchase/index.ts";
import { ComparedLines, OursOnlyLines } from "./compared-lines.tsx";
import supplierStatement from "./supplier-statement.document.ts";

const apartOf = ({ difference, apart }: Shown): string => difference ?? apart;

const Paper = documentFor(supplierStatement, {
  ...{ entity: "supplierStatement", fields: supplierStatementFields, calls, facts: supplierStatementFacts },
  onward: ["reconcile"],
  // Reconciled, the figures of that day; until then those of now.
  figures: [
    "statementDate",
    "balance",
    { name: "ourBalance", value: ({ ourBalance, ledgerBalance }) => ourBalance ?? ledgerBalance },
    {
      name: "difference",
      value: apartOf,
      tone: (statement) => (isZero(apartOf(statement)) ? null : "bad"),
    },
  ],
  verbs: { ...mailVerbs, print: words("Printed", "列印") },
  historyFields: mailHistory,
});

const whatIsDone = words("The balances are apart. What is done about it?", "兩邊結餘不同，如何處理？");

export const SupplierStatementDetail = () => (
  <Paper.Screen
    removes={words("statement", "月結單")}
    actions={(statement) => (
      <>
        <Paper.Move name="reconcile" {...(isZero(statement.apart) ? {} : { reason: whatIsDone })} />
        <Paper.Move name="reopen" />
        <Ask statement={statement} />
        <ExportButton call={calls.exportLines} input={{ id: statement.id }} />
        <PrintButton calls={calls} row={statement} />
      </>
    )}
    lines={(statement) => (
      <>
        <Card title={words("Why the balances are apart", "差額分析")}>
          <Parts statement={statement} />
        </Card>
        <Card title={words("Their lines", "對方明細")}>
          <ComparedLines statement={statement} />
        </Card>
        {statement.oursOnly.length > 0 && (
          <Card title={partWords.notOnTheirs}>
            <OursOnlyLines statement={statement} />
          </Card>
        )}
      </>
    )}
  >
    {(statement) => (
      <Paper.Section across={4}>
        <Paper.Value name="supplierId" span={2} render={() => <SupplierName of={statement} />} />
        <Paper.Value name="explanation" span={2} optional />
        <Paper.Value name="reconciledAt" optional />
        <Paper.Value name="reconciledByName" optional />
        <Paper.Value name="remark" span={4} optional />
      </Paper.Section>
    )}
  </Paper.Screen>
);

const parts = Object.keys(partWords) as (keyof typeof partWords)[];

/** Theirs less ours, taken apart until nothing is left. */
function Parts({ statement }: { statement: Shown }) {
  const t = useWords();
  const row = (label: string, value: string, strong = false) => (
    <tr key={label}>
      <td>{strong ? <strong>{label}</strong> : label}</td>
      <td data-end>{strong ? <strong>{<Money value={value} />}</strong> : <Money value={value} />}</td>
    </tr>
  );
  return (
    <table className="k-table" style={{ maxWidth: 560 }}>
      <tbody>
        {row(t(supplierStatementFields.balance.label), statement.balance)}
        {row(t(words("Our balance now", "我方現時結餘")), statement.ledgerBalance)}
        {row(t(supplierStatementFields.difference.label), statement.apart, true)}
        {parts
          .filter((part) => !isZero(statement.parts[part]))
          .map((part) => row(t(partWords[part]), statement.parts[part]))}
        <tr>
          <td>{t(words("Unexplained", "未能解釋"))}</td>
          <td data-end>
            {isZero(statement.unexplained) ? (
              <Badge tone="good" label={words("Nothing", "沒有")} />
            ) : (
              <Badge tone="bad" label={words(`£${statement.unexplained}`, `£${statement.unexplained}`)} />
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Everything that does not agree, in one letter. */
function Ask({ statement: { id, lines, oursOnly } }: { statement: Shown }) {
  const may = useMayCall(calls.chase);
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  const agrees = oursOnly.length === 0 && lines.every(({ result }) => result === "AGREED");
  return (
    <>
      <Button
        label={words("Ask the supplier", "向供應商查詢")}
        disabledReason={agrees ? words("Everything agrees", "全部相符") : null}
        onPress={() => setAsking(true)}
      />
      {asking && <ChaseDialog calls={calls} list={calls.history} ids={[id]} onClose={() => setAsking(false)} />}
    </>
  );
}
