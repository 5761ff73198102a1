/** The tab of a document's page with what it posted to the journal. */
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import type { JournalPrefix } from "@larder/domain/company/number-series/series.words";
import { words } from "@larder/domain/kernel/words";
import type { RecordTab } from "../../../kit/index.ts";
import { lazyPart } from "../../../kit/lazy-part.tsx";

const Postings = lazyPart(() => import("./postings.tsx").then((file) => file.Postings));

export const journalTab = (docType: JournalPrefix, docId: number): RecordTab => ({
  key: "journal",
  call: journalCalls.list,
  label: words("Journal", "日記帳"),
  content: () => <Postings docType={docType} docId={docId} />,
});
