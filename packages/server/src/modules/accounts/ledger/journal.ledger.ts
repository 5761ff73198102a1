/**
 * The only way to write the journal (docs/rules/books.md#journals): every posting of money or cost comes
 * through here.
 */
import type { Day } from "@larder/domain/kernel/calendar";
import type { JournalPrefix, Prefix } from "@larder/domain/company/number-series/series.words";
import { balanced, type JournalLine } from "@larder/domain/accounts/posting.rules";
import type { Ctx } from "../../../platform/context.ts";
import { insertSelect, insertValues } from "../../../platform/db/insert-columns.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";

export interface NumberedDocument {
  readonly docType: Prefix;
  readonly docId: number;
  readonly docNo: string;
  readonly bizDate: Day;
}
export interface PostedDocument extends NumberedDocument {
  readonly docType: JournalPrefix;
}

/** Without lines there is no journal: a sample without cost moves nothing. */
export function postJournal(ctx: Ctx, doc: PostedDocument, lines: readonly JournalLine[]): void {
  write(ctx, doc, lines, false);
}

/** Reverses the document's journal, the last one where it has several: the new one references it, and the database allows only one reference. */
export function postReversal(ctx: Ctx, doc: PostedDocument, lines: readonly JournalLine[]): void {
  write(ctx, doc, lines, true);
}

const head = {
  tenantId: "$1",
  id: "$2",
  docType: "$3",
  docId: "$4",
  docNo: "$5",
  bizDate: "$6",
  postedAt: "$7",
  postedBy: "$8",
  xid: null,
};
const FIRST = insertValues("journal", { ...head, reversalOf: null });
/** The returned value is not used; with RETURNING, distributed tables accept the row. */
const REVERSAL = `${insertSelect("journal", {
  ...head,
  reversalOf: `(select j.id from journal j
    where j.tenant_id = $1 and j.doc_type = $3 and j.doc_id = $4 and j.reversal_of is null
      and not exists (select 1 from journal r where r.tenant_id = $1 and r.reversal_of = j.id) order by j.posted_at desc, j.id desc limit 1)`,
})} returning 1`;

function write(
  ctx: Ctx,
  { docType, docId, docNo, bizDate }: PostedDocument,
  lines: readonly JournalLine[],
  reversal: boolean,
): void {
  const kept = balanced(lines);
  if (kept.length === 0) return;
  const id = ctx.nextId();
  ctx.write({
    text: reversal ? REVERSAL : FIRST,
    values: [ctx.tenantId, id, docType, docId, docNo, bizDate, ctx.now, ctx.actor.id],
  });
  writeRows(
    ctx,
    "journalLine",
    kept.map((line, i) => ({
      tenantId: ctx.tenantId,
      journalId: id,
      lineNo: i + 1,
      account: line.account,
      subId: line.subId,
      amount: line.amount,
    })),
  );
}
