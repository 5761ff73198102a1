/** The calls of an account: on the screen, exported, printed. Customers and suppliers have the same. */
import { z } from "zod";
import { call, fileAnswer } from "../../kernel/calls.ts";
import { printLayouts } from "../../kernel/document-calls.ts";
import { exportCall } from "../../kernel/record-calls.ts";
import { field, rowSchema, type Shape } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { ageing } from "../receivable/receivable.calls.ts";
import type { Ageing } from "../statement.rules.ts";
import type { EntryType, HistoryLine } from "./party-account.fields.ts";

export const statementLanguages = { ...printLayouts, both: words("Both languages", "中英對照") };
export type StatementLanguage = keyof typeof statementLanguages;
export const statementLanguage = field.oneOf(statementLanguages)(words("Language", "語言"));

/** By what name a party is asked for. */
export type PartyKey = "customerId" | "supplierId";
export type AccountDays<P extends PartyKey> = Record<P, number> & { dateFrom: string; dateTo: string };
export type AccountAsked<P extends PartyKey> = AccountDays<P> & { entryType?: EntryType | null };

/** The entries between the two days, of one kind or all, and the ageing of the balance on the last of them. */
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

interface Side<P extends PartyKey, L extends Shape> {
  /** By what name the party is asked for. */
  readonly party: P;
  readonly entity: "customer" | "supplier";
  readonly label: Words;
  readonly lines: L;
  readonly kinds: Readonly<Record<EntryType, Words>>;
}

interface AccountNames {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
}

/** The account of a customer or a supplier: what it is asked for by, its lines, and its calls. */
export function partyAccount<P extends PartyKey, L extends Shape>(
  { party, entity, label, lines, kinds }: Side<P, L>,
  { path, permission, name }: AccountNames,
) {
  const filters = {
    [party]: field.ref(entity)(label, { required: true }),
    dateFrom: field.day(words("From", "由"), { required: true }),
    dateTo: field.day(words("To", "至"), { required: true }),
    entryType: field.oneOf(kinds)(words("Kind", "類別")),
  } as Record<P | "dateFrom" | "dateTo" | "entryType", Shape[string]>;
  const account = z.object({
    [party]: filters[party].input,
    dateFrom: filters.dateFrom.input,
    dateTo: filters.dateTo.input,
  });
  const input = account.extend({ entryType: filters.entryType.input.optional() }) as z.ZodType as z.ZodType<
    AccountAsked<P>
  >;
  const output = z.object({
    since: z.string().nullable(),
    opening: z.string(),
    lines: z.array(rowSchema(lines)),
    closing: z.string(),
    debit: z.string(),
    credit: z.string(),
    ageing,
  }) as z.ZodType as z.ZodType<PartyAccount>;
  const calls = {
    list: call.get(`${path}/list`, { permission: `${permission}:list`, title: name, report: true, input, output }),
    export: exportCall({ path, permission, name, list: input }),
    /** A GET, so that the viewer can open it by its address. */
    statement: call.get(`${path}/statement`, {
      permission: `${permission}:print`,
      title: words(`${name.en}: statement`, `${name.zh}：對帳單`),
      report: true,
      input: account.extend({ language: statementLanguage.input.optional() }) as z.ZodType as z.ZodType<
        AccountDays<P> & { language?: StatementLanguage | null }
      >,
      output: fileAnswer,
      answer: "file",
    }),
  };
  return { name, label, party, filters, lines, calls };
}
