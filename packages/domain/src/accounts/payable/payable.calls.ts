import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { defineFields, field, rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { ageing } from "../receivable/receivable.calls.ts";
import { supplierEntryWords } from "../party-account/party-account.fields.ts";
import { itemStateWords, payableFields } from "./payable.fields.ts";

const path = "/pss/acc/payable";
const permission = "acc:payable";
const name = words("Payables", "應付帳款");

export const payableFilterFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  entryType: field.oneOf(supplierEntryWords)(words("Kind", "類別")),
  state: field.oneOf(itemStateWords)(words("State", "狀態")),
  openOnly: field.flag(words("Open only", "只列未結")),
  overdue: field.flag(words("Overdue only", "只列逾期")),
  disputed: field.flag(words("Disputed", "有爭議")),
  ...dayRange("due", words("Due", "到期日")),
});
const list = filters(payableFilterFields);
export type PayableFilters = Page & z.output<typeof list>;

export const payableCalls = defineCalls({
  ...listCalls({ path, permission, name, list, row: rowSchema(payableFields) }),
  /** What is open today, by how long it is overdue, of one supplier or all. */
  ageing: call.get(`${path}/ageing`, {
    permission: `${permission}:list`,
    title: words("Payables: ageing", "應付帳款：帳齡"),
    report: true,
    input: z.object({ supplierId: payableFilterFields.supplierId.input.optional() }) as z.ZodType<{
      supplierId?: number | null;
    }>,
    output: ageing,
  }),
});
