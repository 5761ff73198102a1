import { z } from "zod";
import { call, defineCalls, fileAnswer } from "../../kernel/calls.ts";
import { exportCall } from "../../kernel/record-calls.ts";
import { field, rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { ageing } from "../receivable/receivable.calls.ts";
import type { Ageing } from "../statement.rules.ts";
import { historyLineFields, type HistoryLine } from "./receivable-history.fields.ts";

const path = "/pss/acc/receivableHistory";
const permission = "acc:receivableHistory";

export const accountFilterFields = {
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }),
  dateFrom: field.day(words("From", "由"), { required: true }),
  dateTo: field.day(words("To", "至"), { required: true }),
};
export const statementLanguages = {
  both: words("Both languages", "中英對照"),
  en: words("English", "英文"),
  zh: words("Chinese", "中文"),
} as const;
export const statementLanguage = field.oneOf(statementLanguages)(words("Language", "語言"));

export interface AccountAsked {
  customerId: number;
  dateFrom: string;
  dateTo: string;
}

const account = z.object({
  customerId: accountFilterFields.customerId.input,
  dateFrom: accountFilterFields.dateFrom.input,
  dateTo: accountFilterFields.dateTo.input,
});
const input = account as z.ZodType<AccountAsked>;

/** The entries between the two days, and the ageing of the balance on the last of them. */
export interface PartyAccount {
  /** The date of the first entry; null if there is none. */
  readonly since: string | null;
  readonly opening: string;
  readonly lines: HistoryLine[];
  readonly closing: string;
  readonly debit: string;
  readonly credit: string;
  readonly ageing: Ageing;
}
const output = z.object({
  since: z.string().nullable(),
  opening: z.string(),
  lines: z.array(rowSchema(historyLineFields)),
  closing: z.string(),
  debit: z.string(),
  credit: z.string(),
  ageing,
}) as z.ZodType<PartyAccount>;

export const receivableHistoryCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: `${permission}:list`,
    title: words("Receivable history", "應收帳紀錄"),
    report: true,
    input,
    output,
  }),
  export: exportCall({ path, permission, name: words("Receivable history", "應收帳紀錄"), list: input }),
  /** A GET, so that the viewer can open it by its address. */
  statement: call.get(`${path}/statement`, {
    permission: `${permission}:print`,
    title: words("Receivable history: statement", "應收帳紀錄：對帳單"),
    report: true,
    input: account.extend({ language: statementLanguage.input.optional() }) as z.ZodType<
      AccountAsked & { language?: keyof typeof statementLanguages | null }
    >,
    output: fileAnswer,
    answer: "file",
  }),
});
