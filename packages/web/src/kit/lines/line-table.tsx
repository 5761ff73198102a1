import type { Words } from "@larder/domain/kernel/words";
import { titleWithSign } from "../cells/pounds.ts";
import { useWords } from "../language.ts";
import { isAmountKind } from "./cell-value.ts";
import type { LineColumn } from "./line-column.ts";
import { LineValue } from "./line-row.tsx";

interface TableProps<L extends object> {
  readonly label: Words;
  readonly columns: readonly LineColumn<L>[];
  readonly lines: readonly L[];
}

const WIDE = { minWidth: 160 };
const WHOLE = { whiteSpace: "nowrap" } as const;

/** Read-only lines, such as those of an invoice. Codes and units do not wrap; long text does. */
export function LineTable<L extends object>({ label, columns, lines }: TableProps<L>) {
  const t = useWords();
  const end = (column: LineColumn<L>) => (isAmountKind(column.kind) ? { "data-end": true } : {});
  return (
    // Scrolls by itself where the window is narrow, so it must be reachable with the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div style={{ overflowX: "auto" }} tabIndex={0} role="group" aria-label={t(label)}>
      <table className="k-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" style={WHOLE} {...end(column)}>
                {t(titleWithSign(column.kind, column.label))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.key} {...end(column)} style={column.wraps ? WIDE : WHOLE}>
                  <LineValue column={column} line={line} index={index} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
