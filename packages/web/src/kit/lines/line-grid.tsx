import { useVirtualizer } from "@tanstack/react-virtual";
import type { Words } from "@larder/domain/kernel/words";
import {
  useContext,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { today } from "../inputs/today.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { alike, useSteady } from "../stable.ts";
import { Notice } from "../states/states.tsx";
import { toast } from "../toast.tsx";
import { cellValue, isAmountKind } from "./cell-value.ts";
import { filledLines, pastedWords } from "./filled-lines.ts";
import type { LineApi } from "./line-cell.tsx";
import { choicesAt, type LineColumn, type LineProblem } from "./line-column.ts";
import { Line, removeLineWords } from "./line-row.tsx";
import { TellJumpContext } from "./jumps.ts";
import { moveFrom, type Place } from "./moves.ts";
import { fillFrom, isTable, tableOf } from "./paste.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

interface LineGridProps<L extends object> {
  readonly label: Words;
  readonly columns: readonly LineColumn<L>[];
  readonly lines: readonly L[];
  readonly onChange: (lines: L[]) => void;
  /** A new empty line. */
  readonly blank: () => L;
  /** A copy of a line without what belongs to the first one only. */
  readonly copy?: (line: L) => L;
  /** Problems that the check or the server found, `3.qty`. */
  readonly problems?: readonly LineProblem[];
  /** Something the user should know about a line at once: short stock, below the least price. */
  readonly warning?: (line: L, index: number) => Words | null;
  /** Totals; computed by the screen with the rules that the server uses. */
  readonly footer?: ReactNode;
  readonly readOnly?: boolean;
  /** The lines come from elsewhere, such as the open items of a customer: none is added or removed. */
  readonly fixed?: boolean;
}

const ROW = 33;
const NUMBER_WIDTH = 40;
const REMOVE_WIDTH = 36;
const VIRTUAL_FROM = 100;

const addLineWords: Words = { en: "Add a line", zh: "新增一行" };
const removedWords: Words = { en: "Line removed", zh: "已移除一行" };
const problemsWords: Words = { en: "Please check these lines:", zh: "請檢查以下明細：" };
const lineWords: Words = { en: "Line", zh: "第" };

/**
 * Lines of a document, keyed without a mouse: every visible cell is a real input, the keys
 * lead through them (moves.ts), rows are pasted from a sheet. It knows no arithmetic of the
 * business: the screen passes what is computed.
 */
export function LineGrid<L extends object>({
  label,
  columns,
  lines,
  onChange,
  blank,
  copy,
  problems = NO_PROBLEMS,
  warning,
  footer,
  readOnly,
  fixed,
}: LineGridProps<L>) {
  const t = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const goal = useRef<Place | null>(null);
  const latest = useRef({ lines, columns });
  useInsertionEffect(() => {
    latest.current = { lines, columns };
  });
  const editables = useMemo(
    () => columns.flatMap((column, index) => (column.editable && !readOnly ? [index] : [])),
    [columns, readOnly],
  );

  const still = readOnly || fixed;
  const isVirtual = lines.length > VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- the compiler that this rule warns for is not used
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 12,
    enabled: isVirtual,
  });
  const drawn = isVirtual ? virtual.getVirtualItems() : null;

  /** Changes land here at once, so that two in one turn (a blur and a pick) do not undo each other. */
  const put = useSteady((next: L[]) => {
    latest.current = { ...latest.current, lines: next };
    onChange(next);
  });
  const patch = useSteady((row: number, part: Partial<L>) => {
    const now = latest.current.lines;
    if (now[row] !== undefined) put(now.map((line, index) => (index === row ? { ...line, ...part } : line)));
  });

  const focus = useSteady((place: Place) => {
    goal.current = place;
    reach();
  });
  /** A row that is not drawn yet is scrolled to first; the next drawing finds its input. */
  const reach = useSteady(() => {
    const place = goal.current;
    if (!place) return;
    const element = box.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    if (element) {
      goal.current = null;
      element.focus();
    } else if (isVirtual && place.row < latest.current.lines.length) virtual.scrollToIndex(place.row);
  });
  useLayoutEffect(() => reach());
  const toCell = useSteady((row: number, key: string) => {
    // A problem of `locationId` is mended where the code of the location is keyed.
    const own = editables.findIndex((index) => columns[index]!.key === key);
    const base = key.replace(/Id$/, "");
    const at = own >= 0 ? own : editables.findIndex((index) => columns[index]!.key.startsWith(base));
    focus({ row, column: Math.max(0, at) });
  });
  const tellJump = useContext(TellJumpContext);
  useEffect(() => tellJump?.(toCell), [tellJump, toCell]);

  const append = useSteady((part: Partial<L> = {}) => {
    const now = latest.current.lines;
    goal.current = { row: now.length, column: 0 };
    put([...now, { ...blank(), ...part }]);
  });
  const remove = useSteady((row: number) => {
    const before = latest.current.lines;
    const gone = before[row];
    if (gone === undefined) return;
    const column = Number((document.activeElement as HTMLElement | null)?.dataset["cell"]?.split(":")[1] ?? 0);
    if (before.length > 1) goal.current = { row: Math.min(row, before.length - 2), column };
    put(before.toSpliced(row, 1));
    toast.undo(removedWords, () => {
      const now = latest.current.lines;
      goal.current = { row: Math.min(row, now.length), column };
      put(now.toSpliced(Math.min(row, now.length), 0, gone));
    });
  });
  const copyOf = (line: L): L => (copy ? copy(line) : { ...line, id: undefined });

  const onKey = useSteady((row: number, column: number, event: KeyboardEvent<HTMLElement>, commit: () => void) => {
    const now = latest.current.lines;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === "d") {
      event.preventDefault();
      commit();
      if (event.shiftKey && !fixed) duplicate(row, column);
      else if (event.shiftKey) return;
      else copyAbove(row, column);
      return;
    }
    if (command && event.key === "Delete") {
      event.preventDefault();
      if (!fixed) remove(row);
      return;
    }
    if (command || event.altKey) return;
    if (event.key === "Enter" && !event.shiftKey && columns[editables[column] ?? -1]?.endsLine) {
      event.preventDefault();
      commit();
      if (row + 1 < now.length) focus({ row: row + 1, column: 0 });
      else append();
      return;
    }
    const input = event.target as HTMLInputElement;
    const { selectionStart: from, selectionEnd: to, value } = input;
    const all = value !== undefined && from === 0 && to === value.length;
    const move = moveFrom(
      { row, column },
      { key: event.key, shift: event.shiftKey, atStart: all || to === 0, atEnd: all || from === value?.length },
      now.length,
      editables.length,
    );
    if (move === null) return;
    // Tab leaves from a line that nobody has filled in: the grid is no trap.
    if (
      move === "append" &&
      event.key === "Tab" &&
      (fixed || (now[row] && alike(now[row], blank(), 3) && (value ?? "") === ""))
    )
      return;
    event.preventDefault();
    commit();
    if (move !== "append") focus(move);
    else if (!fixed) append();
  });
  const duplicate = (row: number, column: number) => {
    const now = latest.current.lines;
    const line = now[row];
    if (!line) return;
    goal.current = { row: row + 1, column };
    put(now.toSpliced(row + 1, 0, copyOf(line)));
  };
  const copyAbove = (row: number, at: number) => {
    const column = columns[editables[at] ?? -1];
    const above = latest.current.lines[row - 1];
    if (!column || !above) return;
    patch(
      row,
      column.picker ? column.picker.same(above) : ({ [column.key]: above[column.key] } as unknown as Partial<L>),
    );
  };

  const commit = useSteady((row: number, column: LineColumn<L>, keyed: string) => {
    const line = latest.current.lines[row];
    if (!line) return;
    const cleared = column.picker ? column.picker.clear(line) : {};
    patch(row, { ...cleared, [column.key]: cellValue(choicesAt(column, line), keyed, today()) });
  });
  const take = useSteady((row: number, column: LineColumn<L>, found: Any) => {
    const line = latest.current.lines[row];
    if (line && column.picker) patch(row, column.picker.take(line, found));
  });
  const arrive = useSteady((row: number, column: LineColumn<L>, keyed: string, found: Any) => {
    const waits = (line: L | undefined) =>
      line !== undefined &&
      column.picker?.resolved(line) === false &&
      line[column.key] === cellValue(choicesAt(column, line), keyed, today());
    const now = latest.current.lines;
    const at = waits(now[row]) ? row : now.findIndex(waits);
    if (at >= 0) take(at, column, found);
  });
  const api = useMemo<LineApi>(() => ({ commit, take, arrive, key: onKey }), [commit, take, arrive, onKey]);

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    const [row, column] = (event.target as HTMLElement).dataset["cell"]?.split(":").map(Number) ?? [];
    if (!isTable(text) || row === undefined || column === undefined) return;
    event.preventDefault();
    void paste(tableOf(text), { row, column });
  };

  /** All pasted rows in one change; then one message says how it went. */
  const paste = async (cells: readonly (readonly string[])[], start: Place) => {
    const all = editables.map((_, index) => index);
    const filled = fillFrom(cells, start, all).filter((one) => !fixed || one.row < latest.current.lines.length);
    const keyed = editables.map((index) => columns[index]!);
    const pasted = await filledLines(() => latest.current.lines, filled, keyed, blank);
    goal.current = pasted.missing[0] ?? start;
    put(pasted.lines);
    (pasted.missing.length === 0 ? toast.good : toast.bad)(pastedWords(pasted));
  };

  const byRow = useMemo(() => {
    const map = new Map<number, Record<string, string>>();
    for (const { path, message } of problems) {
      const [row, key = ""] = path.split(".");
      map.set(Number(row), { ...map.get(Number(row)), [key]: message });
    }
    return map;
  }, [problems]);

  const style = useMemo(() => {
    const tracks = columns.map(({ width, grow = 0 }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
    const least = columns.reduce((sum, column) => sum + column.width, NUMBER_WIDTH + (still ? 0 : REMOVE_WIDTH));
    return {
      "--columns": [`${NUMBER_WIDTH}px`, ...tracks, ...(still ? [] : [`${REMOVE_WIDTH}px`])].join(" "),
      "--least": `${least}px`,
    } as CSSProperties;
  }, [columns, still]);

  const indexes = drawn ? drawn.map((item) => item.index) : lines.map((_, index) => index);
  const padding = drawn
    ? { paddingTop: drawn[0]?.start ?? 0, paddingBottom: virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0) }
    : {};

  return (
    <>
      {/* In a form its summary lists them. */}
      {problems.length > 0 && !tellJump && (
        <Notice tone="bad">
          {t(problemsWords)}
          <ul>
            {problems.slice(0, 12).map(({ path, message }) => {
              const [row = "0", key = ""] = path.split(".");
              const at = columns.findIndex((column) => column.key === key);
              return (
                <li key={path}>
                  <button type="button" className="k-link" onClick={() => toCell(Number(row), key)}>
                    {t({ en: `${lineWords.en} ${Number(row) + 1}`, zh: `${lineWords.zh} ${Number(row) + 1} 行` })}{" "}
                    {at >= 0 ? t(columns[at]!.label) : ""}
                  </button>
                  : {message}
                </li>
              );
            })}
          </ul>
        </Notice>
      )}
      <div className="k-lines" style={style} onPaste={readOnly ? undefined : onPaste}>
        <div
          ref={box}
          className="k-lines-scroll"
          role="grid"
          aria-label={t(label)}
          aria-rowcount={lines.length + 1}
          aria-readonly={readOnly || undefined}
        >
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
                <span className="k-heading">{t(column.label)}</span>
              </div>
            ))}
            {!still && (
              <div className="k-cell k-cell-head" role="columnheader">
                <span className="k-hidden">{t(removeLineWords)}</span>
              </div>
            )}
          </div>
          <div role="rowgroup" style={padding}>
            {indexes.map((index) => {
              const line = lines[index]!;
              return (
                <Line
                  key={index}
                  id={id}
                  index={index}
                  line={line}
                  columns={columns as readonly LineColumn<Any>[]}
                  editables={editables}
                  api={api}
                  problems={byRow.get(index) ?? NO_CELLS}
                  warning={warningText(warning?.(line, index), t)}
                  remove={still ? undefined : remove}
                  measure={isVirtual ? virtual.measureElement : undefined}
                />
              );
            })}
          </div>
        </div>
        <div className="k-lines-foot">
          {!still && <Button label={addLineWords} icon="plus" small kind="quiet" onPress={() => append()} />}
          {footer}
        </div>
      </div>
    </>
  );
}

const NO_PROBLEMS: readonly LineProblem[] = [];
const NO_CELLS: Readonly<Record<string, string>> = {};
const warningText = (words: Words | null | undefined, t: (words: Words) => string): string | undefined =>
  words ? t(words) : undefined;
