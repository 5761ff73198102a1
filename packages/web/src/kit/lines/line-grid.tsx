import { useVirtualizer } from "@tanstack/react-virtual";
import type { Words } from "@larder/domain/kernel/words";
import {
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
} from "react";
import { useAmountWidths } from "../grid/amount-widths.ts";
import { titleWithSign } from "../cells/pounds.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { alike, useNewest, useSteady } from "../stable.ts";
import { isAmountKind } from "./cell-value.ts";
import { RegisterGridContext } from "./jumps.ts";
import type { LineApi } from "./line-cell.tsx";
import type { LineColumn, LineProblem } from "./line-column.ts";
import { cellProblems, LineProblems, problemsByRow, wholeLineWords } from "./line-problems.tsx";
import { Line } from "./line-row.tsx";
import { isTable, tableOf } from "./paste.ts";
import { useLineEdits, type LineEdits } from "./use-line-edits.ts";
import { useLineFocus, type LineFocus } from "./use-line-focus.ts";
import { removeLineWords, useLineKeys } from "./use-line-keys.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

export interface LineGridProps<L extends object> {
  readonly label: Words;
  readonly columns: readonly LineColumn<L>[];
  readonly lines: readonly L[];
  /** Without it the lines are read-only. */
  readonly onChange?: ((lines: L[]) => void) | undefined;
  /** A new line; without it lines come from elsewhere, and none is added here. */
  readonly blank?: () => L;
  /** A line that nobody has filled in is not sent; by default one equal to `blank()`. */
  readonly isBlank?: (line: L) => boolean;
  /** A copy of a line without what belongs to the original only. */
  readonly copy?: (line: L) => L;
  /** Problems found by validation or the server, `3.qty`. */
  readonly problems?: readonly LineProblem[];
  /** Notices about a line: short stock, below the minimum price. */
  readonly warning?: (line: L, index: number) => Words | null;
  /** Totals; computed by the screen with the server's rules. */
  readonly footer?: ReactNode;
  /** The lines come from elsewhere, such as a customer's open items: none is added or removed. */
  readonly fixed?: boolean;
}

const ROW = 33;
const NUMBER_WIDTH = 40;
const REMOVE_WIDTH = 36;
const VIRTUAL_FROM = 100;
const NO_PROBLEMS: readonly LineProblem[] = [];

const addLineWords: Words = { en: "Add a line", zh: "新增一行" };

/**
 * Lines of a document, entered without a mouse: every visible cell is a real input, keys move between them
 * (moves.ts), rows can be pasted from a spreadsheet. It does no business calculation: the screen passes
 * computed values.
 */
export function LineGrid<L extends object>(props: LineGridProps<L>) {
  const { label, lines, onChange, problems = NO_PROBLEMS, footer, fixed } = props;
  const blank = useSteady(() => props.blank?.() ?? ({} as L));
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  const columns = useAmountWidths(box, props.columns);
  const isStill = !onChange || fixed;
  const drawn = useDrawnRows(box, lines.length);
  const editables = useMemo(
    () => columns.flatMap((column, index) => (column.editable && onChange ? [index] : [])),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only whether they can be changed
    [columns, !onChange],
  );
  const editable = useMemo(() => editables.map((index) => columns[index]!), [editables, columns]);
  const focus = useLineFocus(box, drawn.scrollTo);
  const edits = useLineEdits({ lines, editable, onChange, blank, copy: props.copy, fixed, focus });
  const isBlank = useSteady((line: L) => props.isBlank?.(line) ?? alike(line, blank(), 3));
  const key = useLineKeys({ edits, focus, editable, isBlank, fixed });
  const { commit, take, arrive, append, remove } = edits;
  const api = useMemo<LineApi>(() => ({ commit, take, arrive, key }), [commit, take, arrive, key]);
  const byRow = useMemo(() => problemsByRow(problems), [problems]);
  const toCell = useJump(editable, focus);
  const isInForm = useFormGrid({ label, columns, byRow, edits, isBlank, fixed, go: toCell });

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const [row, column] = (event.target as HTMLElement).dataset["cell"]?.split(":").map(Number) ?? [];
    if (!isTable(text) || row === undefined || column === undefined) return;
    event.preventDefault();
    void edits.paste(tableOf(text), { row, column });
  };
  const style = useMemo(() => frameOf(columns, isStill), [columns, isStill]);

  return (
    <>
      {!isInForm && <LineProblems problems={problems} columns={columns} onGo={toCell} />}
      <div className="k-lines" style={style} onPaste={onChange ? onPaste : undefined}>
        <div
          ref={box}
          className="k-lines-scroll"
          // Nothing in it may take the focus, and it may be wider than the page: arrows scroll it.
          {...(isStill ? { tabIndex: 0 } : {})}
          role="grid"
          aria-label={t(label)}
          aria-rowcount={lines.length + 1}
          aria-readonly={!onChange || undefined}
        >
          <Head columns={columns} isStill={isStill} />
          <Rows {...props} {...{ columns, drawn, editables, api, byRow }} remove={isStill ? undefined : remove} />
        </div>
        <div className="k-lines-foot">
          {!isStill && props.blank && (
            <Button label={addLineWords} icon="plus" small kind="quiet" onPress={() => append()} />
          )}
          {footer}
        </div>
      </div>
    </>
  );
}

