/** Which columns of a tree a user shows, stored as for lists; the first one carries the tree and always stays. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { useReducer, type ReactNode } from "react";
import { Cell } from "../cells/cell.tsx";
import { arranged, chosenKey, readChoice } from "../grid/columns-memory.ts";
import { ColumnsMenu } from "../list/columns-menu.tsx";
import { useSession } from "../session.ts";
import type { TreeColumn } from "./tree-table.tsx";

/** Columns of a tree that show their field. */
export const treeColumnOf =
  <S extends Shape>(fields: S) =>
  <Row extends { readonly [N in keyof S]?: unknown }>(
    name: Extract<keyof S, string>,
    width: number,
  ): TreeColumn<Row> => ({
    key: name,
    title: fields[name]!.label,
    render: (row) => <Cell field={fields[name]!} name={name} value={row[name]} row={row} />,
    width,
  });

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
