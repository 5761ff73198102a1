/** A receipt is dragged onto an invoice line of its product, or the line onto the receipt: the mouse's way to link beside the keyboard's. */
import { useState, type DragEvent, type HTMLAttributes } from "react";

/** One of the two lists. */
export type Side = "line" | "receipt";

interface Dragged {
  readonly side: Side;
  readonly id: number;
  readonly goodsId: number;
}

/** What the browser asks to have with it; the row itself is known here. */
const KIND = "application/x-larder-link";

/** Only onto the other list, and onto the same product. */
export const accepts = (dragged: Dragged | null, onto: Dragged): boolean =>
  dragged !== null && dragged.side !== onto.side && dragged.goodsId === onto.goodsId;

type Row = Pick<HTMLAttributes<HTMLTableRowElement>, "draggable" | "style"> & {
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
};

/** What makes the row of a list one that is dragged and dropped upon. */
export type DragRow = (row: Dragged) => Row;

export function useDragToLink(link: (lineId: number, grLineId: number) => void): DragRow {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  return (row) => {
    const isTarget = accepts(dragged, row);
    return {
      draggable: true,
      style: isTarget ? { outline: "2px dashed var(--accent)", outlineOffset: -2 } : {},
      onDragStart: ({ dataTransfer }) => {
        dataTransfer.setData(KIND, String(row.id));
        dataTransfer.effectAllowed = "link";
        setDragged(row);
      },
      onDragEnd: () => setDragged(null),
      onDragOver: (event) => {
        if (isTarget) event.preventDefault();
      },
      onDrop: (event) => {
        event.preventDefault();
        if (!isTarget || !dragged) return;
        setDragged(null);
        link(...(row.side === "line" ? ([row.id, dragged.id] as const) : ([dragged.id, row.id] as const)));
      },
    };
  };
}
