/** Earlier imports: someone who closed the window finds their run again, and an old one can be undone. */
import { Day } from "../day.tsx";
import { importFields, importStates, type ImportCalls } from "@larder/domain/kernel/import-calls";
import { words } from "@larder/domain/kernel/words";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../language.ts";
import { send } from "../wire.ts";

const SHOWN = 5;

export function LastImports({ calls, onOpen }: { calls: ImportCalls; onOpen: (id: number) => void }) {
  const t = useWords();
  const { data = [] } = useQuery({
    queryKey: [calls.importRuns.path],
    queryFn: () => send(calls.importRuns, {}),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className="k-import-title">{t(words("Recent imports", "最近匯入"))}</h3>
      <div className="k-import-scroll" tabIndex={0} role="region" aria-label={t(words("Recent imports", "最近匯入"))}>
        <table className="k-table k-import-runs">
          <thead>
            <tr>
              {(["fileName", "state", "rowCount", "createByName", "createTime"] as const).map((name) => (
                <th key={name} scope="col">
                  {t(importFields[name].label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.slice(0, SHOWN).map((run) => (
              <tr key={run.id}>
                <th scope="row">
                  <button type="button" className="k-link" onClick={() => onOpen(run.id)}>
                    {run.fileName}
                  </button>
                </th>
                <td>{t(importStates[run.state])}</td>
                <td>{run.rowCount.toLocaleString("en-GB")}</td>
                <td>{run.createByName}</td>
                <td>
                  <Day value={run.createTime} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
