/** An amount is never cut off, in any font: a column of amounts is as wide as the widest it has shown. */
import { useLayoutEffect, useRef, useState, type RefObject } from "react";

type Widths = Readonly<Record<string, number>>;
const NONE: Widths = {};

/** How much more width a cell's content needs. */
function missingWidth(cell: HTMLElement): number {
  const input = cell.querySelector("input");
  if (input) return input.scrollWidth - input.clientWidth;
  const style = getComputedStyle(cell);
  const available = cell.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const content = document.createRange();
  content.selectNodeContents(cell);
  return content.getBoundingClientRect().width - available;
}

/** Columns whose cells have `data-amount`, widened by what their amounts need; they never become narrower again. */
export function useAmountWidths<C extends { readonly key: string; readonly width: number }>(
  box: RefObject<HTMLElement | null>,
  columns: readonly C[],
): readonly C[] {
  const [more, setMore] = useState(NONE);
  /** Already measured: scrolling draws the same cells again and again. */
  const seen = useRef(new WeakMap<HTMLElement, string>());
  // After each drawing: what is seen may be wider than what was seen before. A cell is measured once for what it says.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(() => {
    const wider: Record<string, number> = {};
    for (const cell of box.current?.querySelectorAll<HTMLElement>("[data-amount]") ?? []) {
      const said = cell.querySelector("input")?.value ?? cell.textContent;
      if (seen.current.get(cell) === said) continue;
      seen.current.set(cell, said);
      const lack = Math.ceil(missingWidth(cell));
      const key = cell.dataset["amount"]!;
      if (lack > 0) wider[key] = Math.max(wider[key] ?? 0, lack);
    }
    const keys = Object.keys(wider);
    if (keys.length > 0)
      // oxlint-disable-next-line react/set-state-in-effect -- measured, and drawn once more before it is seen
      setMore((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, (now[key] ?? 0) + wider[key]!])) }));
  });
  const [widened, setWidened] = useState({ columns, more, result: columns });
  if (widened.columns === columns && widened.more === more) return widened.result;
  const result =
    more === NONE
      ? columns
      : columns.map((one) => (more[one.key] ? { ...one, width: one.width + more[one.key]! } : one));
  setWidened({ columns, more, result });
  return result;
}
