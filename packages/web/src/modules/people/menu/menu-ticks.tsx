import type { Words } from "@larder/domain/kernel/words";
import type { ComponentProps, ReactNode } from "react";
import { Tree } from "../../../kit/tree/tree.tsx";

interface MenuTicksProps {
  readonly label: Words;
  readonly nodes: ComponentProps<typeof Tree>["nodes"] | undefined;
  readonly ticked: readonly number[];
  /** Whether parents and children are ticked together; yes by default. */
  readonly linked: boolean | null | undefined;
  /** Without it the tree is read-only. */
  readonly onTick?: (ids: number[]) => void;
}

/** The granted menus of a role or a package. */
export const MenuTicks = ({ label, nodes = [], ticked, linked, onTick }: MenuTicksProps) => (
  <div className="k-tree-frame">
    <Tree
      label={label}
      nodes={nodes}
      ticked={ticked}
      ticking={linked === false ? "alone" : "along"}
      {...(onTick ? { onTick } : { readOnly: true })}
    />
  </div>
);

interface MenusPartProps extends Omit<MenuTicksProps, "ticked" | "onTick"> {
  readonly form: MenuForm;
  /** What the record holds of them, as their ids and back. */
  readonly idsOf: (value: Stored) => readonly number[];
  readonly valueOf: (ids: number[]) => Stored;
}
// eslint-disable-next-line typescript/no-explicit-any -- a role holds a list, a package a text
type Stored = any;
interface MenuForm {
  readonly Input: (props: { name: "menuCheckStrictly" }) => ReactNode;
  readonly Part: (props: { name: "menuIds"; children: (part: MenusValue) => ReactNode }) => ReactNode;
}
interface MenusValue {
  readonly value: Stored;
  readonly set: (value: Stored) => void;
}

/** The same in a form, with the choice whether parents and children are ticked together. */
export const MenusPart = ({ form: { Input, Part }, idsOf, valueOf, ...ticks }: MenusPartProps) => (
  <div style={{ gridColumn: "1 / -1" }}>
    <Input name="menuCheckStrictly" />
    <Part name="menuIds">
      {({ value, set }) => <MenuTicks {...ticks} ticked={idsOf(value)} onTick={(ids) => set(valueOf(ids))} />}
    </Part>
  </div>
);
