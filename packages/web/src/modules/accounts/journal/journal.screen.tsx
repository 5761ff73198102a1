import { journalCalls as calls, journalFilterFields } from "@larder/domain/accounts/journal/journal.calls";
import { accountWords, journalFields, type JournalRow } from "@larder/domain/accounts/journal/journal.fields";
import { words } from "@larder/domain/kernel/words";
import { useState } from "react";
import { DialogFrame, LedgerLink, listFor } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { JournalLines } from "./journal-lines.tsx";

const Journals = listFor(journalFields, calls);

export default function JournalList() {
  const [opened, setOpened] = useState<JournalRow | null>(null);
  const t = useWords();
  const summary = ({ lines }: JournalRow) =>
    lines
      .map(
        (line) => `${line.debit ? "+" : "−"} ${t(accountWords[line.account])}${line.subName ? ` ${line.subName}` : ""}`,
      )
      .join("  ");
  return (
    <Journals.Screen searchWords={words("Document number", "單號")}>
      <Journals.Filters names={["docType"]} more={journalFilterFields} />
      <Journals.Table
        sort="-bizDate"
        unsorted={["debit", "reversalOf", "postedByName"]}
        onOpen={(row) => setOpened(row)}
        none={words("Nothing is posted yet", "暫無分錄")}
        why={words(
          "Each document that moves money or cost writes its lines here.",
          "每張涉及款項或成本的單據均會在此記帳。",
        )}
      >
        <Journals.Column name="bizDate" width={112} />
        <Journals.Column
          name="docNo"
          width={116}
          render={(no, row) => <LedgerLink type={row.docType} id={row.docId} no={no} />}
        />
        <Journals.Column name="docType" width={160} />
        <Journals.Extra
          id="lines"
          title={words("Debit + and credit −", "借 + 貸 −")}
          width={330}
          render={(row) => <span title={summary(row)}>{summary(row)}</span>}
        />
        <Journals.Column name="debit" width={112} />
        <Journals.Column name="reversalOf" width={100} hidden />
        <Journals.Columns widths={{ postedAt: 152, postedByName: 120 }} />
      </Journals.Table>
      <DialogFrame
        opened={opened !== null}
        title={opened ? { en: `Journal of ${opened.docNo}`, zh: `${opened.docNo} 的分錄` } : words("Journal", "日記帳")}
        onClose={() => setOpened(null)}
      >
        {opened && <JournalLines journal={opened} />}
      </DialogFrame>
    </Journals.Screen>
  );
}
