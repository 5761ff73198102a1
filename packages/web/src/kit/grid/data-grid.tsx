import { useVirtualizer } from "@tanstack/react-virtual";
import type { Words } from "@larder/domain/kernel/words";
import { useEffect, useId, useMemo, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { useWords } from "../language.ts";
import { rowHeight, usePreferences } from "../preferences.ts";
import type { AnyRow, GridColumn, GridSort } from "./grid-column.ts";
import { onGridClick, onGridKey } from "./grid-events.ts";
import { Head } from "./grid-head.tsx";
import { Foot, NoteRow, Row } from "./grid-row.tsx";
import { BelowRow, useOpenRows } from "./open-rows.tsx";
import { useAmountWidths } from "./amount-widths.ts";
import type { Selection, SelectionChange } from "./selection.ts";
import { useScrolling } from "./use-scrolling.ts";

export type { GridColumn, GridSort } from "./grid-column.ts";

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
  /** Each row can be opened, and shows this below it. */
  readonly below?: ((row: AnyRow) => ReactNode) | undefined;
}

const SELECT_WIDTH = 38;
const NONE: ReadonlySet<number> = new Set();
const moreWords: Words = { en: "Details of row", zh: "此列詳情" };
const selectRowWords: Words = { en: "Select row", zh: "選取此列" };

/**
 * The grid of every list: only visible rows are drawn, header, first column and totals stay in view, and
 * everything can be done by keyboard.
 */
export function DataGrid(props: DataGridProps) {
  const { label, rows, idOf, total, hasMore, onMore, selection, onSelect, onOpen, totals, note, stale, below } = props;
  const t = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const columns = useAmountWidths(box, props.columns);
  const [active, setActive] = useState(-1);
  const selectable = selection !== undefined && onSelect !== undefined;
  const order = useMemo(() => rows.map(idOf), [rows, idOf]);
  const density = usePreferences((state) => state.density);
  const opened = useOpenRows();
  const at = Math.min(active, rows.length - 1);

  // oxlint-disable-next-line react/incompatible-library -- the compiler that this rule warns for is not used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (below ? opened.heightOf(order[index]!) : rowHeight()),
    overscan: 12,
  });
  useEffect(() => virtual.measure(), [virtual, density, opened.version]);
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
  const hands = {
    box,
    rows,
    idOf,
    order,
    at,
    onOpen,
    onSelect: selectable ? onSelect : undefined,
    opened: below && opened,
  };

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
              opened={below && opened.isOpen(order[item.index]!)}
              openLabel={t(moreWords)}
            />
          ))}
          {below &&
            items
              .filter((item) => opened.isOpen(order[item.index]!))
              .map((item) => (
                <BelowRow
                  key={order[item.index]!}
                  top={item.start + rowHeight()}
                  onDrawn={(height) => opened.drawn(order[item.index]!, height)}
                >
                  {below(rows[item.index])}
                </BelowRow>
              ))}
        </div>
        {totals && rows.length > 0 && <Foot columns={columns} totals={totals} selectable={selectable} />}
        {note && <NoteRow note={note} />}
      </div>
    </div>
  );
}

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
