/** Where a key moves the active row of a list; null if the key means nothing here. */
export function rowAfter(key: string, active: number, rows: number, rowsOnScreen: number): number | null {
  if (rows === 0) return null;
  const within = (row: number): number => Math.max(0, Math.min(rows - 1, row));
  switch (key) {
    case "ArrowDown":
      return within(active + 1);
    case "ArrowUp":
      return within(active - 1);
    case "PageDown":
      return within(Math.max(active, 0) + rowsOnScreen);
    case "PageUp":
      return within(active - rowsOnScreen);
    case "Home":
      return 0;
    case "End":
      return rows - 1;
    default:
      return null;
  }
}
