/** What a supplier says that we owe, and how it compares with our ledger (docs/rules/supplier-payments.md#supplier-statements). */
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { documentList, doneBy, printedFields } from "../../kernel/shown.fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { supplierShown } from "../../purchase/supplier/supplier-shown.fields.ts";
import { supplierStatementStates } from "./supplier-statement.states.ts";
import { lineResults, matchedByWords } from "./supplier-statement.words.ts";

export const supplierStatementStateWords = labelsOf(supplierStatementStates);

/** The item of ours that a line is, or one that is on no line. */
const ourItem = {
  documentType: field.text().shown(words("Document", "單據"), { optional: true }),
  documentId: field.int().shown(words("Document", "單據"), { optional: true }),
  documentNo: field.text().shown(words("Our document", "我方單據"), { optional: true }),
  bizDate: field.day.shown(words("Our date", "我方日期"), { optional: true }),
};

export const statementLineFields = defineFields({
  theirNo: field.text(40)(words("Their number", "對方編號")),
  lineDate: field.day(words("Date", "日期")),
  amount: field.money({})(words("Amount", "金額"), {
    required: true,
    hint: words("Bills above 0; payments and credit notes below", "發票為正數；付款及貸項為負數"),
  }),
  remark: field.text(200)(words("Remark", "備註")),
  /** Said by a person. */
  entryId: field.int(1)(words("Our item", "我方項目")),
  apart: field.flag(words("None of ours", "不屬我方")),

  lineNo: field.int(1).shown(words("Line", "行")),
  result: field.oneOf(lineResults).shown(words("Result", "結果")),
  matchedBy: field.oneOf(matchedByWords).shown(words("Matched", "配對方式"), { optional: true }),
  ...ourItem,
  ours: field.money({}).shown(words("Ours", "我方金額")),
  difference: field.money({}).shown(words("Difference", "差額")),
  /** An invoice of ours with this number that is not confirmed yet. */
  pendingId: field.int().shown(words("Waiting invoice", "待確認發票"), { optional: true }),
  pendingNo: field.text().shown(words("Waiting invoice", "待確認發票"), { optional: true }),
});
export interface StatementLine extends RowOf<typeof statementLineFields> {}

export const oursOnlyFields = defineFields({
  ...ourItem,
  theirNo: field.text().shown(words("Their number", "對方編號"), { optional: true }),
  amount: field.money({}).shown(words("Amount", "金額")),
});
export interface OursOnly extends RowOf<typeof oursOnlyFields> {}

export const supplierStatementFields = defineFields({
  no: field.text().shown(words("No.", "編號")),
  state: field.oneOf(supplierStatementStateWords).shown(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  statementDate: field.day(words("Balance as at", "結餘日期"), { required: true }),
  balance: field.money({})(words("Their balance", "對方結餘"), { required: true }),
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(statementLineFields, 2000)(words("Lines", "明細"), { required: true }),

  ...supplierShown,
  lineCount: field.int(0).shown(words("Lines", "行數")),
  ourBalance: field.money({}).shown(words("Our balance", "我方結餘"), { optional: true }),
  difference: field.money({}).shown(words("Difference", "差額"), { optional: true }),
  explanation: field.text().shown(words("What is done about it", "處理方法"), { optional: true }),
  ...doneBy("reconciled", words("Reconciled", "對帳")),
  ...printedFields,
});

export const supplierStatementListFields = documentList(
  supplierStatementFields,
  ["statementDate", "supplierId", "supplierCode", "supplierNameEn", "supplierNameZh", "lineCount"],
  ["balance", "ourBalance", "difference", "explanation", "reconciledAt", "reconciledByName"],
);

export interface SupplierStatement extends Omit<VersionedRow<typeof supplierStatementFields>, "lines"> {
  readonly lines: StatementLine[];
}

/** The columns of a file: one row for each line of a statement. */
export const statementFileFields = defineFields({
  supplier: field.text(32)(words("Supplier", "供應商"), {
    required: true,
    hint: words("The supplier's code", "供應商編號"),
  }),
  statementDate: supplierStatementFields.statementDate,
  balance: field.money({})(words("Their balance", "對方結餘"), {
    hint: words("On any row; empty: what the lines add up to", "任何一列填寫即可；留空即明細合計"),
  }),
  ...pick(statementLineFields, "theirNo", "lineDate", "amount", "remark"),
});
