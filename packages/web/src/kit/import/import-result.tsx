/** The state of an import: progress, mistakes by cell, and result. */
import {
  importFields,
  importStates,
  isBecomingFindable,
  isUnderWay,
  type ImportRemark,
  type ImportRun,
} from "@larder/domain/kernel/import-calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Notice } from "../states/states.tsx";
import { TableHead } from "../layout/table-head.tsx";

const count = (n: number): string => n.toLocaleString("en-GB");
const many = (n: number, one: string): string => `${count(n)} ${one}${n === 1 ? "" : "s"}`;

function said({ state, rowCount, problemCount, added, done }: ImportRun): Words {
  switch (state) {
    case "CHECKED":
      return words(`${many(rowCount, "row")} can be imported.`, `共 ${count(rowCount)} 行可以匯入。`);
    case "FAULTY":
      return words(
        `${many(problemCount, "mistake")}. Correct the file and choose it again; nothing was imported.`,
        `共 ${count(problemCount)} 項錯誤。請在檔案中更正後重新選擇；目前沒有匯入任何資料。`,
      );
    case "DONE":
      return words(`${many(added, "record")} added.`, `已新增 ${count(added)} 筆資料。`);
    case "RUNNING":
      return words(`${count(done)} of ${count(rowCount)} rows …`, `已處理 ${count(done)}／${count(rowCount)} 行…`);
    case "CANCELLED":
      return words("Stopped; nothing was imported.", "已停止，沒有匯入任何資料。");
    default:
      return importStates[state];
  }
}

/** Search finds them a little later than the list does. */
const foundSoFar = ({ findable, added }: ImportRun): Words =>
  words(
    `Indexing for search: ${count(findable ?? 0)} of ${count(added)} …`,
    `正在建立搜尋索引：${count(findable ?? 0)}／${count(added)} 筆…`,
  );

const tones = { DONE: "good", CHECKED: "good", FAULTY: "bad", FAILED: "bad" } as const;

export function ImportResult({ run }: { run: ImportRun }) {
  const t = useWords();
  const { state, fileName, rowCount, done, problems, notes, problemCount } = run;
  const busy = isUnderWay(state);
  return (
    <>
      <p>
        <strong>{fileName}</strong>
      </p>
      <div role="status" aria-live="polite">
        {busy ? (
          <>
            <p>{t(said(run))}</p>
            <progress
              className="k-import-progress"
              aria-label={t(importStates[state])}
              {...(state === "RUNNING" && rowCount > 0 ? { max: rowCount, value: done } : {})}
            />
          </>
        ) : (
          <Notice tone={tones[state as keyof typeof tones] ?? "info"}>{t(said(run))}</Notice>
        )}
        {isBecomingFindable(run) && (
          <>
            <p>{t(foundSoFar(run))}</p>
            <progress
              className="k-import-progress"
              aria-label={t(importFields.findable.label)}
              max={run.added}
              value={run.findable ?? 0}
            />
          </>
        )}
      </div>
      {!busy && problems.length > 0 && (
        <Remarks title={words("Errors", "錯誤")} remarks={problems} more={problemCount - problems.length} />
      )}
      {!busy && notes.length > 0 && <Remarks title={words("Good to know", "請留意")} remarks={notes} more={0} />}
    </>
  );
}

function Remarks({ title, remarks, more }: { title: Words; remarks: readonly ImportRemark[]; more: number }) {
  const t = useWords();
  return (
    <section>
      <h3 className="k-import-title">{t(title)}</h3>
      <div className="k-import-scroll" tabIndex={0} role="region" aria-label={t(title)}>
        <table className="k-table">
          <TableHead heads={{ cell: words("Cell", "儲存格"), details: words("Details", "說明") }} />
          <tbody>
            {remarks.map(({ cell, text }, i) => (
              <tr key={i}>
                <th scope="row">{cell ?? "–"}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="k-soft">{t(words(`And ${count(more)} more.`, `另有 ${count(more)} 項。`))}</p>}
    </section>
  );
}
