import { useVirtualizer } from "@tanstack/react-virtual";
import type { Words } from "@larder/domain/kernel/words";
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
} from "react";
import { useWords } from "../language.ts";
import { Sign } from "../layout/glyphs.tsx";
import { useSteady } from "../stable.ts";
import { rowAfter } from "./moves.ts";
import { useAmountWidths } from "./amount-widths.ts";
import type { Selection, SelectionChange } from "./selection.ts";

// eslint-disable-next-line typescript/no-explicit-any -- the grid shows rows of any shape
type AnyRow = any;

export interface GridColumn {
  readonly key: string;
  readonly title: Words;
  /** Minimum width in pixels, and its share of the remaining space (0: none). */
  readonly width: number;
  readonly grow: number;
  readonly end: boolean;
  readonly sortable: boolean;
  readonly render: (row: AnyRow) => ReactNode;
}

export interface GridSort {
  readonly by: string;
  readonly down: boolean;
}

interface DataGridProps {
  readonly label: Words;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly AnyRow[];
  readonly idOf: (row: AnyRow) => number;
  /** Null while the exact number is unknown. */
  readonly total: number | null;
  readonly hasMore?: boolean;
  readonly onMore?: () => void;
  readonly sort?: GridSort | null;
  readonly onSort?: (sort: GridSort) => void;
  readonly selection?: Selection;
  readonly onSelect?: (change: SelectionChange) => void;
  readonly onOpen?: ((row: AnyRow) => void) | undefined;
  /** Cells of the sticky totals row, by column. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** Shown instead of rows: skeleton, empty, error. */
  readonly note?: ReactNode;
  /** The rows are those of the previous query while the next one is loading. */
  readonly stale?: boolean;
  readonly rowTone?: ((row: AnyRow) => "bad" | "warn" | undefined) | undefined;
}

export const ROW_HEIGHT = 34;
const SELECT_WIDTH = 38;
const NONE: ReadonlySet<number> = new Set();
const selectAllWords: Words = { en: "Select all loaded rows", zh: "選取全部已載入資料" };
const selectRowWords: Words = { en: "Select row", zh: "選取此列" };

/**
 * The grid of every list: only visible rows are drawn, header, first column and totals stay in view, and
 * everything can be done by keyboard.
 */
export function DataGrid(props: DataGridProps) {
  const { label, rows, idOf, total, hasMore, onMore, selection, onSelect, onOpen, totals, note, stale } = props;
  const t = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const columns = useAmountWidths(box, props.columns);
  const [active, setActive] = useState(-1);
  const selectable = selection !== undefined && onSelect !== undefined;
  const order = useMemo(() => rows.map(idOf), [rows, idOf]);
  const at = Math.min(active, rows.length - 1);

  // oxlint-disable-next-line react/incompatible-library -- the compiler that this rule warns for is not used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && lastDrawn >= rows.length - 15) onMore?.();
  }, [hasMore, lastDrawn, rows.length, onMore]);

  const { frame, onScroll } = useScrolling(box, columns);
  const style = useMemo(() => frameOf(columns, selectable), [columns, selectable]);
  const go = (index: number) => {
    setActive(index);
    virtual.scrollToIndex(index, { align: "auto" });
  };
  const hands = { box, rows, idOf, order, at, onOpen, onSelect: selectable ? onSelect : undefined };

  return (
    <div ref={frame} className="k-grid-frame">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={box}
        className="k-grid"
        role="grid"
        aria-label={t(label)}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-colcount={columns.length + (selectable ? 1 : 0)}
        aria-multiselectable={selectable || undefined}
        aria-activedescendant={items.some((item) => item.index === at) ? `${id}-${at}` : undefined}
        aria-busy={stale || undefined}
        tabIndex={0}
        style={style}
        onKeyDown={(event) => onGridKey(event, hands, go)}
        onClick={(event) => onGridClick(event, hands, setActive)}
        onScroll={onScroll}
      >
        <Head {...props} columns={columns} selectable={selectable} order={order} />
        <div
          className={`k-grid-body${stale ? " k-stale" : ""}`}
          role={rows.length > 0 ? "rowgroup" : undefined}
          style={{ height: virtual.getTotalSize() }}
        >
          {items.map((item) => (
            <Row
              key={order[item.index]!}
              id={`${id}-${item.index}`}
              row={rows[item.index]}
              index={item.index}
              top={item.start}
              columns={columns}
              selectable={selectable}
              selected={(selection?.ids ?? NONE).has(order[item.index]!)}
              active={item.index === at}
              opens={onOpen !== undefined}
              tone={props.rowTone?.(rows[item.index])}
              selectLabel={t(selectRowWords)}
            />
          ))}
        </div>
        {totals && rows.length > 0 && <Foot columns={columns} totals={totals} selectable={selectable} />}
        {note && <NoteRow note={note} />}
      </div>
    </div>
  );
}

