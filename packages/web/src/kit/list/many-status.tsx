/** Enabling or disabling the ticked records: what that does to each of them, before it is done (docs/rules/records.md#disabling). */
import type { Call } from "@larder/domain/kernel/calls";
import type { StatusPreview } from "@larder/domain/kernel/disabling-calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { useEffect, useId, useState } from "react";
import { ask } from "../dialog/ask.ts";
import { useWords } from "../language.ts";

import { NameOnLine } from "../lines/both-names.tsx";
import { Notice } from "../states/states.tsx";
import { useCall } from "../use-call.ts";

type Status = "0" | "1";
type Preview = Call<{ ids: number[]; status: Status }, StatusPreview[]>;

/** As many as can be read before saying yes; the figures above count all. */
const SHOWN = 50;

const choices: readonly { status: Status; label: Words }[] = [
  { status: "1", label: words("Disable", "停用") },
  { status: "0", label: words("Enable", "啟用") },
];

/** What to send for the ticked records, or null if the user left it. */
export async function askManyStatus(
  preview: Preview,
  ids: readonly number[],
): Promise<{ ids: readonly number[]; status: Status } | null> {
  let chosen: Status = "1";
  const answer = await ask({
    type: "confirm",
    title: words(`Enable or disable ${ids.length}`, `啟用或停用 ${ids.length} 項`),
    content: <ManyStatus preview={preview} ids={ids} onChoose={(status) => (chosen = status)} />,
    okLabel: words("Change", "更改"),
    width: 720,
  });
  return answer === "ok" ? { ids, status: chosen } : null;
}

interface ManyStatusProps {
  readonly preview: Preview;
  readonly ids: readonly number[];
  readonly onChoose: (status: Status) => void;
}

function ManyStatus({ preview, ids, onChoose }: ManyStatusProps) {
  const t = useWords();
  const name = useId();
  const [status, setStatus] = useState<Status>("1");
  useEffect(() => {
    onChoose(status);
  }, [status, onChoose]);
  const { data } = useCall(preview, { ids: [...ids], status }, { quiet: true, keepPrevious: true, staleTime: 0 });
  return (
    <div style={{ display: "grid", gap: 12 }}>
      <div className="k-row" role="radiogroup" aria-label={t(words("Status", "狀態"))} style={{ gap: 16 }}>
        {choices.map((choice) => (
          <label key={choice.status} className="k-row" style={{ gap: 6 }}>
            <input
              type="radio"
              name={name}
              checked={status === choice.status}
              onChange={() => setStatus(choice.status)}
            />
            {t(choice.label)}
          </label>
        ))}
      </div>
      {data && <Outcome rows={data} />}
    </div>
  );
}

function Outcome({ rows }: { rows: readonly StatusPreview[] }) {
  const t = useWords();
  const changing = rows.filter(({ changes }) => changes);
  const open = changing.filter(({ openCount }) => openCount > 0);
  const same = rows.length - changing.length;
  return (
    <>
      <Notice tone={open.length > 0 ? "warn" : "info"}>
        {t(
          words(
            `${changing.length} change · ${same} are so already · ${open.length} have open documents`,
            `${changing.length} 項將更改 · ${same} 項已相同 · ${open.length} 項有未完成單據`,
          ),
        )}
      </Notice>
      <div style={{ maxHeight: 260, overflow: "auto" }}>
        <table className="k-table">
          <tbody>
            {[...open, ...changing.filter(({ openCount }) => openCount === 0)].slice(0, SHOWN).map((row) => (
              <tr key={row.id}>
                <td className="k-number">{row.code}</td>
                <td>
                  <NameOnLine names={row} />
                </td>
                <td>{t(openWords(row))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function openWords({ openCount, open }: StatusPreview): Words {
  if (openCount === 0) return words("No open documents", "沒有未完成單據");
  const [named, more] = [open.join(", "), openCount - open.length];
  return words(
    `Open: ${named}${more > 0 ? ` and ${more} more` : ""}`,
    `未完成：${open.join("、")}${more > 0 ? ` 及另外 ${more} 張` : ""}`,
  );
}
