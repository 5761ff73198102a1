/**
 * A table whose rows form a tree, such as departments or menus. Rows come as a flat list from the server; a row
 * whose parent is missing is at the top.
 *
 *     <TreeTable label={words("Departments", "部門")} rows={rows} columns={columns} onOpen={open} />
 *
 * Up and Down move, Right and Left open and close, Enter opens the record (WAI-ARIA treegrid).
 */
import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from "react";
import { treeOf } from "@larder/domain/kernel/tree";
import type { Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Sign } from "../layout/glyphs.tsx";
import { branchIds, linesOf, moveOf, type Line } from "./tree.rules.ts";

export interface TreeRecord {
  readonly id: number;
  readonly parentId: number | null;
}

export interface TreeColumn<Row> {
  readonly key: string;
  readonly title: Words;
  readonly render: (row: Row) => ReactNode;
  readonly width?: number;
}

interface TreeTableProps<Row extends TreeRecord> {
  readonly label: Words;
  readonly rows: readonly Row[];
  /** The first one carries the tree. */
  readonly columns: readonly TreeColumn<Row>[];
  /** A row's name, for type-ahead and screen readers. */
  readonly nameOf: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Buttons at the end of each row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Ids of the collapsed rows; held by the parent that has an expand-all button. */
  readonly closed: ReadonlySet<number>;
  readonly onClosed: (closed: ReadonlySet<number>) => void;
  /** Instead of rows: skeleton, empty, error. */
  readonly note?: ReactNode;
}

const actionWords: Words = { en: "Actions", zh: "操作" };

/** Rows with children. */
export const branchesOf = (rows: readonly TreeRecord[]): number[] => {
  const ids = new Set(rows.map((row) => row.id));
  return [...new Set(rows.map((row) => row.parentId ?? 0))].filter((id) => ids.has(id));
};

export function TreeTable<Row extends TreeRecord>(props: TreeTableProps<Row>) {
  const { label, rows, columns, nameOf, onOpen, actions, closed, onClosed, note } = props;
  const t = useWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const nodes = useMemo(
    () => treeOf(rows.map((row) => ({ id: row.id, parentId: row.parentId ?? 0, label: nameOf(row), weight: 0 }))),
    [rows, nameOf],
  );
  const lines = useMemo(
    () => linesOf(nodes, new Set(branchIds(nodes).filter((id) => !closed.has(id)))),
    [nodes, closed],
  );
  const focused = lines.some((line) => line.node.id === at) ? at : lines[0]?.node.id;

  const set = (id: number, isOpen: boolean) => {
    const next = new Set(closed);
    if (isOpen) next.delete(id);
    else next.add(id);
    onClosed(next);
  };
  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    // Buttons inside the row handle their own keys.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      return onOpen?.(row);
    }
    const move = moveOf(event.key, lines, row.id);
    // Single letters are shortcuts of the page.
    if (!move || event.key.length === 1) return;
    event.preventDefault();
    if ("open" in move) return set(move.open, true);
    if ("close" in move) return set(move.close, false);
    setAt(move.to);
    body.current?.querySelector<HTMLElement>(`[data-id="${move.to}"]`)?.focus();
  };

  return (
    <div className="k-treegrid-frame">
      <table className="k-table k-treegrid" role="treegrid" aria-label={t(label)}>
        <Head columns={columns} hasActions={actions !== undefined} />
        <tbody ref={body}>
          {note ? (
            <tr>
              <td colSpan={columns.length + (actions ? 1 : 0)}>{note}</td>
            </tr>
          ) : (
            lines.map((line) => {
              const row = byId.get(line.node.id)!;
              return (
                <TreeRow
                  key={row.id}
                  {...{ line, row, columns, onOpen, actions }}
                  hasFocus={row.id === focused}
                  onFocus={() => setAt(row.id)}
                  onKey={(event) => onKey(event, row)}
                  onTwist={() => line.node.children && set(row.id, !line.open)}
                />
              );
            })
          )}
        </tbody>
      </table>
    </div>
  );
}

// eslint-disable-next-line typescript/no-explicit-any -- columns of rows of any kind
function Head({ columns, hasActions }: { columns: readonly TreeColumn<any>[]; hasActions: boolean }) {
  const t = useWords();
  return (
    <thead>
      <tr>
        {columns.map(({ key, title, width }) => (
          <th
            key={key}
            scope="col"
            {...(width ? { "data-width": true, style: { "--width": `${width}px` } as CSSProperties } : {})}
          >
            {t(title)}
          </th>
        ))}
        {hasActions && (
          <th scope="col" data-end>
            {t(actionWords)}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowProps<Row extends TreeRecord> extends Pick<TreeTableProps<Row>, "columns" | "onOpen" | "actions"> {
  readonly line: Line;
  readonly row: Row;
  readonly hasFocus: boolean;
  readonly onFocus: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLTableRowElement>) => void;
  readonly onTwist: () => void;
}

function TreeRow<Row extends TreeRecord>(props: RowProps<Row>) {
  const { line, row, columns, actions, hasFocus, onFocus, onKey } = props;
  return (
    <tr
      data-id={row.id}
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.brothers}
      aria-expanded={line.node.children ? line.open : undefined}
      tabIndex={hasFocus ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKey}
    >
      {columns.map(({ key, render }, i) => (
        <td key={key} role="gridcell">
          {i > 0 ? render(row) : <FirstCell {...props}>{render(row)}</FirstCell>}
        </td>
      ))}
      {actions && (
        <td role="gridcell">
          <span className="k-treegrid-actions">{actions(row)}</span>
        </td>
      )}
    </tr>
  );
}

/** Carries the tree, and opens the record. */
function FirstCell<Row extends TreeRecord>({
  line,
  row,
  onOpen,
  onTwist,
  children,
}: RowProps<Row> & { readonly children: ReactNode }) {
  return (
    <span className="k-treegrid-first" style={{ "--level": line.level } as CSSProperties}>
      <span
        className="k-tree-twist"
        aria-hidden="true"
        style={line.node.children ? { cursor: "pointer" } : undefined}
        onClick={onTwist}
      >
        {line.node.children && <Sign name={line.open ? "down" : "right"} size={14} />}
      </span>
      {onOpen ? (
        <button type="button" className="k-link" tabIndex={-1} onClick={() => onOpen(row)}>
          {children}
        </button>
      ) : (
        children
      )}
    </span>
  );
}