type Box = { readonly current: HTMLDivElement | null };

/** Remembers the scroll position, and shows when there is more to scroll to. */
function useScrolling(box: Box, columns: readonly GridColumn[]) {
  const scrolled = useRef(0);
  const frame = useRef<HTMLDivElement>(null);

  // Some browsers lose the scroll offset of a hidden tab; returning shows the same row again.
  useLayoutEffect(() => {
    if (box.current && scrolled.current > 0) box.current.scrollTop = scrolled.current;
  }, [box]);

  // Columns that do not fit are cut under a shadow, so that users know there is more.
  const showCut = useSteady(() => {
    const grid = box.current;
    if (grid) frame.current?.toggleAttribute("data-cut", grid.scrollWidth - grid.clientWidth - grid.scrollLeft > 2);
  });
  useLayoutEffect(() => {
    showCut();
    const watch = new ResizeObserver(showCut);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other columns are cut elsewhere
  }, [box, columns, showCut]);

  const onScroll = (event: UIEvent<HTMLElement>) => {
    scrolled.current = event.currentTarget.scrollTop;
    showCut();
  };
  return { frame, onScroll };
}

/** What keys and clicks act on. */
interface Hands extends Pick<DataGridProps, "rows" | "idOf" | "onOpen"> {
  readonly box: Box;
  readonly order: readonly number[];
  /** The active row for the keyboard. */
  readonly at: number;
  /** For lists whose rows can be ticked. */
  readonly onSelect: ((change: SelectionChange) => void) | undefined;
}

function onGridKey(event: KeyboardEvent, hands: Hands, go: (index: number) => void): void {
  const { box, rows, idOf, order, at, onOpen, onSelect } = hands;
  if (event.target !== box.current || event.ctrlKey || event.metaKey || event.altKey) return;
  const rowsOnScreen = Math.max(1, Math.floor((box.current?.clientHeight ?? 340) / ROW_HEIGHT) - 2);
  const next = rowAfter(event.key, at, rows.length, rowsOnScreen);
  if (next !== null) {
    event.preventDefault();
    if (event.shiftKey && at >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp"))
      onSelect?.({ type: "range", id: order[next]!, order });
    go(next);
    return;
  }
  const row = rows[at];
  if (row === undefined) return;
  if (event.key === " " && onSelect) {
    event.preventDefault();
    onSelect({ type: "toggle", id: idOf(row) });
  } else if (event.key === "Enter" && onOpen) {
    event.preventDefault();
    onOpen(row);
  }
}

function onGridClick(event: MouseEvent, { rows, idOf, order, onOpen, onSelect }: Hands, go: (index: number) => void) {
  const target = event.target as HTMLElement;
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1);
  const row = rows[index];
  if (row === undefined) return;
  go(index);
  if (target.closest("[data-select]")) {
    onSelect?.(event.shiftKey ? { type: "range", id: idOf(row), order } : { type: "toggle", id: idOf(row) });
  } else if (
    onOpen &&
    !target.closest("a, button:not([data-open]), input, select, label") &&
    String(window.getSelection() ?? "") === ""
  )
    onOpen(row);
}

interface FootProps extends Required<Pick<DataGridProps, "columns" | "totals">> {
  readonly selectable: boolean;
}

const Foot = ({ columns, totals, selectable }: FootProps) => (
  <div className="k-grid-foot" role="row">
    {selectable && <div className="k-cell k-cell-head" role="gridcell" data-stick />}
    {columns.map((column, index) => (
      <div
        key={column.key}
        className="k-cell k-cell-head"
        role="gridcell"
        data-end={column.end || undefined}
        data-amount={column.end ? column.key : undefined}
        data-stick={index === 0 || undefined}
      >
        {totals?.[column.key]}
      </div>
    ))}
  </div>
);

