/**
 * The list of stock papers, declared: found by number and goods, the newest day first, their moves for the ticked rows.
 *
 *     export const AdjustmentList = paperList({ fields: adjustmentListFields, calls, states: adjustmentStates, … });
 */
import type { AnyCall, Call, Rows } from "@larder/domain/kernel/calls";
import type { Shape } from "@larder/domain/kernel/fields";
import { words, type Words } from "@larder/domain/kernel/words";
import { paperSorts } from "@larder/domain/stock/paper/paper.sorts";
import type { ReactNode } from "react";
import { draftNotPrinted, listFor, type ListMoves, type ListStates } from "../../../kit/index.ts";

// eslint-disable-next-line typescript/no-explicit-any -- the rows of whichever papers
type AnyCalls = { readonly list: Call<any, Rows<any>>; readonly print?: AnyCall; readonly pdf?: AnyCall };

interface Declared<S extends Shape, C extends AnyCalls, M extends string> {
  readonly fields: S;
  readonly calls: C;
  readonly states: ListStates<M>;
  readonly filters: Shape;
  readonly moves: ListMoves<C, M>;
  readonly columns: readonly (keyof S & string)[];
  /** Where the usual one of their kind does not do. */
  readonly widths?: Partial<Readonly<Record<keyof S & string, number>>>;
  /** Until the user shows them. */
  readonly hidden: readonly (keyof S & string)[];
  readonly none?: Words;
  /** On the button for another one. */
  readonly add: Words;
  /** What such papers are for. */
  readonly why: Words;
  readonly actions?: ReactNode;
}

const sorted: readonly string[] = paperSorts;

export function paperList<S extends Shape, C extends AnyCalls, M extends string>(paper: Declared<S, C, M>) {
  const { fields, calls, states, filters, moves, columns, widths = {}, hidden, none, add, why, actions } = paper;
  const Papers = listFor<Shape, AnyCalls, string>(fields, calls, { states });
  return function PaperList() {
    return (
      <Papers.Screen
        searchWords={words("Search number or goods", "搜尋編號或商品")}
        add={add}
        moves={moves}
        actions={actions}
        {...(calls.print ? { prints: draftNotPrinted } : {})}
      >
        <Papers.Filters names={[]} more={filters} />
        <Papers.Table
          sort="-bizDate"
          unsorted={Object.keys(fields).filter((name) => !sorted.includes(name))}
          none={none}
          why={why}
        >
          <Papers.Columns names={columns} widths={{ no: 124, ...widths }} />
          <Papers.Columns names={hidden} hidden />
        </Papers.Table>
      </Papers.Screen>
    );
  };
}
