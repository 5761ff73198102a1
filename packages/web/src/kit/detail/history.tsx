import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { cellText } from "../cells/cell.tsx";
import { useLanguage, useWords } from "../language.ts";
import { Card } from "../layout/page.tsx";
import { changesOf, type AuditRow } from "./history.rules.ts";

const titleWords: Words = { en: "History", zh: "歷史紀錄" };
const noneWords: Words = { en: "Nothing has been recorded yet.", zh: "暫無紀錄。" };
const emptyWords: Words = { en: "empty", zh: "空白" };
const heads = {
  at: { en: "When", zh: "時間" },
  by: { en: "Who", zh: "操作人" },
  action: { en: "What", zh: "操作" },
  change: { en: "Before → after", zh: "修改前 → 修改後" },
} satisfies Record<string, Words>;

interface HistoryProps {
  readonly rows: readonly AuditRow[];
  /** Gives changed values their labels and looks; others are shown by their names. */
  readonly fields?: Shape;
  readonly title?: Words;
}

/** Who did what and when, with what stood before and after. */
export function History({ rows, fields = {}, title = titleWords }: HistoryProps) {
  const t = useWords();
  const language = useLanguage();
  const shown = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return t(emptyWords);
    const field = fields[name];
    return field && field.kind !== "ref"
      ? cellText(field, value, {}, name, language)
      : typeof value === "object"
        ? JSON.stringify(value)
        : `${value as string | number | boolean}`;
  };
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <span className="k-soft">{t(noneWords)}</span>
      ) : (
        <table className="k-table">
          <thead>
            <tr>
              {Object.entries(heads).map(([key, words]) => (
                <th key={key} scope="col">
                  {t(words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id ?? index}>
                <td className="k-number">{row.at.replace("T", " ").slice(0, 19)}</td>
                <td>{row.by}</td>
                <td>
                  {typeof row.action === "string" ? row.action : t(row.action)}
                  {row.reason && <div className="k-soft">{row.reason}</div>}
                </td>
                <td>
                  {changesOf(row).map(({ name, before, after }) => (
                    <div key={name}>
                      <span className="k-soft">{fields[name] ? t(fields[name].label) : name}:</span>{" "}
                      {before === undefined ? "" : <del>{shown(name, before)}</del>} →{" "}
                      <ins style={{ textDecoration: "none" }}>{shown(name, after)}</ins>
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
