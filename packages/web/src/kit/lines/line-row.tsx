import { memo } from "react";
import type { Words } from "@larder/domain/kernel/words";
import { Cell } from "../cells/cell.tsx";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { cellShown, isAmountKind } from "./cell-value.ts";
import { ChoiceCell, FlagCell, PickerCell, TextCell, unresolvedWords, type LineApi } from "./line-cell.tsx";
import type { LineColumn } from "./line-column.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

export const removeLineWords: Words = { en: "Remove line", zh: "移除此行" };

interface LineProps {
  readonly id: string;
  readonly index: number;
  readonly line: Any;
  readonly columns: readonly LineColumn<Any>[];
  readonly editables: readonly number[];
  readonly api: LineApi;
  readonly problems: Readonly<Record<string, string>>;
  readonly warning: string | undefined;
  readonly remove: ((row: number) => void) | undefined;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** Drawn again only when something of its own has changed: a long document has hundreds. */
export const Line = memo(function Line({
  id,
  index,
  line,
  columns,
  editables,
  api,
  problems,
  warning,
  remove,
  measure,
}: LineProps) {
  const t = useWords();
  // Where there is most room, so that the line does not grow by more than the one row of words.
  const widest = columns.findIndex((column) => column.grow);
  const warned = warning ? (widest < 0 ? editables[0] : widest) : undefined;
  return (
    <div className="k-line" role="row" aria-rowindex={index + 2} data-index={index} ref={measure}>
      <div className="k-line-cell k-soft k-number" role="gridcell" data-still>
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const editable = editables.indexOf(at);
        const end = isAmountKind(column.kind) || undefined;
        if (editable < 0) {
          return (
            <div key={column.key} className="k-line-cell" role="gridcell" data-still data-end={end}>
              {column.readOnlyRender ? (
                column.readOnlyRender(line, index)
              ) : (
                <Cell
                  field={{ ...FIELD, kind: column.kind, label: column.label, choices: column.choices ?? [] }}
                  name={column.key}
                  value={line[column.key]}
                  row={line}
                />
              )}
              {at === warned && <span className="k-line-warn">{warning}</span>}
            </div>
          );
        }
        const shown = cellShown(column.kind, line[column.key]);
        const unresolved =
          column.picker && shown !== "" && !column.picker.resolved(line) ? t(unresolvedWords) : undefined;
        const problem = problems[column.key] ?? unresolved;
        const problemId = problem ? `${id}-${index}-${column.key}` : undefined;
        const cell = { api, row: index, editable, column, line, shown, problemId };
        return (
          <div key={column.key} className="k-line-cell" role="gridcell" data-end={end}>
            {column.picker ? (
              <PickerCell {...cell} picker={column.picker} />
            ) : column.kind === "choice" ? (
              <ChoiceCell {...cell} />
            ) : column.kind === "flag" ? (
              <FlagCell {...cell} />
            ) : (
              <TextCell {...cell} />
            )}
            {problem && (
              <span id={problemId} className="k-line-problem">
                {problem}
              </span>
            )}
            {at === warned && <span className="k-line-warn">{warning}</span>}
          </div>
        );
      })}
      {remove && (
        <div className="k-line-cell" role="gridcell">
          <Button
            label={{ en: `${removeLineWords.en} ${index + 1}`, zh: `${removeLineWords.zh} ${index + 1}` }}
            icon="close"
            iconOnly
            small
            kind="quiet"
            shortcut="Ctrl Delete"
            onPress={() => remove(index)}
          />
        </div>
      )}
    </div>
  );
});

const FIELD = { input: undefined as Any, output: undefined as Any, required: false, computed: true };
