import { memo, type ReactNode } from "react";
import { Cell } from "../cells/cell.tsx";
import { textOrPart } from "../cells/text-or-part.tsx";
import { useWords } from "../language.ts";
import { IconButton } from "../layout/icon-button.tsx";
import { cellShown, isAmountKind } from "./cell-value.ts";
import { ChoiceCell, FlagCell, PickerCell, TextCell, type LineApi } from "./line-cell.tsx";
import type { LineColumn } from "./line-column.ts";
import { saidAtCells } from "./line-problems.tsx";
import { removeLineWords } from "./use-line-keys.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

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

/** Redrawn only when its own data has changed: a long document has hundreds. */
export const Line = memo(function Line(props: LineProps) {
  const { index, line, columns, editables, warning, remove, measure } = props;
  const problems = saidAtCells(columns, line, props.problems, useWords());
  // In the widest column, so that the line grows by only one row of text.
  const widest = columns.findIndex((column) => column.grow);
  const warned = widest < 0 ? editables[0] : widest;
  return (
    <div className="k-line" role="row" aria-rowindex={index + 2} data-index={index} ref={measure}>
      <div className="k-line-cell k-soft k-number" role="gridcell" data-still>
        {index + 1}
      </div>
      {columns.map((column, at) => {
        const editable = editables.indexOf(at);
        const said = warning && at === warned ? <span className="k-line-warn">{warning}</span> : null;
        return editable < 0 ? (
          <StillCell key={column.key} column={column} line={line} index={index} said={said} />
        ) : (
          <EditCell key={column.key} {...props} problems={problems} column={column} editable={editable} said={said} />
        );
      })}
      {remove && (
        <div className="k-line-cell" role="gridcell">
          <IconButton
            label={{ en: `${removeLineWords.en} ${index + 1}`, zh: `${removeLineWords.zh} ${index + 1}` }}
            icon="close"
            shortcut="Ctrl Delete"
            onPress={() => remove(index)}
          />
        </div>
      )}
    </div>
  );
});

const amountCell = ({ kind, key }: LineColumn<Any>) =>
  isAmountKind(kind) ? { "data-end": true, "data-amount": key } : {};

interface CellProps {
  readonly column: LineColumn<Any>;
  readonly line: Any;
  readonly index: number;
  /** Notices about the line. */
  readonly said: ReactNode;
}

function StillCell({ column, line, index, said }: CellProps) {
  return (
    <div className="k-line-cell" role="gridcell" data-still {...amountCell(column)}>
      <LineValue column={column} line={line} index={index} />
      {said}
    </div>
  );
}

/** What a column shows in a read-only line. */
export function LineValue({ column, line, index }: Omit<CellProps, "said">) {
  if (column.render) return textOrPart(column.render(line, index));
  const field = { ...FIELD, kind: column.kind, label: column.label, choices: column.choices ?? [] };
  return <Cell field={field} name={column.key} value={line[column.key]} row={line} shortIn="list" />;
}

function EditCell({
  id,
  index,
  line,
  api,
  problems,
  column,
  editable,
  said,
}: LineProps & CellProps & { editable: number }) {
  const { kind, key, picker } = column;
  const shown = cellShown(kind, line[key]);
  const problem = problems[key];
  const problemId = problem ? `${id}-${index}-${key}` : undefined;
  const cell = { api, row: index, editable, column, line, shown, problemId };
  return (
    <div className="k-line-cell" role="gridcell" {...amountCell(column)}>
      {picker ? (
        <PickerCell {...cell} picker={picker} />
      ) : kind === "choice" ? (
        <ChoiceCell {...cell} />
      ) : kind === "flag" ? (
        <FlagCell {...cell} />
      ) : (
        <TextCell {...cell} />
      )}
      {problem && (
        <span id={problemId} className="k-line-problem">
          {problem}
        </span>
      )}
      {said}
    </div>
  );
}

const FIELD = { input: undefined as Any, output: undefined as Any, required: false, computed: true };
