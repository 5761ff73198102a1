/** What a file may contain, column by column: users can read it here instead of guessing. */
import type { Field, Shape } from "@larder/domain/kernel/fields";
import { words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { TableHead } from "../layout/table-head.tsx";

const kindWords: Partial<Record<Field["kind"], ReturnType<typeof words>>> = {
  day: words("Day, such as 31/03/2027 or 2027-03-31", "日期，例如 31/03/2027 或 2027-03-31"),
  flag: words("Yes or No", "是或否"),
  int: words("Whole number", "整數"),
  time: words("Time, such as 09:30", "時間，例如 09:30"),
};

export function ColumnsOfFile({ columns }: { columns: Shape }) {
  const t = useWords();
  const meaning = (field: Field): string =>
    [
      field.choices?.map(({ value, label }) => (label.en === value ? value : t(label))).join(t(words(", ", "、"))),
      kindWords[field.kind] && t(kindWords[field.kind]!),
      field.hint && t(field.hint),
    ]
      .filter(Boolean)
      .join(t(words(" · ", " · ")));
  return (
    <>
      <p className="k-soft">
        {t(
          words(
            "An Excel workbook (.xlsx) or a CSV file in UTF-8, headings in the first row, in either language and any order. Columns with a star must be filled in. Nothing is imported before you have seen what was found.",
            "Excel 活頁簿（.xlsx）或 UTF-8 編碼的 CSV 檔案；第一行為欄名，中英文皆可，次序不限。帶星號的欄位必須填寫。系統會先檢查並列出結果，由你確認後才匯入。",
          ),
        )}
      </p>
      <div className="k-import-scroll" tabIndex={0} role="region" aria-label={t(words("Columns", "欄位"))}>
        <table className="k-table">
          <TableHead heads={{ column: words("Column", "欄位"), content: words("Content", "填寫內容") }} />
          <tbody>
            {Object.entries(columns).map(([name, field]) => (
              <tr key={name}>
                <th scope="row">
                  {t(field.label)}
                  {field.required && " *"}
                </th>
                <td>{meaning(field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
