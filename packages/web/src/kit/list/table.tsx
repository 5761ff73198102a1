import type { Field } from "@larder/domain/kernel/fields";
import type { Language, Words } from "@larder/domain/kernel/words";
import { useEffect, useLayoutEffect, useMemo, type ReactNode } from "react";
import { drawCell, isAmount } from "../cells/cell.tsx";
import { textOrPart } from "../cells/text-or-part.tsx";
import { titleWithSign } from "../cells/pounds.ts";
import type { StatesOf } from "../cells/badge.tsx";
import { arranged, readChoice } from "../grid/columns-memory.ts";
import { DataGrid, type GridColumn } from "../grid/data-grid.tsx";
import { say, useLanguage, useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { useStable } from "../stable.ts";
import { EmptyState, ErrorState, Skeleton } from "../states/states.tsx";
import { WireRefusal } from "../wire-refusal.ts";
import { faultText } from "./fault-text.ts";
import { badgeWidth, headingWidth } from "./heading-width.ts";
import { withoutDays } from "./query-codec.ts";
import { useListQuery } from "./list-query.ts";
import { useList } from "./list-state.ts";

// eslint-disable-next-line typescript/no-explicit-any -- a table shows rows of any entity
type Any = any;

/** A column as declared in the screen. */
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
  readonly empty?: EmptyWords | undefined;
  readonly emptyAction?: ReactNode;
  readonly rowTone?: ((row: Any) => "bad" | "warn" | undefined) | undefined;
  readonly below?: ((row: Any) => ReactNode) | undefined;
}

const widths: Partial<Record<Field["kind"], [width: number, grow: number]>> = {
  code: [100, 0.1],
  text: [130, 3],
  memo: [150, 3],
  ref: [140, 3],
  refs: [140, 3],
  email: [160, 1],
  phone: [116, 0.5],
  money: [92, 0.3],
  // Cut off, a four-decimal "£18.3333" would read as "£18.33".
  price: [92, 0.3],
  cost: [84, 0.3],
  quantity: [76, 0.3],
  weight: [88, 0.3],
  percent: [72, 0.2],
  rate: [72, 0.2],
  factor: [80, 0.2],
  degree: [84, 0.2],
  int: [68, 0.2],
  flag: [64, 0.2],
  time: [70, 0.2],
  choice: [88, 0.5],
  choices: [130, 1],
  lines: [70, 0.2],
  json: [140, 1],
};
/** Wide enough for a date of another year, which is longer in Chinese: "2027年12月28日". No column may make it narrower. */
const dateWidths: Partial<Record<Field["kind"], Readonly<Record<Language, number>>>> = {
  day: { en: 98, zh: 126 },
  instant: { en: 156, zh: 164 },
};
const unsortable = new Set<Field["kind"]>(["refs", "choices", "lines", "json", "memo"]);

function gridColumn(column: WrittenColumn, onOpen: ((row: Any) => void) | undefined, language: Language): GridColumn {
  const { field, key, render, states, link } = column;
  const title = titleWithSign(field?.kind, column.title);
  const dateWidth = field ? dateWidths[field.kind]?.[language] : undefined;
  const [usual, grow] = (field && widths[field.kind]) ?? (dateWidth ? [dateWidth, 0.1] : [120, 1]);
  const width = states ? badgeWidth(Object.values(states.states).map(({ label }) => label[language])) : usual;
  const draw = (row: Any): ReactNode =>
    render
      ? textOrPart(render(row[key], row))
      : field
        ? drawCell({ field, name: key, value: row[key], row, states, shortIn: "list" }, language)
        : null;
  const sortable = column.sortable ?? (field !== null && !unsortable.has(field.kind));
  return {
    key,
    title,
    width: Math.max(dateWidth ?? column.width ?? width, headingWidth(title[language], sortable)),
    grow: column.width || states ? grow / 2 : grow,
    end: field !== null && isAmount(field) && !states,
    sortable,
    render: link && onOpen ? (row) => <OpenLink onOpen={() => onOpen(row)}>{draw(row)}</OpenLink> : draw,
  };
}

/** Part of the row, which is reached by the arrow keys: not a tab stop of its own. */
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

/** Shown when a list is empty, with a link to what it hides by default. */
export interface EmptyWords {
  readonly title: Words | undefined;
  readonly why: Words | undefined;
  readonly offer: { readonly label: Words; readonly filters: Readonly<Record<string, string>> } | undefined;
}

const noDataWords: Words = { en: "Nothing here yet", zh: "暫無資料" };
const noMatchWords: Words = { en: "No record matches", zh: "沒有符合條件的資料" };
const noMatchWhy: Words = { en: "Check the words or remove a filter.", zh: "請檢查搜尋字詞或移除篩選條件。" };
const allRecordsWords: Words = { en: "Show all records", zh: "顯示全部資料" };
const noDayWords: Words = { en: "No records on the chosen days", zh: "所選日期沒有資料" };
const noDayWhy: Words = { en: "There may be older or later ones.", zh: "可能有較早或較後的資料。" };
const allDaysWords: Words = { en: "Show all days", zh: "顯示所有日期" };

/** A list opened from one of today's figures says that it shows one day only, and links to the others. */
function NoMatch() {
  const { query, change } = useList();
  const others = withoutDays(query.filters);
  const byDay = others !== query.filters;
  return (
    <EmptyState
      kind="no-match"
      title={byDay ? noDayWords : noMatchWords}
      why={byDay ? noDayWhy : noMatchWhy}
      action={
        <Button
          label={byDay ? allDaysWords : allRecordsWords}
          onPress={() => change(byDay ? { filters: others } : { search: "", filters: {} })}
        />
      }
    />
  );
}

export function Table({ label, columns, sort = null, onOpen, totals, empty, emptyAction, rowTone, below }: TableProps) {
  const t = useWords();
  const language = useLanguage();
  const list = useList();
  const { query, change, showing, offering, choiceKey, choiceVersion, calls, input } = list;
  const effective = query.sort ?? sort;
  const asked = useMemo(
    () => (query.sort || !sort ? input : { ...input, orderByColumn: sort.by, isAsc: sort.down ? "desc" : "asc" }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the two parts of the order stand for it
    [input, query.sort, sort?.by, sort?.down],
  );
  const pages = useListQuery(calls.list, asked);
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data]);
  const last = pages.data?.pages.at(-1);

  const grid = useMemo(
    () => arranged(columns, readChoice(choiceKey, calls.list)).map((column) => gridColumn(column, onOpen, language)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what is kept in the browser
    [columns, choiceKey, choiceVersion, onOpen, language],
  );

  useEffect(() => {
    if (last) showing(last, rows);
  }, [last, rows, showing]);
  // A table that is drawn again because its list has changed makes new columns, and would change the list again.
  const offered = useStable(columns.map(({ key, title, hidden }) => ({ key, title, hidden })));
  // Before anything is painted: a button for the columns that came with the rows would move those beside it from under the pointer.
  useLayoutEffect(() => offering(offered), [offered, offering]);

  // If the server cannot sort by a column, the order is reset instead of showing an empty list.
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
    <NoMatch />
  ) : (
    <EmptyState
      title={empty?.title ?? noDataWords}
      {...(empty?.why ? { why: empty.why } : {})}
      action={
        <>
          {empty?.offer && (
            <Button label={empty.offer.label} onPress={() => change({ filters: empty.offer!.filters })} />
          )}
          {emptyAction}
        </>
      }
    />
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
        below={below}
      />
      {pages.isError && rows.length > 0 && (
        <span className="k-hidden" role="alert">
          {faultText(pages.error, t)}
        </span>
      )}
    </>
  );
}
