import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { linkedCall, moveCall, moveCalls } from "../../kernel/document-calls.ts";
import { defineFields, field, idSchema, rowSchema } from "../../kernel/fields.ts";
import { importCalls } from "../../kernel/import-calls.ts";
import { filters, readCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { ofCompany, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { leftOfCredit, takenBack, usedAgainst } from "../payment/allocating.calls.ts";
import { allocationFields, type PaymentAllocation } from "../payment/payment.fields.ts";
import {
  openingItemFields,
  openingItemListFields,
  openingItemStateWords,
  openingItemTotalFields,
  openingSideWords,
} from "./opening-item.fields.ts";
import { openingItemStates as states } from "./opening-item.states.ts";

const document = ofCompany("/pss/acc/opening", "acc:opening", words("Opening items", "期初未結項目"));
const { path, permission, name } = document;
const titled = titledBy(name);

export const openingItemFilterFields = defineFields({
  side: field.oneOf(openingSideWords)(words("Side", "往來方")),
  customerId: field.ref("customer")(words("Customer", "客戶")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  state: field.oneOf(openingItemStateWords)(words("State", "狀態")),
  openOnly: field.flag(words("Open only", "只列未結")),
  overdue: field.flag(words("Overdue only", "只列逾期")),
  ...dayRange("due", words("Due", "到期日")),
});
const list = filters(openingItemFilterFields);
export type OpeningItemFilters = Page & z.output<typeof list>;

const imported = { permission: `${permission}:import` };
/** Of customers, and of suppliers: two files, because their codes are of two lists. */
export const openingImportCalls = {
  CUSTOMER: defineCalls(
    importCalls({ ...imported, path: `${path}/receivable`, name: words("Opening receivables", "期初應收帳款") }),
  ),
  SUPPLIER: defineCalls(
    importCalls({ ...imported, path: `${path}/payable`, name: words("Opening payables", "期初應付帳款") }),
  ),
} as const;

const { permission: uses } = states.moves.use;

export const openingItemCalls = defineCalls({
  ...readCalls({
    ...document,
    list,
    row: versionedRow(openingItemListFields),
    detail: versionedRow(openingItemFields),
  }),
  totals: totalsCall({ ...document, list, totals: openingItemTotalFields }),
  ...moveCalls(states, document, { reverse: { reason: true } }),
  linked: linkedCall(document),
  /** The invoices that a credit is used against now. */
  allocations: call.get(`${path}/{id}/allocations`, {
    permission: `${permission}:query`,
    title: titled("allocations", "核銷"),
    input: idSchema,
    output: z.array(rowSchema(allocationFields)) as z.ZodType<PaymentAllocation[]>,
  }),
  /** Against these items, or without any named the oldest due date first. */
  use: moveCall(states, "use", path, {
    title: titled("use a credit", "使用貸項"),
    input: usedAgainst,
    output: leftOfCredit,
  }),
  takeBack: call.post(`${path}/{id}/takeBack`, {
    permission: uses,
    business: "update",
    title: titled("undo an allocation", "取消核銷"),
    input: takenBack,
    output: leftOfCredit,
  }),
});
