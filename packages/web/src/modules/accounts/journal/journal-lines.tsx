import { accountWords, journalLineFields, type JournalRow } from "@larder/domain/accounts/journal/journal.fields";
import { words } from "@larder/domain/kernel/words";
import { Day, LedgerLink, Notice, Price } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";

/** One posting in double entry. */
export function JournalLines({ journal }: { journal: JournalRow }) {
  const t = useWords();
  return (
    <>
      {journal.reversalOf !== null && (
        <Notice>
          {t(words("This posting reverses an earlier one of the same document.", "此分錄沖銷同一單據較早的分錄。"))}
        </Notice>
      )}
      <p>
        <LedgerLink type={journal.docType} id={journal.docId} no={journal.docNo} /> · <Day value={journal.bizDate} />
      </p>
      <table className="k-table">
        <thead>
          <tr>
            <th>{t(journalLineFields.account.label)}</th>
            <th>{t(journalLineFields.subName.label)}</th>
            <th data-end>{t(journalLineFields.debit.label)}</th>
            <th data-end>{t(journalLineFields.credit.label)}</th>
          </tr>
        </thead>
        <tbody>
          {journal.lines.map((line) => (
            <tr key={line.id}>
              <td>{t(accountWords[line.account])}</td>
              <td>{line.subName}</td>
              <td data-end>
                <Price value={line.debit} />
              </td>
              <td data-end>
                <Price value={line.credit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
