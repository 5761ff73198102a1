/** The page of a list: search and filters, selection, and its buttons. */
import { useMemo, useReducer, useRef, useState, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { intText } from "../cells/numbers.ts";
import { CopyTicked } from "../detail/copy-button.tsx";
import { useWordedShape } from "../dictionary.ts";
import { arranged, chosenKey, readChoice } from "../grid/columns-memory.ts";
import { nothingSelected, selected } from "../grid/selection.ts";
import { useKeys } from "../keys.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Card, Page } from "../layout/page.tsx";
import { useMayAnyOf, useMayCall } from "../may-call.ts";
import { useRecordRoute } from "../record-route.tsx";
import { useSession } from "../session.ts";
import { useStable, useSteady } from "../stable.ts";
import { BulkBar, BulkRemove } from "./bulk.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { inputOf } from "./filter-value.ts";
import { FilterChips, Filters, FILTERS_IN_ROW, MoreFiltersButton, SearchBox } from "./filters.tsx";
import { ExportButton } from "./export-button.tsx";
import { elementsOf } from "./list-elements.ts";
import { ListContext, type ColumnChoicePart, type ListCalls, type ListCount, type ListState } from "./list-state.ts";
import { rowsOfAll } from "./list-query.ts";
import { knowing, tickedRows, type KnownRows } from "./ticked-rows.ts";
import { asCalledNow, readQuery, writeQuery, type ListQuery } from "./query-codec.ts";
import { ViewsMenu } from "./views-menu.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- rows of any entity pass through
type Any = any;

export interface ListScreenProps<Fixed> {
  readonly title: Words;
  readonly children: ReactNode;
  /** Always part of the query, such as the customer whose orders a page shows. */
  readonly fixed?: Fixed;
  /** A list inside another page: its filters are kept in memory instead of in the address. */
  readonly inside?: boolean;
  /** Label of the add button; `null` hides it. */
  readonly add?: Words | null;
  readonly onAdd?: () => void;
  readonly searchWords?: Words;
  /** Lists whose call has no free-text search. */
  readonly search?: false;
  /** More buttons beside export and add. */
  readonly actions?: ReactNode;
  /** Opens the add page with a copy of the ticked record. */
  readonly onCopy?: (id: number) => unknown;
}

/** The fields and calls the list was made for, and how its filters and actions are recognised among its children. */
export interface ListParts {
  readonly fields: Shape;
  readonly calls: ListCalls;
  readonly idOf: (row: Any) => number;
  readonly Filters: unknown;
  readonly Bulk: unknown;
}

interface QueryProps {
  readonly query: ListQuery;
  readonly setQuery: (query: ListQuery) => void;
}

type ScreenProps = ListScreenProps<object> & { readonly parts: ListParts };
type BodyProps = ScreenProps & QueryProps;

const addWords: Words = { en: "Add", zh: "新增" };
const focusSearchWords: Words = { en: "Search this list", zh: "搜尋此列表" };
const nothing = {};
const nothingKnown: KnownRows<Any> = new Map();

export const ListScreen = (props: ScreenProps) =>
  props.inside ? <InsideScreen {...props} /> : <AddressScreen {...props} />;

/** Filters in the address of the tab. */
function AddressScreen(props: ScreenProps) {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const { list } = props.parts.calls;
  const query = useMemo(() => asCalledNow(list, readQuery(params)), [list, params]);
  // A user who has just opened a record is not pulled back by a pending search.
  const set = (next: ListQuery) =>
    pathname === globalThis.location.pathname && setParams((now) => writeQuery(next, now), { replace: true, state });
  return <Body {...props} query={query} setQuery={set} />;
}

function InsideScreen(props: ScreenProps) {
  const [query, setQuery] = useState<ListQuery>({ search: "", filters: {}, sort: null });
  return <Body {...props} query={query} setQuery={setQuery} />;
}

/** The children of a list: its filters, its bulk actions, and the rest. */
function usePartsOf(children: ReactNode, { fields, Filters: FiltersPart, Bulk: BulkPart }: ListParts) {
  const all = elementsOf(children);
  const filters = all.filter((part) => part.type === FiltersPart);
  const bulks = all.filter((part) => part.type === BulkPart);
  const rest = all.filter((part) => part.type !== FiltersPart && part.type !== BulkPart);
  const shape: Shape = useWordedShape(
    useStable(Object.assign({}, fields, ...filters.map((part) => part.props.more ?? {}))),
  );
  const names = filters.flatMap(({ props }) => [...props.names, ...Object.keys(props.more ?? {})]) as string[];
  return { bulks, rest, shape, inRow: names.slice(0, FILTERS_IN_ROW), inMore: names.slice(FILTERS_IN_ROW) };
}

interface Shown {
  readonly count: ListCount;
  readonly rows: readonly Any[];
}

function Body(props: BodyProps) {
  const { title, children, fixed = nothing, inside, add, onAdd, onCopy, query, setQuery, parts } = props;
  const { calls, idOf } = parts;
  const record = useRecordRoute();
  const userId = useSession((session) => session.info?.user.userId);
  const [selection, select] = useReducer(selected, nothingSelected);
  const [shown, setShown] = useState<Shown | null>(null);
  const [columns, offering] = useState<readonly ColumnChoicePart[]>([]);
  const [choiceVersion, chose] = useReducer((n: number) => n + 1, 0);
  const mayAdd = useMayCall(calls.create) && add !== null;
  const mayRemove = useMayCall(calls.remove);
  const { bulks, rest, shape, inRow, inMore } = usePartsOf(children, parts);
  const mayBulk = useMayAnyOf(bulks.map((part) => part.props.call));
  const selectable = mayBulk || mayRemove || (mayAdd && onCopy !== undefined);

  const fixedInput = useStable(fixed);
  const input = useMemo(
    () => inputOf(query, shape, fixedInput as Readonly<Record<string, unknown>>),
    [query, shape, fixedInput],
  );
  const change = useSteady((part: Partial<ListQuery>) => {
    // A bulk action must not run on records that are no longer visible.
    if (part.search !== undefined || part.filters !== undefined) select({ type: "none" });
    setQuery({ ...query, ...part });
  });
  const [known, know] = useReducer(
    (before: KnownRows<Any>, rows: readonly Any[]) => knowing(before, rows, idOf),
    nothingKnown,
  );
  const showing = useSteady<Parameters<ListState["showing"]>, void>((count, rows) => {
    know(rows);
    setShown({ count, rows });
  });
  const selectAll = useSteady(async () => {
    const { rows } = await rowsOfAll(calls.list, input);
    know(rows);
    select({ type: "all", ids: rows.map(idOf) });
  });
  const choiceKey = chosenKey(userId, calls.list.path + (inside ? "#inside" : ""));
  const addNow = () => (onAdd ? onAdd() : record.open("add"));
  useKeys(mayAdd && !inside ? [{ keys: "n", label: add ?? addWords, run: addNow }] : []);

  const state: ListState = {
    ...{ query, change, input, calls, idOf, selection, select, selectable, title },
    ...{ showing, offering, choiceKey, choiceVersion },
    count: shown?.count ?? null,
    rows: shown?.rows ?? [],
    ...{ selectAll, ticked: tickedRows(selection.ids, shown?.rows ?? [], known, idOf) },
    addButton: mayAdd ? <Button label={add ?? addWords} icon="plus" onPress={addNow} /> : null,
  };
  const view = (
    <>
      <Toolbar
        {...props}
        {...{ shape, inRow, inMore, state, columns }}
        onColumns={chose}
        onAdd={mayAdd ? addNow : undefined}
      />
      <FilterChips shape={shape} />
      {selectable && (
        <BulkBar>
          {bulks}
          {onCopy && calls.create && <CopyTicked create={calls.create} onCopy={onCopy} />}
          {mayRemove && <BulkRemove />}
        </BulkBar>
      )}
      {rest}
    </>
  );
  return (
    <ListContext value={state}>
      {inside ? (
        view
      ) : (
        <Page title={title} quietTitle>
          <Card fill>{view}</Card>
        </Page>
      )}
    </ListContext>
  );
}

interface ToolbarProps extends Omit<BodyProps, "onAdd"> {
  readonly shape: Shape;
  readonly inRow: readonly string[];
  readonly inMore: readonly string[];
  readonly state: ListState;
  /** None until the table is there. */
  readonly columns: readonly ColumnChoicePart[];
  readonly onColumns: () => void;
  readonly onAdd: (() => void) | undefined;
}

function Toolbar(props: ToolbarProps) {
  const { shape, inRow, inMore, state, columns, inside, add, search, onAdd, onColumns } = props;
  const { calls, choiceKey, query } = state;
  const searchBox = useRef<HTMLInputElement>(null);
  const [moreShown, showMore] = useState(false);
  useKeys(
    inside || search === false ? [] : [{ keys: "/", label: focusSearchWords, run: () => searchBox.current?.focus() }],
  );
  const chooseView = (next: ListQuery) => {
    onColumns();
    state.change(next);
  };
  return (
    <>
      <div className="k-toolbar">
        <div className="k-toolbar-start">
          {search !== false && <SearchBox inputRef={searchBox} words={props.searchWords} bound={!inside} />}
          <Filters shape={shape} names={inRow} inRow />
          {inMore.length > 0 && (
            <MoreFiltersButton names={inMore} open={moreShown} onToggle={() => showMore(!moreShown)} />
          )}
          <Count count={state.count} />
        </div>
        <div className="k-toolbar-end">
          {props.actions}
          {!inside && <ViewsMenu list={calls.list} query={query} choiceKey={choiceKey} onChoose={chooseView} />}
          {columns.length > 0 && (
            <ColumnsMenu columns={columns} choiceKey={choiceKey} list={calls.list} onChange={onColumns} />
          )}
          <ExportButton
            call={calls.export}
            input={state.input}
            columns={() => arranged(columns, readChoice(choiceKey, calls.list)).map((column) => column.key)}
          />
          {onAdd && (
            <Button
              label={add ?? addWords}
              icon="plus"
              kind="primary"
              {...(inside ? {} : { shortcut: "N" })}
              onPress={onAdd}
            />
          )}
        </div>
      </div>
      {moreShown && inMore.length > 0 && (
        <div className="k-toolbar-more">
          <Filters shape={shape} names={inMore} />
        </div>
      )}
    </>
  );
}

/** "10,000+" if the server stopped counting. Announced when it changes. */
function Count({ count }: { count: ListCount | null }) {
  const t = useWords();
  if (!count) return null;
  const shown = `${intText(count.total)}${count.more ? "+" : ""}`;
  return (
    <span className="k-count" role="status">
      {t({ en: count.total === 1 ? "1 record" : `${shown} records`, zh: `${shown} 項` })}
    </span>
  );
}
