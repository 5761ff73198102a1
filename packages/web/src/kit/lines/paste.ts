/**
 * Rows pasted from a spreadsheet or an e-mail. A text with a tab or a newline is a table;
 * anything else is left to the input it was pasted into.
 */

export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.replace(/\r?\n$/, ""));

/**
 * Cells of the pasted rows. Excel quotes a cell that contains a newline, a tab or a quote and doubles the
 * quotes inside; such a cell becomes one line of text.
 */
export function tableOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "";
  let quoted = false;
  const source = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const close = (): void => {
    rows.at(-1)?.push(cell.replace(/\s*\n\s*/g, " ").trim());
    cell = "";
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') cell += source[at++];
      else quoted = false;
    } else if (sign === '"' && cell === "" && closesLater(source, at + 1)) quoted = true;
    else if (sign === "\t") close();
    else if (sign === "\n") {
      close();
      rows.push([]);
    } else cell += sign;
  }
  close();
  return rows;
}

/** An inch sign at the start of a cell is not a quote: a quote ends before a tab, a newline or the end. */
const closesLater = (source: string, from: number): boolean =>
  /[^"](?:"")*"(?=[\t\n]|$)|^"(?=[\t\n]|$)/.test(source.slice(from));

export interface Filled {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

/**
 * Where each pasted cell goes: from the active cell to the right over the editable columns and down; rows past
 * the end are appended by the grid. Cells past the last column are dropped and blank ones change nothing.
 */
export function fillFrom(
  cells: readonly (readonly string[])[],
  start: { row: number; column: number },
  editable: readonly number[],
): Filled[] {
  const columns = editable.filter((column) => column >= start.column);
  return cells.flatMap((row, down) =>
    row.flatMap((text, right): Filled[] => {
      const column = columns[right];
      return column === undefined || text === "" ? [] : [{ row: start.row + down, column, text }];
    }),
  );
}
