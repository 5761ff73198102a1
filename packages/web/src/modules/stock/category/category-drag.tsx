/** A category is dragged onto its new parent, or to the top; with the keyboard it is ticked and moved. */
import { words } from "@larder/domain/kernel/words";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { useState, type DragEvent, type ReactNode } from "react";
import { useMayCall } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useAction } from "../../../kit/use-call.ts";

export function useCategoryDrag() {
  const may = useMayCall(categoryCalls.move);
  const move = useAction(categoryCalls.move);
  const [dragged, setDragged] = useState<number | null>(null);
  /** What makes a place take the dragged one. */
  const takes = (parentId: number | null) => ({
    onDragOver: (event: DragEvent) => dragged !== null && dragged !== parentId && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== parentId) void move.run({ id: dragged, parentId }).catch(() => {});
      setDragged(null);
    },
  });
  return { may, dragged, setDragged, takes };
}
type CategoryDrag = ReturnType<typeof useCategoryDrag>;

interface HandleProps {
  readonly drag: CategoryDrag;
  readonly row: { readonly id: number; readonly depth: number };
  readonly children: ReactNode;
}

export function CategoryHandle({ drag, row: { id, depth }, children }: HandleProps) {
  const indent = { paddingInlineStart: (depth - 1) * 22 };
  if (!drag.may) return <span style={indent}>{children}</span>;
  return (
    <span
      draggable
      style={{ ...indent, display: "inline-block", minWidth: "100%" }}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(id));
        drag.setDragged(id);
      }}
      onDragEnd={() => drag.setDragged(null)}
      {...drag.takes(id)}
    >
      {children}
    </span>
  );
}

/** Shown while one is dragged. */
export function TopPlace({ drag }: { readonly drag: CategoryDrag }) {
  const t = useWords();
  if (drag.dragged === null) return null;
  return (
    <div
      className="k-soft"
      style={{ padding: 10, border: "1px dashed var(--line)", borderRadius: 6, textAlign: "center" }}
      {...drag.takes(null)}
    >
      {t(words("Drop it here to move it to the top", "拖放到此處移至最上層"))}
    </div>
  );
}
