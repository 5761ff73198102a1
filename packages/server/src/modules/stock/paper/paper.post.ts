/** What a stock paper says of itself to the ledger and to the books, and how it is reversed (docs/rules/documents.md#corrections). */
import type { JournalPrefix } from "@larder/domain/company/number-series/series.words";
import type { Day } from "@larder/domain/kernel/calendar";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import type { Ctx } from "../../../platform/context.ts";
import type { Change, Document, DocumentTable, Locked } from "../../../platform/document/document.ts";
import { stockChanged, type StockChanged } from "../ledger/ledger.news.ts";
import { reverse } from "../ledger/ledger.reverse.ts";

interface Paper extends Locked {
  readonly warehouseId: number;
  readonly reason: string;
}

/** The movements of a paper, posted for this day: `postingOf("CS", document, document.bizDate)`. */
export const postingOf = (docType: JournalPrefix, { id, no, warehouseId, reason }: Paper, bizDate: Day) => ({
  docType,
  docId: id,
  docNo: no,
  warehouseId,
  bizDate,
  reason,
});

interface Reversal<T extends DocumentTable, Doc> {
  /** The prefix of its number. */
  readonly docType: JournalPrefix;
  /** The account that its posting went against. */
  readonly against: (document: Doc) => StockChanged["against"];
  readonly set?: (document: Doc) => Change<T>["set"];
}

/** Everything it posted goes back, as long as the goods it brought are there and free. */
export const reversing =
  <T extends DocumentTable, S extends string, M extends string, Facts, Doc extends Paper, V>(
    papers: Document<T, S, M | "reverse", Facts, Doc, V>,
    { docType, against, set }: Reversal<T, NoInfer<Doc>>,
  ) =>
  (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
    papers.move(ctx, id, "reverse", async (document, open) => {
      await open;
      const posting = postingOf(docType, document, ctx.today);
      const reversed = await reverse(ctx, posting, posting);
      return {
        set: set?.(document),
        audit: { reason: reason ?? null },
        showsState: true,
        onSaved: () =>
          stockChanged.publish(ctx, {
            ...posting,
            against: against(document),
            ...reversed,
            reversal: true,
          }),
      };
    });
