import type { Words } from "@larder/domain/kernel/words";
import type { ComponentProps } from "react";
import { Tree } from "../../../kit/tree/tree.tsx";

interface MenuTicksProps {
  readonly label: Words;
  readonly nodes: ComponentProps<typeof Tree>["nodes"] | undefined;
  readonly ticked: readonly number[];
  /** Whether those above and below follow a tick; they do unless it is said. */
  readonly linked: boolean | null | undefined;
  /** Without it they are there to be read. */
  readonly onTick?: (ids: number[]) => void;
}

/** Menus that are granted: of a role, of a package. */
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
