import type { Words } from "@larder/domain/kernel/words";
import type { ComponentProps } from "react";
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
