/** The header row of a grid: sorting, and the checkbox for all rows. */
import type { Words } from "@larder/domain/kernel/words";
import { useCallback, type CSSProperties } from "react";
import { useWords } from "../language.ts";
import { Sign } from "../layout/glyphs.tsx";
import type { GridColumn, GridSort } from "./grid-column.ts";
import type { Selection, SelectionChange } from "./selection.ts";

const selectAllWords: Words = { en: "Select all loaded rows", zh: "選取全部已載入資料" };

interface HeadProps {
  readonly columns: readonly GridColumn[];
  readonly sort?: GridSort | null;
  readonly onSort?: (sort: GridSort) => void;
  readonly selection?: Selection;
  readonly onSelect?: (change: SelectionChange) => void;
  readonly selectable: boolean;
  /** Ids of the rows in display order. */
  readonly order: readonly number[];
}

/** "Sale price £": keeps the sign from wrapping to its own line. */
const headingText = (title: string): string => title.replace(/ (?=[£%])/g, "\u00a0");

export function Head({ columns, sort, onSort, selection, onSelect, selectable, order }: HeadProps) {
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
