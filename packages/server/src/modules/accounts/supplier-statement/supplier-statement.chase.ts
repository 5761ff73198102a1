/** A supplier is asked about everything on a statement that does not agree (docs/rules/supplier-payments.md#supplier-statements). */
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import { statementQuery, type StatementQuery } from "@larder/domain/accounts/supplier-statement/statement-query.words";
import { supplierStatementMessages as say } from "@larder/domain/accounts/supplier-statement/supplier-statement.messages";
import { lineResults } from "@larder/domain/accounts/supplier-statement/supplier-statement.words";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { chasingOf, type Chasable } from "../../purchase/index.ts";
import { supplierStatements } from "./supplier-statement.document.ts";
import { byId, lock, type ShownStatement } from "./supplier-statement.store.ts";

interface Asked extends Chasable, StatementQuery {
  readonly statement: ShownStatement;
}

function queryOf(statement: ShownStatement): Asked {
  const { id, no, supplierId, statementDate, lines, oursOnly } = statement;
  const copies = lines.filter(({ result }) => result === "THEIRS_ONLY");
  const differs = lines.filter(({ result }) => result === "DIFFERS");
  if (copies.length + differs.length + oursOnly.length === 0) refuse(say.nothingToAsk());
  return {
    ...{
      entity: "supplierStatement",
      entityId: id,
      no,
      supplierId,
      ids: [id],
      chaseCount: 0,
      statement,
      statementDate,
    },
    copies: copies.map(({ theirNo, lineDate, amount }) => ({ theirNo, day: lineDate, amount })),
    differs: differs.map(({ theirNo, amount, ours }) => ({ theirNo, amount, ours })),
    toBook: oursOnly.map(({ documentNo, theirNo, bizDate, amount }) => ({
      ...{ no: theirNo ?? documentNo ?? "–", day: bizDate, amount },
    })),
  };
}

async function queriesOf(ctx: Ctx, ids: readonly number[], locked: boolean): Promise<Asked[]> {
  const wanted = [...new Set(ids)].toSorted((a, b) => a - b);
  if (locked) for (const id of wanted) orNotFound(await lock(ctx, id));
  const shown = await Promise.all(wanted.map((id) => byId(ctx, id)));
  return shown.map((one) => queryOf(orNotFound(one)));
}

const onlyOurs = words("Only in our books", "只在本公司帳目");

export const { proposal: chaseProposal, chase } = chasingOf<Asked>({
  mail: "supplierStatement",
  documents: queriesOf,
  letter: statementQuery,
  title: words("Differences to your statement", "月結單差異"),
  columns: [
    words("What", "情況"),
    words("Number", "編號"),
    words("Date", "日期"),
    words("Yours £", "貴公司 £"),
    words("Ours £", "本公司 £"),
  ],
  rows: ({ copies, differs, toBook }, language) => [
    ...copies.map((one) => [lineResults.THEIRS_ONLY[language], one.theirNo, one.day, one.amount, null]),
    ...differs.map((one) => [lineResults.DIFFERS[language], one.theirNo, null, one.amount, one.ours]),
    ...toBook.map((one) => [onlyOurs[language], one.no, one.day, null, one.amount]),
  ],
  // What was asked is in the history; a statement counts no letters.
  mark: (ctx, { statement }, { audit }) => supplierStatements.moved(ctx, statement, "chase", { audit }),
});
