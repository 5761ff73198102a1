import {
  statementLineFields,
  type StatementLine,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import { linesFor, type EnteredLine } from "../../../kit/index.ts";

export const StatementLines = linesFor(statementLineFields);
export interface EnteredStatementLine extends EnteredLine<typeof statementLineFields> {}

export const isBlank = ({ theirNo, lineDate, amount }: EnteredStatementLine): boolean =>
  theirNo === "" && !lineDate && amount === "";
export const entered = (line: StatementLine): EnteredStatementLine => StatementLines.entered(line);
export const sentLines = (lines: readonly EnteredStatementLine[]): object[] =>
  lines.filter((line) => !isBlank(line)).map((line) => StatementLines.sent(line));
