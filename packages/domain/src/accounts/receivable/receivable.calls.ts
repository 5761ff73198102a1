import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls } from "../../kernel/calls.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { field, pick, rowSchema, valuesSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import type { Ageing } from "../statement.rules.ts";
import { ageingFields, receivableFields } from "./receivable.fields.ts";

const path = "/pss/acc/receivable";
const permission = "acc:receivable";

export const receivableFilterFields = {
  openOnly: field.flag(words("Open only", "只列未結")),
  overdue: field.flag(words("Overdue only", "只列逾期")),
  ...dayRange("due", words("Due", "到期日")),
};

const input = filters({ ...pick(receivableFields, "customerId", "payStatus"), ...receivableFilterFields });

export const ageing: z.ZodType<Ageing> = valuesSchema(ageingFields);

export const receivableCalls = defineCalls({
  ...listCalls({
    path,
    permission,
    name: words("Receivable invoices", "應收發票"),
    list: input,
    row: rowSchema(receivableFields),
  }),
  /** Aged debt today, of one customer or all. */
  ageing: call.get(`${path}/ageing`, {
    permission: `${permission}:list`,
    title: words("Receivable invoices: ageing", "應收發票：帳齡"),
    report: true,
    input: z.object({
      customerId: field.ref("customer")(words("Customer", "客戶")).input.optional(),
    }) as z.ZodType<{ customerId?: number | null }>,
    output: ageing,
  }),
});
