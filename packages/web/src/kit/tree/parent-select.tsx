import { words, type Words } from "@larder/domain/kernel/words";
import { useId, type ReactNode } from "react";
import { Labelled } from "../inputs/labelled.tsx";
import { useWords } from "../language.ts";
import type { TreeRecord } from "./tree-table.tsx";

interface ParentSelectProps<Row extends TreeRecord> {
  readonly label: Words;
  readonly value: number | string | null;
  readonly onChange: (id: number) => void;
  /** Possible parents, in display order. */
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** The record itself: neither it nor its descendants can be its parent. */
  readonly without?: number | undefined;
  /** Shown because of its children, but cannot be chosen now. */
  readonly isOff?: (row: Row) => boolean;
}

/** Chooses the parent of a tree record; options are indented by level. */
function ParentSelect<Row extends TreeRecord>(props: ParentSelectProps<Row>) {
  const { label, value, onChange, rows, nameOf, without, isOff } = props;
  const t = useWords();
  const id = useId();
  const known = new Set(rows.map((row) => row.id));
  const below = (parentId: number, level: number): { row: Row; level: number }[] =>
    rows
      .filter((row) => row.id !== without && (known.has(row.parentId ?? 0) ? row.parentId : 0) === parentId)
      .flatMap((row) => [{ row, level }, ...below(row.id, level + 1)]);
  return (
    <Labelled id={id} label={label}>
      <select
        id={id}
        className="k-select"
        value={String(value ?? 0)}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        <option value="0">{t(words("At the top", "頂層"))}</option>
        {below(0, 0).map(({ row, level }) => (
          <option key={row.id} value={row.id} disabled={isOff?.(row)}>
            {"\u3000".repeat(level) + nameOf(row)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

type PartProps<Row extends TreeRecord> = Omit<ParentSelectProps<Row>, "label" | "value" | "onChange">;

/** `const Parent = parentPart(Form, fields)`: the part of a form that chooses it, `<Parent rows={…} nameOf={…} />`. */
export const parentPart =
  ({ Part }: { readonly Part: ParentForm }, { parentId }: { readonly parentId: { readonly label: Words } }) =>
  <Row extends TreeRecord>(props: PartProps<Row>) => (
    <Part name="parentId">
      {({ value, set }: ParentValue) => <ParentSelect {...props} label={parentId.label} value={value} onChange={set} />}
    </Part>
  );

interface ParentValue {
  readonly value: number | string | null;
  readonly set: (id: number) => void;
}
// eslint-disable-next-line typescript/no-explicit-any -- the parts of whichever form
type ParentForm = (props: { name: "parentId"; children: (part: any) => ReactNode }) => ReactNode;
