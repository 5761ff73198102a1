/**
 * A tree to choose from:
 *
 *     <Tree label={words("Departments", "部門")} nodes={nodes} chosen={deptId} onChoose={setDeptId} />
 *
 * and one with boxes:
 *
 *     <Tree label={words("Menus", "選單")} nodes={nodes} ticked={menuIds} onTick={set} ticking="along" />
 *
 * Arrows, Home, End and letters move, Right and Left open and close, Enter chooses, the
 * space bar ticks (WAI-ARIA tree pattern).
 */
import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from "react";
import type { TreeNode } from "@larder/domain/kernel/tree";
import { words, type Words } from "@larder/domain/kernel/words";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { IconButton } from "../layout/icon-button.tsx";
import { Sign } from "../layout/glyphs.tsx";
import {
  afterTick,
  allIds,
  branchIds,
  linesOf,
  moveOf,
  narrowed,
  tickOf,
  type Line,
  type Ticking,
} from "./tree.rules.ts";

interface TreeProps {
  readonly label: Words;
  readonly nodes: readonly TreeNode[];
  /** Choosing one: its id, null for none. */
  readonly chosen?: number | null;
  /** Choosing the same one again clears the choice. */
  readonly onChoose?: (id: number | null) => void;
  /** Ticking many. */
  readonly ticked?: readonly number[];
  readonly onTick?: (ids: number[]) => void;
  readonly ticking?: Ticking;
  /** Read-only. */
  readonly readOnly?: boolean;
  /** Levels that are expanded at first. */
  readonly openLevels?: number;
}

const searchWords = words("Search", "搜尋");
const openWords = words("Expand all", "全部展開");
const closeWords = words("Collapse all", "全部收合");
const allWords = words("Select all", "全選");
const noneWords = words("Select none", "全不選");
const nothingWords = words("Nothing found", "沒有符合的項目");

const upTo = (nodes: readonly TreeNode[], levels: number): number[] =>
  levels <= 0 ? [] : nodes.flatMap((node) => (node.children ? [node.id, ...upTo(node.children, levels - 1)] : []));

export function Tree(props: TreeProps) {
  const { label, nodes, chosen, onChoose, ticked, onTick, ticking = "alone", readOnly = false, openLevels = 1 } = props;
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  const [entered, setEntered] = useState("");
  const [changed, setChanged] = useState<ReadonlySet<number> | null>(null);
  const [at, setAt] = useState<number | null>(null);

  const open = useMemo(() => changed ?? new Set(upTo(nodes, openLevels)), [changed, nodes, openLevels]);
  const lines = useMemo(() => {
    const shown = narrowed(nodes, entered);
    return linesOf(shown, entered.trim() === "" ? open : new Set(branchIds(shown)));
  }, [nodes, entered, open]);
  const marks = useMemo(() => (ticked ? new Set(ticked) : null), [ticked]);
  const focused = lines.find((line) => line.node.id === (at ?? chosen))?.node.id ?? lines[0]?.node.id;

  const set = (one: number, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(one);
    else next.delete(one);
    setChanged(next);
  };
  const goTo = (one: number) => {
    setAt(one);
    list.current?.querySelector<HTMLElement>(`[data-id="${one}"]`)?.focus();
  };
  const press = ({ node }: Line) => {
    setAt(node.id);
    if (!onTick) onChoose?.(node.id === chosen ? null : node.id);
    else if (marks && !readOnly) onTick(afterTick(nodes, node, marks, ticking));
  };
  const onKey = (event: KeyboardEvent, line: Line) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      return press(line);
    }
    if (event.key === "*") {
      event.preventDefault();
      return setChanged(new Set(branchIds(nodes)));
    }
    const move = moveOf(event.key, lines, line.node.id);
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    if ("to" in move) goTo(move.to);
    else if ("open" in move) set(move.open, true);
    else set(move.close, false);
  };

  return (
    <div className="k-tree">
      <Tools {...props} {...{ entered, setEntered, marks }} onOpened={setChanged} />
      {lines.length === 0 && <p className="k-soft">{t(nothingWords)}</p>}
      <ul ref={list} role="tree" aria-label={t(label)} aria-multiselectable={marks ? true : undefined}>
        {lines.map((line) => (
          <Item
            key={line.node.id}
            line={line}
            isOpen={line.open || entered.trim() !== ""}
            tick={marks ? tickOf(line.node, marks, ticking) : null}
            isChosen={marks ? undefined : line.node.id === chosen}
            readOnly={readOnly}
            hasFocus={line.node.id === focused}
            onPress={() => press(line)}
            onKey={(event) => onKey(event, line)}
            onFocus={() => setAt(line.node.id)}
            onTwist={() => set(line.node.id, !line.open)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ToolsProps extends TreeProps {
  readonly entered: string;
  readonly setEntered: (entered: string) => void;
  readonly marks: ReadonlySet<number> | null;
  readonly onOpened: (ids: ReadonlySet<number>) => void;
}

/** The search, expand or collapse all, tick all or none. */
function Tools({ label, nodes, onTick, readOnly, entered, setEntered, marks, onOpened }: ToolsProps) {
  const t = useWords();
  const branches = useMemo(() => branchIds(nodes), [nodes]);
  return (
    <div className="k-tree-tools">
      <input
        className="k-input"
        type="search"
        value={entered}
        aria-label={`${t(label)}: ${t(searchWords)}`}
        placeholder={t(searchWords)}
        onChange={(event) => setEntered(event.target.value)}
      />
      {branches.length > 0 && (
        <>
          <IconButton label={openWords} icon="down" onPress={() => onOpened(new Set(branches))} />
          <IconButton label={closeWords} icon="up" onPress={() => onOpened(new Set())} />
        </>
      )}
      {marks && onTick && !readOnly && (
        <Button
          label={marks.size > 0 ? noneWords : allWords}
          kind="quiet"
          small
          onPress={() => onTick(marks.size > 0 ? [] : allIds(nodes))}
        />
      )}
    </div>
  );
}

interface ItemProps {
  readonly line: Line;
  readonly isOpen: boolean;
  /** Null where nothing can be ticked. */
  readonly tick: ReturnType<typeof tickOf> | null;
  readonly isChosen: boolean | undefined;
  readonly readOnly: boolean;
  readonly hasFocus: boolean;
  readonly onPress: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onFocus: () => void;
  readonly onTwist: () => void;
}

function Item({ line, isOpen, tick, isChosen, readOnly, hasFocus, onPress, onKey, onFocus, onTwist }: ItemProps) {
  const { node } = line;
  return (
    <li
      data-id={node.id}
      role="treeitem"
      aria-level={line.level}
      aria-posinset={line.place}
      aria-setsize={line.brothers}
      aria-expanded={node.children ? isOpen : undefined}
      aria-selected={isChosen}
      aria-checked={tick ? (tick === "half" ? "mixed" : tick === "on") : undefined}
      aria-disabled={readOnly || undefined}
      tabIndex={hasFocus ? 0 : -1}
      style={{ "--level": line.level } as CSSProperties}
      onClick={onPress}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      {/* For the mouse; the keyboard uses the arrow keys. */}
      <span
        className="k-tree-twist"
        aria-hidden="true"
        onClick={(event) => {
          if (!node.children) return;
          event.stopPropagation();
          onTwist();
        }}
      >
        {node.children && <Sign name={isOpen ? "down" : "right"} size={14} />}
      </span>
      {tick && <span className="k-tree-box" data-tick={tick} aria-hidden="true" />}
      <span className="k-tree-label" title={node.label}>
        {node.label}
      </span>
    </li>
  );
}
