/** Lines of a claim, taken from what a supplier has billed or brought; a rebate is an amount. */
import { creditLineFields, type CreditLine } from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { formLines } from "../../../kit/form/form-lines.ts";
import { linesFor, type EnteredLine } from "../../../kit/index.ts";

export const CreditLines = linesFor(creditLineFields);
export interface EnteredCredit extends EnteredLine<typeof creditLineFields> {}

export const blankRebate = (): EnteredCredit => ({ ...CreditLines.blank(), vatCode: "S20" });
export const isBlank = (line: EnteredCredit): boolean =>
  line.piLineId === null && line.grLineId === null && line.grItemId === null && line.net === "";
export const inForm = formLines(
  (line: CreditLine) => CreditLines.entered(line),
  (lines: readonly EnteredCredit[]) => lines.filter((line) => !isBlank(line)).map(CreditLines.sent),
);
