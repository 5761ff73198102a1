/**
 * What customers owed us, and we owed suppliers, when the company began with these books: each open invoice or credit by itself
 * (docs/rules/money.md#opening-items).
 */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words, type Words } from "../../kernel/words.ts";
import { partySides, type PartySide } from "../party.ts";
import { openItemShown } from "../receivable/receivable.fields.ts";
import { openingItemStates } from "./opening-item.states.ts";

export const openingSideWords = Object.fromEntries(
  Object.entries(partySides).map(([side, { label }]) => [side, label]),
) as Record<PartySide, Words>;

export const openingItemStateWords = labelsOf(openingItemStates);

export const openingItemFields = defineFields({
  no: field.text().shown(words("Number", "單號")),
  side: field.oneOf(openingSideWords).shown(words("Side", "往來方")),
  partyId: field.int(1).shown(words("Customer or supplier", "客戶或供應商")),
  partyCode: field.text().shown(words("Code", "編號")),
  ...namesShown("party", words("Customer or supplier", "客戶或供應商")),
  invoiceDate: field.day.shown(words("Date", "日期")),
  bizDate: field.day.shown(words("Booked on", "入帳日期")),
  ...openItemShown,
  state: field.oneOf(openingItemStateWords).shown(words("State", "狀態")),
  remark: field.text(200).shown(words("Remark", "備註"), { optional: true }),
  ...auditFields,
});
export interface OpeningItem extends VersionedRow<typeof openingItemFields> {}

export const openingItemListFields = pick(
  openingItemFields,
  ["side", "no", "partyId", "partyCode", "partyNameEn", "partyNameZh", "invoiceDate", "bizDate"],
  ["dueDate", "overdueDays", "total", "allocated", "open", "state", "remark", "createTime"],
);
export interface OpeningItemRow extends RowOf<typeof openingItemListFields> {}

export const openingItemTotalFields = pick(openingItemFields, "total", "open");

/** The columns of a file of open items, of one side. */
const columnsFor = (party: Words, code: Words) =>
  defineFields({
    party: field.text(32)(party, { required: true, hint: code }),
    no: field.text(40)(openingItemFields.no.label, {
      required: true,
      hint: words("As on the invoice or credit note", "按發票或貸項通知單所載"),
    }),
    invoiceDate: field.day(openingItemFields.invoiceDate.label, { required: true }),
    dueDate: field.day(openingItemFields.dueDate.label, {
      hint: words("Empty: by the payment term", "留空即按付款期計算"),
    }),
    amount: field.money({})(words("Open amount £", "未結金額 £"), {
      required: true,
      hint: words("With VAT; below 0: a credit, or money paid in advance", "含稅；負數即貸項或預付款"),
    }),
    currency: field.text(3)(words("Currency", "貨幣"), { hint: words("GBP, or empty", "GBP 或留空") }),
    remark: field.text(200)(openingItemFields.remark.label),
  });

export const openingColumns = {
  CUSTOMER: columnsFor(partySides.CUSTOMER.label, words("The shop code", "店號")),
  SUPPLIER: columnsFor(partySides.SUPPLIER.label, words("The supplier's code", "供應商編號")),
} as const satisfies Record<PartySide, unknown>;
