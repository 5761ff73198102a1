/**
 * Focus is never lost. The focused element may vanish: the form that was saved, the button of a move that was
 * made, the row of a list hidden behind its record. Then focus returns to its last place on this page,
 * otherwise to the list's grid or the heading, so that a keyboard user continues from there instead of from the
 * top of the window.
 */
import { useEffect, useRef, type FocusEvent, type RefObject } from "react";

const isSeen = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility();

const isLost = (): boolean => {
  const { activeElement } = document;
  return activeElement === document.body || !isSeen(activeElement);
};

/** Before the first key or click nothing was lost: readers start at the top of the page. */
let began = false;
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => (began ||= target !== document.body), { capture: true });

/** A list starts at its grid, where the arrow keys work; every other page at its heading. */
const start = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>(".k-page-start.k-hidden ~ * .k-grid") ??
  page.querySelector<HTMLElement>(".k-page-start");

/** A dialog has the focus: content loaded below it must not take it away. */
export const isCovered = (element: Element): boolean => {
  const window = document.activeElement?.closest('[aria-modal="true"]') ?? null;
  return window !== null && !window.contains(element);
};

/**
 * After a window over the page has closed: back to the element that opened it, or to the page if that is gone.
 * Focus that has gone elsewhere meanwhile stays there.
 */
export function regainFocus(opener: Element | null): void {
  if (!isLost() && !document.activeElement?.closest('[role="dialog"]')) return;
  if (isSeen(opener) && opener !== document.body) return opener.focus({ preventScroll: true });
  if (!isLost()) return;
  const page = [...document.querySelectorAll<HTMLElement>("main .k-page")].find(isSeen);
  if (page) start(page)?.focus({ preventScroll: true });
}

export function useRestoredFocus(page: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const kept = useRef<Element | null>(null);

  // When the page is shown: newly, or again after another one covered it.
  useEffect(() => {
    const own = page.current;
    if (!own || !began || !isLost()) return;
    (isSeen(kept.current) ? kept.current : start(own))?.focus({ preventScroll: true });
  }, [page]);

  // When a redraw removed the focused element. A click on empty space is not that.
  useEffect(() => {
    if (kept.current === null || isSeen(kept.current)) return;
    kept.current = null;
    if (page.current && isLost()) start(page.current)?.focus({ preventScroll: true });
  });

  return (event) => {
    kept.current = event.target;
  };
}