/** A grid may contain only rows: a message instead of them is a row as well. */
const NoteRow = ({ note }: { note: ReactNode }) => (
  <div className="k-grid-note" role="row">
    <div role="gridcell" style={{ display: "contents" }}>
      {note}
    </div>
  </div>
);

/** All rows share one template, so that columns line up. */
function frameOf(columns: readonly GridColumn[], selectable: boolean): CSSProperties {
  const tracks = columns.map(({ width, grow }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  const least = columns.reduce((sum, column) => sum + column.width, selectable ? SELECT_WIDTH : 0);
  return {
    "--columns": [...(selectable ? [`${SELECT_WIDTH}px`] : []), ...tracks].join(" "),
    "--least": `${least}px`,
    "--stick": `${selectable ? SELECT_WIDTH : 0}px`,
  } as CSSProperties;
}

/** "Sale price £": keeps the sign from wrapping to its own line. */
const headingText = (title: string): string => title.replace(/ (?=[£%])/g, "\u00a0");

function Head({
  columns,
  sort,
  onSort,
  selection,
  onSelect,
  selectable,
  order,
}: DataGridProps & { selectable: boolean; order: readonly number[] }) {
  const t = useWords();
  const ticked = order.length > 0 && order.every((one) => selection?.ids.has(one));
  const some = !ticked && order.some((one) => selection?.ids.has(one));
  const directionOf = (key: string) => (sort?.by === key ? (sort.down ? "descending" : "ascending") : undefined);
  const indeterminate = useCallback(
    (element: HTMLInputElement | null) => {
      if (element) element.indeterminate = some;
    },
    [some],
  );
  return (
    <div className="k-grid-head" role="row" aria-rowindex={1}>
      {selectable && (
        <div
          className="k-cell k-cell-head"
          role="columnheader"
          data-stick
          style={{ "--stick": "0px" } as CSSProperties}
        >
          <input
            type="checkbox"
            ref={indeterminate}
            aria-label={t(selectAllWords)}
            checked={ticked}
            onChange={() => onSelect?.(ticked ? { type: "none" } : { type: "all", ids: order })}
          />
        </div>
      )}
      {columns.map((column, index) => (
        <div
          key={column.key}
          className="k-cell k-cell-head"
          role="columnheader"
          aria-sort={directionOf(column.key) ?? (column.sortable && onSort ? "none" : undefined)}
          data-end={column.end || undefined}
          data-stick={index === 0 || undefined}
        >
          {column.sortable && onSort ? (
            <button
              type="button"
              className="k-sort"
              onClick={() => onSort({ by: column.key, down: sort?.by === column.key ? !sort.down : false })}
            >
              <span className="k-heading">{headingText(t(column.title))}</span>
              {directionOf(column.key) && <Sign name={sort?.down ? "down" : "up"} size={12} />}
            </button>
          ) : (
            <span className="k-heading">{headingText(t(column.title))}</span>
          )}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: AnyRow;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly GridColumn[];
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly active: boolean;
  readonly opens: boolean;
  readonly tone: "bad" | "warn" | undefined;
  readonly selectLabel: string;
}

const stays = (): void => {};

/** Takes only plain values, so that a key press redraws two rows and not all of them. */
const Row = memo(function Row({
  id,
  row,
  index,
  top,
  columns,
  selectable,
  selected,
  active,
  opens,
  tone,
  selectLabel,
}: RowProps) {
  return (
    <div
      id={id}
      className="k-grid-row"
      role="row"
      data-index={index}
      data-active={active || undefined}
      data-opens={opens || undefined}
      data-tone={tone}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {selectable && (
        <div className="k-cell" role="gridcell" data-select data-stick style={{ "--stick": "0px" } as CSSProperties}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`${selectLabel} ${index + 1}`}
            checked={selected}
            onChange={stays}
          />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.key}
          className="k-cell"
          role="gridcell"
          data-end={column.end || undefined}
          data-amount={column.end ? column.key : undefined}
          data-stick={at === 0 || undefined}
        >
          {column.render(row)}
        </div>
      ))}
    </div>
  );
});
