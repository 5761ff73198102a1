/** Which columns of a tree a user shows, stored as for lists; the first one carries the tree and always stays. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { useReducer, type ReactNode } from "react";
import { arranged, chosenKey, readChoice } from "../grid/columns-memory.ts";
import { ColumnsMenu } from "../list/columns-menu.tsx";
import { useSession } from "../session.ts";
import type { TreeColumn } from "./tree-table.tsx";

export interface ChosenColumns<Row> {
  readonly columns: readonly TreeColumn<Row>[];
  readonly menu: ReactNode;
}

export function useTreeColumns<Row>(
  name: string,
  list: AnyCall,
  [tree, ...others]: readonly [TreeColumn<Row>, ...TreeColumn<Row>[]],
  hiddenAtFirst: ReadonlySet<string>,
): ChosenColumns<Row> {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const key = chosenKey(
    useSession((state) => state.info?.user.userId),
    name,
  );
  return {
    columns: [tree, ...arranged(others, readChoice(key, list), hiddenAtFirst)],
    menu: (
      <ColumnsMenu columns={others} hiddenAtFirst={hiddenAtFirst} choiceKey={key} list={list} onChange={drawAgain} />
    ),
  };
}
