import type { Field } from "@larder/domain/kernel/fields";
import type { Language, Words } from "@larder/domain/kernel/words";
import { useEffect, useMemo, type ReactNode } from "react";
import { drawCell, isAmount } from "../cells/cell.tsx";
import type { StatesOf } from "../cells/badge.tsx";
import { arranged, readChoice } from "../grid/columns-memory.ts";
import { DataGrid, type GridColumn } from "../grid/data-grid.tsx";
import { say, useLanguage, useWords } from "../language.ts";
import { EmptyState, ErrorState, Skeleton } from "../states/states.tsx";
import { WireRefusal } from "../wire-refusal.ts";
import { faultText } from "./fault-text.ts";
import { useListQuery } from "./list-query.ts";
import { useList } from "./list-state.ts";

// eslint-disable-next-line typescript/no-explicit-any -- a table shows rows of any entity
type Any = any;

/** A column as it was written in the screen. */
export interface WrittenColumn {
  readonly key: string;
  readonly field: Field<Any> | null;
  readonly title: Words;
  readonly link?: boolean | undefined;
  readonly render?: ((value: Any, row: Any) => ReactNode) | undefined;
  readonly width?: number | undefined;
  readonly states?: StatesOf | undefined;
  readonly sortable?: boolean | undefined;
  readonly hidden?: boolean | undefined;
}

interface TableProps {
  readonly label: Words;
  readonly columns: readonly WrittenColumn[];
  readonly sort?: { readonly by: string; readonly down: boolean } | null;
  readonly onOpen?: ((row: Any) => void) | undefined;
  readonly totals?: ((rows: readonly Any[]) => Readonly<Record<string, ReactNode>>) | undefined;
  readonly empty?: { readonly title: Words; readonly why?: Words } | undefined;
  readonly emptyAction?: ReactNode;
  readonly rowTone?: ((row: Any) => "bad" | "warn" | undefined) | undefined;
}

const widths: Partial<Record<Field["kind"], [width: number, grow: number]>> = {
  code: [110, 0.6],
  text: [150, 2],
  memo: [180, 2],
  ref: [160, 2],
  refs: [160, 2],
  email: [180, 1],
  phone: [130, 0.5],
  money: [110, 0.5],
  price: [100, 0.5],
  cost: [100, 0.5],
  quantity: [90, 0.4],
  weight: [100, 0.4],
  percent: [80, 0.3],
  rate: [80, 0.3],
  factor: [90, 0.3],
  degree: [110, 0.3],
  int: [80, 0.3],
  flag: [76, 0.2],
  day: [106, 0.3],
  instant: [142, 0.3],
  time: [80, 0.2],
  choice: [120, 0.6],
  choices: [150, 1],
  lines: [80, 0.2],
  json: [150, 1],
};
const unsortable = new Set<Field["kind"]>(["refs", "choices", "lines", "json", "memo"]);

function gridColumn(column: WrittenColumn, onOpen: ((row: Any) => void) | undefined, language: Language): GridColumn {
  const { field, key, render, states, link } = column;
  const [width, grow] = (field && widths[field.kind]) ?? [120, 1];
  const draw = (row: Any): ReactNode =>
    render
      ? render(row[key], row)
      : field
        ? drawCell({ field, name: key, value: row[key], row, states }, language)
        : null;
  return {
    key,
    title: column.title,
    width: column.width ?? (states ? 128 : width),
    grow: column.width ? grow / 2 : grow,
    end: field !== null && isAmount(field) && !states,
    sortable: column.sortable ?? (field !== null && !unsortable.has(field.kind)),
    render: link && onOpen ? (row) => <OpenLink onOpen={() => onOpen(row)}>{draw(row)}</OpenLink> : draw,
  };
}

/** Part of the row, which is reached by the arrow keys: not a stop of its own for Tab. */
const OpenLink = ({ onOpen, children }: { onOpen: () => void; children: ReactNode }) => (
  <button
    type="button"
    className="k-link"
    tabIndex={-1}
    onClick={(event) => {
      event.stopPropagation();
      onOpen();
    }}
  >
    {children}
  </button>
);

const noDataWords: Words = { en: "Nothing here yet", zh: "暫無資料" };
const noMatchWords: Words = { en: "No record matches", zh: "沒有符合條件的資料" };
const noMatchWhy: Words = { en: "Check the words or remove a filter.", zh: "請檢查搜尋字詞或移除篩選條件。" };

export function Table({ label, columns, sort = null, onOpen, totals, empty, emptyAction, rowTone }: TableProps) {
  const t = useWords();
  const language = useLanguage();
  const list = useList();
  const { query, change, tell, choiceKey, choiceVersion, calls, input } = list;
  const effective = query.sort ?? sort;
  const asked = useMemo(
    () => (query.sort || !sort ? input : { ...input, orderByColumn: sort.by, isAsc: sort.down ? "desc" : "asc" }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the two parts of the order stand for it
    [input, query.sort, sort?.by, sort?.down],
  );
  const pages = useListQuery(calls.list, asked);
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data]);
  const last = pages.data?.pages.at(-1);

  const grid = useMemo(() => {
    const hidden = new Set(columns.filter((column) => column.hidden).map((column) => column.key));
    return arranged(columns, readChoice(choiceKey), hidden).map((column) => gridColumn(column, onOpen, language));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what is kept in the browser
  }, [columns, choiceKey, choiceVersion, onOpen, language]);

  useEffect(() => {
    if (last) tell({ total: last.total, more: last.more ?? false }, rows, columns);
  }, [last, rows, columns, tell]);

  // A column that the server cannot sort by gives the order back instead of an empty list.
  const refusedSort = query.sort !== null && pages.error instanceof WireRefusal && pages.error.code === 400;
  useEffect(() => {
    if (refusedSort) change({ sort: null });
  }, [refusedSort, change]);

  const narrowed = query.search !== "" || Object.keys(query.filters).length > 0;
  const note = pages.isPending ? (
    <Skeleton rows={12} />
  ) : pages.isError && rows.length === 0 ? (
    <ErrorState message={faultText(pages.error, say)} onRetry={() => pages.refetch()} />
  ) : rows.length > 0 ? null : narrowed ? (
    <EmptyState title={noMatchWords} why={noMatchWhy} />
  ) : (
    <EmptyState title={empty?.title ?? noDataWords} {...(empty?.why ? { why: empty.why } : {})} action={emptyAction} />
  );

  return (
    <>
      <DataGrid
        label={label}
        columns={grid}
        rows={rows}
        idOf={list.idOf}
        total={last && !last.more ? last.total : null}
        hasMore={pages.hasNextPage && !pages.isFetchingNextPage && !pages.isPlaceholderData}
        onMore={pages.fetchNextPage}
        sort={effective}
        onSort={(next) => change({ sort: next })}
        {...(list.selectable ? { selection: list.selection, onSelect: list.select } : {})}
        onOpen={onOpen}
        totals={totals?.(rows)}
        note={note}
        stale={pages.isPlaceholderData}
        rowTone={rowTone}
      />
      {pages.isError && rows.length > 0 && (
        <span className="k-hidden" role="alert">
          {faultText(pages.error, t)}
        </span>
      )}
    </>
  );
}