/** A long document draws only the visible rows. */
function useDrawnRows(box: { readonly current: HTMLDivElement | null }, count: number) {
  const isVirtual = count > VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- the compiler that this rule warns for is not used
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
    enabled: isVirtual,
  });
  const items = isVirtual ? virtual.getVirtualItems() : null;
  return {
    indexes: items ? items.map((item) => item.index) : Array.from({ length: count }, (_, index) => index),
    padding: items
      ? { paddingTop: items[0]?.start ?? 0, paddingBottom: virtual.getTotalSize() - (items.at(-1)?.end ?? 0) }
      : {},
    measure: isVirtual ? virtual.measureElement : undefined,
    scrollTo: (row: number) => {
      if (isVirtual && row < count) virtual.scrollToIndex(row);
    },
  };
}

/** Jumps from a problem to its cell. */
const useJump = (editable: readonly LineColumn<Any>[], { focus }: LineFocus) =>
  useSteady((row: number, key: string) => {
    // A problem of `locationId` leads to the cell where the location's code is entered.
    const at = editable.findIndex((column) => column.key === key || column.picker?.id === key);
    focus({ row, column: Math.max(0, at) });
  });

interface FormGridOptions<L extends object> {
  readonly label: Words;
  readonly columns: readonly LineColumn<L>[];
  readonly byRow: ReturnType<typeof problemsByRow>;
  readonly edits: LineEdits<L>;
  readonly isBlank: (line: L) => boolean;
  readonly fixed: boolean | undefined;
  readonly go: (row: number, key: string) => void;
}

/** What the surrounding form is given, if there is one: how to reach problems, and which lines are sent. */
function useFormGrid<L extends object>(options: FormGridOptions<L>): boolean {
  const registerGrid = useContext(RegisterGridContext);
  const now = useNewest(options);
  useEffect(() => {
    const { label, go } = now.current;
    const lines = () => now.current.edits.latest.current;
    const isSent = (line: L) => now.current.fixed || !now.current.isBlank(line);
    return registerGrid?.({
      label,
      go,
      sent: () => lines().filter(isSent).length,
      said: (row) => {
        const line = lines()[row];
        const { columns, byRow } = now.current;
        return line === undefined ? null : wholeLineWords(columns, line, cellProblems(byRow, row));
      },
      leaveOutBlank: () => now.current.edits.leaveOut((line) => !isSent(line)),
    });
  }, [registerGrid, now]);
  return registerGrid !== null;
}

/** All rows share one template, so that columns line up. */
function frameOf(columns: readonly LineColumn<Any>[], isStill: boolean | undefined): CSSProperties {
  const tracks = columns.map(({ width, grow = 0 }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  const least = columns.reduce((sum, column) => sum + column.width, NUMBER_WIDTH + (isStill ? 0 : REMOVE_WIDTH));
  return {
    "--columns": [`${NUMBER_WIDTH}px`, ...tracks, ...(isStill ? [] : [`${REMOVE_WIDTH}px`])].join(" "),
    "--least": `${least}px`,
  } as CSSProperties;
}

function Head({ columns, isStill }: { columns: readonly LineColumn<Any>[]; isStill: boolean | undefined }) {
  const t = useWords();
  return (
    <div className="k-lines-head" role="row" aria-rowindex={1}>
      <div className="k-cell k-cell-head" role="columnheader">
        #
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          className="k-cell k-cell-head"
          role="columnheader"
          data-end={isAmountKind(column.kind) || undefined}
        >
          <span className="k-heading">{t(titleWithSign(column.kind, column.label))}</span>
        </div>
      ))}
      {!isStill && (
        <div className="k-cell k-cell-head" role="columnheader">
          <span className="k-hidden">{t(removeLineWords)}</span>
        </div>
      )}
    </div>
  );
}

interface RowsProps<L extends object> extends LineGridProps<L> {
  readonly drawn: ReturnType<typeof useDrawnRows>;
  readonly editables: readonly number[];
  readonly api: LineApi;
  readonly byRow: ReturnType<typeof problemsByRow>;
  readonly remove: ((row: number) => void) | undefined;
}

function Rows<L extends object>({ columns, lines, byRow, warning, drawn, editables, api, remove }: RowsProps<L>) {
  const t = useWords();
  const id = useId();
  return (
    <div role="rowgroup" style={drawn.padding}>
      {drawn.indexes.map((index) => {
        const warned = warning?.(lines[index]!, index);
        return (
          <Line
            key={index}
            id={id}
            index={index}
            line={lines[index]!}
            columns={columns as readonly LineColumn<Any>[]}
            editables={editables}
            api={api}
            problems={cellProblems(byRow, index)}
            warning={warned ? t(warned) : undefined}
            remove={remove}
            measure={drawn.measure}
          />
        );
      })}
    </div>
  );
}
