/** Rows that can be opened show more below themselves. How high that is is known once it is drawn. */
import { useEffect, useRef, useState, type ReactNode } from "react";
import { rowHeight } from "../preferences.ts";

interface Rows {
  readonly open: ReadonlySet<number>;
  readonly heights: ReadonlyMap<number, number>;
}
const CLOSED: Rows = { open: new Set(), heights: new Map() };
/** Until it is drawn. */
const USUAL_HEIGHT = 96;

export interface OpenRows {
  readonly isOpen: (id: number) => boolean;
  /** Of the row and what is below it. */
  readonly heightOf: (id: number) => number;
  readonly toggle: (id: number) => void;
  readonly drawn: (id: number, height: number) => void;
  /** Another one whenever a height may be another. */
  readonly version: object;
}

export function useOpenRows(): OpenRows {
  const [{ open, heights }, setRows] = useState(CLOSED);
  return {
    version: heights,
    isOpen: (id) => open.has(id),
    heightOf: (id) => rowHeight() + (open.has(id) ? (heights.get(id) ?? USUAL_HEIGHT) : 0),
    toggle: (id) => setRows((now) => ({ open: toggled(now.open, id), heights: new Map(now.heights) })),
    drawn: (id, height) =>
      setRows((now) =>
        now.heights.get(id) === height ? now : { ...now, heights: new Map(now.heights).set(id, height) },
      ),
  };
}

const toggled = (open: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]);

interface BelowProps {
  readonly top: number;
  readonly onDrawn: (height: number) => void;
  readonly children: ReactNode;
}

/** A grid may contain only rows: what is below one is a row as well, and stays in view when the columns scroll. */
export function BelowRow({ top, onDrawn, children }: BelowProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(onDrawn);
  useEffect(() => {
    drawn.current = onDrawn;
  });
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => drawn.current(Math.ceil(entry!.borderBoxSize[0]!.blockSize)));
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={box} className="k-grid-below" role="row" style={{ transform: `translateY(${top}px)` }}>
      <div role="gridcell">{children}</div>
    </div>
  );
}
