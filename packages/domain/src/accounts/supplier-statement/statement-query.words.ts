/** What is proposed to write to a supplier about a statement that does not agree (docs/rules/supplier-payments.md#supplier-statements). */
import { moneyText } from "../../kernel/amount-text.ts";
import { words, type Words } from "../../kernel/words.ts";
import { listed } from "../../purchase/chase/listed.ts";

export interface StatementQuery {
  readonly no: string;
  readonly statementDate: string;
  /** On theirs alone: we ask for copies. */
  readonly copies: readonly { readonly theirNo: string | null; readonly day: string | null; readonly amount: string }[];
  readonly differs: readonly { readonly theirNo: string | null; readonly amount: string; readonly ours: string }[];
  /** In our books alone: we ask them to book it. */
  readonly toBook: readonly { readonly no: string; readonly day: string | null; readonly amount: string }[];
}

const line = (no: string | null, day: string | null, amount: string): Words => {
  const text = [no ?? "–", day, moneyText(amount)].filter(Boolean).join(", ");
  return words(text, text);
};

function part(heading: Words, lines: readonly Words[]): readonly Words[] {
  if (lines.length === 0) return [];
  const below = listed(lines);
  return [words(`${heading.en}\n${below.en}`, `${heading.zh}\n${below.zh}`)];
}

export const statementQuery = {
  subject: (company: Words): Words => words(`Your statement to ${company.en}`, `貴公司致 ${company.zh} 的月結單`),
  text: (queries: readonly StatementQuery[]): readonly Words[] =>
    queries.flatMap(({ no, statementDate, copies, differs, toBook }) => [
      words(
        `We have compared your statement as at ${statementDate} with our books (our reference ${no}).`,
        `本公司已核對貴公司 ${statementDate} 的月結單（參考編號 ${no}）。`,
      ),
      ...part(
        words("We do not have these. Please send us copies:", "以下項目本公司未有收到，請寄來副本："),
        copies.map(({ theirNo, day, amount }) => line(theirNo, day, amount)),
      ),
      ...part(
        words("The amounts of these differ. Please tell us why:", "以下項目金額不同，請說明原因："),
        differs.map(({ theirNo, amount, ours }) =>
          words(
            `${theirNo ?? "–"}: yours ${moneyText(amount)}, ours ${moneyText(ours)}`,
            `${theirNo ?? "–"}：貴公司 ${moneyText(amount)}，本公司 ${moneyText(ours)}`,
          ),
        ),
      ),
      ...part(
        words(
          "These are in our books and not on your statement. Please book them:",
          "以下項目未載於貴公司月結單，請予入帳：",
        ),
        toBook.map(({ no: ours, day, amount }) => line(ours, day, amount)),
      ),
    ]),
};
