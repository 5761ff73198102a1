/** A row of a grid, the totals row, and the row that replaces all others by a message. */
import { memo, type CSSProperties, type ReactNode } from "react";
import type { AnyRow, GridColumn } from "./grid-column.ts";

/** Attributes of a cell: amounts are aligned at the end, and the first column is sticky. */
const cellOf = (column: GridColumn, at: number) => ({
  role: "gridcell",
  "data-end": column.end || undefined,
  "data-amount": column.end ? column.key : undefined,
  "data-stick": at === 0 || undefined,
});

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
  /** Whether what is below it shows; undefined: there is nothing. */
  readonly opened: boolean | undefined;
  readonly openLabel: string;
}

const stays = (): void => {};

/** Takes only plain values, so that a key press redraws two rows and not all of them. */
export const Row = memo(function Row({
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
  opened,
  openLabel,
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
        <div key={column.key} className="k-cell" {...cellOf(column, at)}>
          {at === 0 && opened !== undefined && (
            <button
              type="button"
              className="k-more"
              tabIndex={-1}
              data-below
              aria-expanded={opened}
              aria-label={`${openLabel} ${index + 1}`}
            />
          )}
          {column.render(row)}
        </div>
      ))}
    </div>
  );
});

interface FootProps {
  readonly columns: readonly GridColumn[];
  /** By column. */
  readonly totals: Readonly<Record<string, ReactNode>>;
  readonly selectable: boolean;
}

export const Foot = ({ columns, totals, selectable }: FootProps) => (
  <div className="k-grid-foot" role="row">
    {selectable && <div className="k-cell k-cell-head" role="gridcell" data-stick />}
    {columns.map((column, index) => (
      <div key={column.key} className="k-cell k-cell-head" {...cellOf(column, index)}>
        {totals[column.key]}
      </div>
    ))}
  </div>
);

/** A grid may contain only rows: a message instead of them is a row as well. */
export const NoteRow = ({ note }: { note: ReactNode }) => (
  <div className="k-grid-note" role="row">
    <div role="gridcell" style={{ display: "contents" }}>
      {note}
    </div>
  </div>
);
