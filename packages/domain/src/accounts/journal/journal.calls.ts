import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { defineCalls } from "../../kernel/calls.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { field, rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { accountWords, journalFields, journalLineFields, type JournalRow } from "./journal.fields.ts";

const path = "/pss/acc/journal";
const permission = "acc:journal";

export const journalFilterFields = {
  ...dayRange("date"),
  account: field.oneOf(accountWords)(words("Account", "科目")),
};
/** What one document posted: its kind, and its id. */
const ofDocument = { docId: field.ref("document")(words("Document", "單據")) };

const input = filters(
  { ...journalFilterFields, ...ofDocument, docType: journalFields.docType },
  "docType",
  "docId",
  "dateFrom",
  "dateTo",
  "account",
);

const row = rowSchema(journalFields).extend({
  lines: z.array(rowSchema(journalLineFields)),
}) as z.ZodType<JournalRow>;

export const journalCalls = defineCalls(
  listCalls({ path, permission, name: words("Journal", "日記帳"), list: input, row, report: true }),
);
