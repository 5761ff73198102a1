/** Where keys lead in the line grid (the same for every document). Columns are counted among the editable ones only. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface LineKey {
  readonly key: string;
  readonly shift: boolean;
  /** The text cursor is at the left (right) end of the input or everything is selected. */
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** `append`: a new line is added and its first cell gets the focus. `null`: the input handles the key. */
export type Move = Place | "append" | null;

export function moveFrom(at: Place, key: LineKey, rows: number, columns: number): Move {
  const lastRow = at.row === rows - 1;
  const next =
    at.column < columns - 1
      ? { row: at.row, column: at.column + 1 }
      : lastRow
        ? "append"
        : { row: at.row + 1, column: 0 };
  const previous =
    at.column > 0
      ? { row: at.row, column: at.column - 1 }
      : at.row > 0
        ? { row: at.row - 1, column: columns - 1 }
        : null;
  switch (key.key) {
    case "Enter":
      return key.shift ? up(at) : next;
    case "ArrowUp":
      return up(at);
    case "ArrowDown":
      return lastRow ? null : { row: at.row + 1, column: at.column };
    case "ArrowLeft":
      return key.atStart && !key.shift ? previous : null;
    case "ArrowRight":
      return key.atEnd && !key.shift && next !== "append" ? next : null;
    case "Tab":
      // Backwards, and out of the grid at its start, the browser's own tab order is right.
      return key.shift ? previous : next;
    default:
      return null;
  }
}

const up = (at: Place): Move => (at.row > 0 ? { row: at.row - 1, column: at.column } : null);
