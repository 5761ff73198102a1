import type { Field, Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { attachmentFields } from "@larder/domain/company/file/attachment.calls";
import { Fragment, type ReactNode } from "react";
import { cellText } from "../cells/cell.tsx";
import { useDayText } from "../day.tsx";
import { RefName } from "../inputs/ref-name.tsx";
import { useLanguage, useWords } from "../language.ts";
import { TableHead } from "../layout/table-head.tsx";
import { Card } from "../layout/page.tsx";
import { changesOf, saysSomething, type AuditRow } from "./history.rules.ts";

const titleWords: Words = { en: "History", zh: "修改記錄" };
const noneWords: Words = { en: "Nothing has been recorded yet.", zh: "暫無記錄。" };
const emptyWords: Words = { en: "empty", zh: "空白" };
const heads = {
  at: { en: "When", zh: "時間" },
  by: { en: "Who", zh: "操作人" },
  action: { en: "What", zh: "操作" },
  change: { en: "Before → after", zh: "修改前 → 修改後" },
} satisfies Record<string, Words>;

/** Actions on records of any kind: their files. */
const everyVerb: Readonly<Record<string, Words>> = {
  attach: { en: "File attached", zh: "附加檔案" },
  detach: { en: "File removed", zh: "移除檔案" },
};
const everyField: Shape = { originalName: attachmentFields.originalName };

interface HistoryProps {
  readonly rows: readonly AuditRow[];
  /** Labels and formats of changed values; others are shown by name. */
  readonly fields?: Shape;
  readonly title?: Words;
}

/** Who did what and when, with the values before and after. */
export function History({ rows, fields: own = {}, title = titleWords }: HistoryProps) {
  const t = useWords();
  const language = useLanguage();
  const dayText = useDayText();
  const fields = { ...everyField, ...own };
  const shown = (field: Field | undefined, name: string, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === "") return t(emptyWords);
    if (field?.kind === "ref" && typeof value === "number") return <RefName entity={field.entity ?? ""} id={value} />;
    if (field?.shape && Array.isArray(value)) return linesShown(field.shape, value);
    if (field) return cellText(field, value, {}, name, language);
    return typeof value === "object" ? JSON.stringify(value) : `${value as string | number | boolean}`;
  };
  const linesShown = (shape: Shape, lines: readonly Record<string, unknown>[]): ReactNode =>
    lines.length === 0
      ? t(emptyWords)
      : lines.map((line, index) => (
          <span key={index} style={{ display: "block" }}>
            {Object.entries(line)
              .filter(([name, value]) => saysSomething(name, shape[name], value))
              .map(([name, value], place) => (
                <Fragment key={name}>
                  {place > 0 && " · "}
                  {value === true ? t(shape[name]!.label) : shown(shape[name], name, value)}
                </Fragment>
              ))}
          </span>
        ));
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <span className="k-soft">{t(noneWords)}</span>
      ) : (
        <table className="k-table k-history">
          <TableHead heads={heads} />
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.id ?? index}>
                <td className="k-number">
                  <time title={row.at.replace("T", " ").slice(0, 19)}>{dayText(row.at)}</time>
                </td>
                <td>{row.by}</td>
                <td>
                  {typeof row.action !== "string"
                    ? t(row.action)
                    : everyVerb[row.action]
                      ? t(everyVerb[row.action]!)
                      : row.action}
                  {row.reason && <div className="k-soft">{row.reason}</div>}
                </td>
                <td>
                  {changesOf(row).map(({ name, before, after }) => (
                    <div key={name}>
                      <span className="k-soft">{fields[name] ? t(fields[name].label) : name}:</span>{" "}
                      {before === undefined ? "" : <del>{shown(fields[name], name, before)}</del>} →{" "}
                      <ins style={{ textDecoration: "none" }}>{shown(fields[name], name, after)}</ins>
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
