/** Everything that one document posted: itself, and its reversal. */
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import type { JournalPrefix } from "@larder/domain/company/number-series/series.words";
import { words } from "@larder/domain/kernel/words";
import { Card, EmptyState } from "../../../kit/index.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { JournalLines } from "./journal-lines.tsx";

const none = words("No journal entries", "日記帳中沒有此單據的分錄");
const why = words(
  "It is not posted yet, or it posted only costs, which you may not see.",
  "尚未過帳，或只有無權查看的成本分錄。",
);

/** In the order in which they were posted. */
const ALL = { orderByColumn: "postedAt", isAsc: "asc", pageNum: 1, pageSize: 100 };

export function Postings({ docType, docId }: { docType: JournalPrefix; docId: number }) {
  const journals = useCall(journalCalls.list, { docType, docId, ...ALL });
  if (!journals.data) return <Waiting on={journals} />;
  const { rows } = journals.data;
  return (
    <Card>
      {rows.length === 0 ? (
        <EmptyState title={none} why={why} />
      ) : (
        rows.map((journal) => <JournalLines key={journal.id} journal={journal} />)
      )}
    </Card>
  );
}
