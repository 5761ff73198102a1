import { useLayoutEffect, useRef, type RefObject } from "react";
import { useSteady } from "../stable.ts";
import type { Place } from "./moves.ts";

/** Moves the cursor: at once, or when the cell is first drawn. */
export interface LineFocus {
  readonly focus: (place: Place) => void;
  /** With the next redraw, after the lines have changed. */
  readonly later: (place: Place) => void;
}

export function useLineFocus(box: RefObject<HTMLElement | null>, scrollTo: (row: number) => void): LineFocus {
  const goal = useRef<Place | null>(null);
  /** A row that is not drawn yet is scrolled to first; the next redraw finds its input. */
  const reach = useSteady(() => {
    const place = goal.current;
    if (!place) return;
    const element = box.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    if (element) {
      goal.current = null;
      element.focus();
    } else scrollTo(place.row);
  });
  const later = useSteady((place: Place) => {
    goal.current = place;
  });
  const focus = useSteady((place: Place) => {
    later(place);
    reach();
  });
  useLayoutEffect(() => reach());
  return { focus, later };
}
