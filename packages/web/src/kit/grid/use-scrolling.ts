import { useLayoutEffect, useRef, type UIEvent } from "react";
import { useSteady } from "../stable.ts";
import type { GridColumn } from "./grid-column.ts";

/** Remembers the scroll position, and shows when there is more to scroll to. */
export function useScrolling(box: { readonly current: HTMLDivElement | null }, columns: readonly GridColumn[]) {
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
