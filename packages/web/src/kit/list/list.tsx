/**
 * A list by composition:
 *
 *     const Customers = listFor(customerFields, customerCalls);
 *
 *     <Customers.Screen title={words("Customers", "客戶")}>
 *       <Customers.Filters names={["regionId", "status"]} />
 *       <Customers.Bulk call={customerCalls.disable} label={words("Disable", "停用")} />
 *       <Customers.Table sort="shopCode">
 *         <Customers.Column name="shopCode" link />
 *         <Customers.Column name="creditLimit" />
 *       </Customers.Table>
 *     </Customers.Screen>
 *
 * The Screen brings search, count, columns, export, add and delete by itself, each where
 * the call exists and the user holds its permission.
 */
import {
  Children,
  Fragment,
  isValidElement,
  useCallback,
  useMemo,
  useReducer,
  useRef,
  useState,
  type FC,
  type ReactElement,
  type ReactNode,
} from "react";
import { useLocation, useSearchParams } from "react-router";
import type { AnyCall, Call, InputOf, OutputOf, Page, Rows } from "@larder/domain/kernel/calls";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import { useRecordRoute } from "../record-route.tsx";
import type { StatesOf } from "../cells/badge.tsx";
import { intText } from "../cells/numbers.ts";
import { chosenKey } from "../grid/columns-memory.ts";
import { nothingSelected, selected } from "../grid/selection.ts";
import { useWordedShape } from "../dictionary.ts";
import { useKeys } from "../keys.ts";
import { useWords } from "../language.ts";
import { Button } from "../layout/button.tsx";
import { Card, Page as PageFrame } from "../layout/page.tsx";
import { useMayAnyOf, useMayCall } from "../may-call.ts";
import { useSession } from "../session.ts";
import { download } from "../wire.ts";
import { CopyTicked } from "../detail/copy-button.tsx";
import { Bulk, BulkBar, BulkRemove, type BulkProps } from "./bulk.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { inputOf } from "./filter-value.ts";
import { FilterChips, Filters, FILTERS_IN_ROW, MoreFiltersButton, SearchBox } from "./filters.tsx";
import { ListContext, useList, type ColumnChoicePart, type ListCount, type ListState } from "./list-state.ts";
import { readQuery, writeQuery, type ListQuery } from "./query-codec.ts";
import { useStable, useSteady } from "../stable.ts";
import { Table, type WrittenColumn, type EmptyWords } from "./table.tsx";
import { ViewsMenu } from "./views-menu.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- rows of any entity pass through
type Any = any;

interface Calls<Row> {
  readonly list: Call<Any, Rows<Row>>;
  readonly export?: AnyCall;
  readonly create?: AnyCall;
  readonly remove?: AnyCall;
}

type RowOfCalls<C extends { list: AnyCall }> = OutputOf<C["list"]> extends { rows: (infer R)[] } ? R : never;
type FilterName<C extends { list: AnyCall }> = Exclude<Extract<keyof InputOf<C["list"]>, string>, keyof Page>;

interface ScreenProps<C extends { list: AnyCall }> {
  readonly title: Words;
  readonly children: ReactNode;
  /** Always asked along, such as the customer whose orders a page shows. */
  readonly fixed?: Partial<InputOf<C["list"]>>;
  /** A list inside another page: it keeps its filters to itself instead of in the address. */
  readonly inside?: boolean;
  /** Words of the add button; `null` takes it away. */
  readonly add?: Words | null;
  readonly onAdd?: () => void;
  readonly searchWords?: Words;
  /** Lists whose call knows no free words. */
  readonly search?: false;
  /** More buttons beside export and add. */
  readonly actions?: ReactNode;
  /** Opens the add page with a copy of the ticked record. */
  readonly onCopy?: (id: number) => unknown;
}

interface TableProps<C extends { list: AnyCall }, Name extends string, Row> {
  /** The order at first; `-` before the name for the other way round. */
  readonly sort?: Name | `-${Name}`;
  /** What a press on a row does; the record's detail by default, `false` for nothing. */
  readonly onOpen?: ((row: Row) => void) | false;
  readonly opens?: "detail" | "edit";
  readonly totals?: (rows: readonly Row[]) => Partial<Record<Name, ReactNode>>;
  /** What is said when there is no record at all. */
  readonly empty?: Omit<EmptyWords, "offer"> & {
    /** Shown without this, such as batches that are gone. */
    readonly offer?: { readonly label: Words; readonly filters: Partial<Record<FilterName<C>, string>> };
  };
  readonly rowTone?: (row: Row) => "bad" | "warn" | undefined;
  readonly children: ReactNode;
}

interface ColumnProps<Name extends string, Row, N extends Name> {
  readonly name: N;
  /** Opens the record. */
  readonly link?: boolean;
  /** The door out. */
  readonly render?: (value: Row[N & keyof Row], row: Row) => ReactNode;
  readonly title?: Words;
  readonly width?: number;
  /** Shows the state as word, colour and sign. */
  readonly states?: StatesOf;
  /** False where the server's list does not sort by it. */
  readonly sortable?: boolean;
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean;
}

interface ExtraProps<Row> {
  readonly id: string;
  readonly title: Words;
  readonly render: (row: Row) => ReactNode;
  readonly width?: number;
  readonly hidden?: boolean;
}

const addWords: Words = { en: "Add", zh: "新增" };
const exportWords: Words = { en: "Export", zh: "匯出" };
const focusSearchWords: Words = { en: "Search this list", zh: "搜尋此列表" };
const noHidden: ReadonlySet<string> = new Set();

const elementsOf = (children: ReactNode): ReactElement<Any>[] =>
  Children.toArray(children).flatMap((child): ReactElement<Any>[] => {
    if (!isValidElement(child)) return [];
    return child.type === Fragment ? elementsOf((child.props as Any).children) : [child as ReactElement<Any>];
  });

/** "10,000+" where the server stopped counting. Spoken when it changes. */
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

export function listFor<S extends Shape, C extends Calls<Any>>(
  fields: S,
  calls: C,
  /** What the rows name their id, where it is not `id`. */
  options: { readonly id?: Extract<keyof RowOfCalls<C>, string> } = {},
) {
  type Row = RowOfCalls<C>;
  type Name = Extract<keyof S & keyof Row, string>;
  const idOf = (row: Any): number => row[options.id ?? "id"];

  const FiltersPart: FC<{
    readonly names: readonly Extract<FilterName<C>, keyof S>[];
    readonly more?: Partial<Record<FilterName<C>, Field<Any>>>;
  }> = () => null;
  const BulkPart: FC<
    Omit<BulkProps, "input" | "disabledReason"> & {
      input?: (ids: readonly number[], rows: readonly Row[]) => unknown;
      disabledReason?: (rows: readonly Row[]) => Words | null;
    }
  > = Bulk as FC<Any>;
  const Column: <N extends Name>(props: ColumnProps<Name, Row, N>) => ReactNode = () => null;
  const Extra: FC<ExtraProps<Row>> = () => null;

  const columnOf = ({ type, props }: ReactElement<Any>): WrittenColumn[] => {
    if (type === Extra)
      return [
        {
          key: props.id,
          field: null,
          title: props.title,
          width: props.width,
          hidden: props.hidden,
          sortable: false,
          render: (_value, row) => props.render(row),
        },
      ];
    if (type !== Column) return [];
    const field: Field<Any> = fields[props.name]!;
    return [{ ...props, key: props.name, field, title: props.title ?? field.label }];
  };

  function TablePart({ sort, onOpen, opens = "detail", totals, empty, rowTone, children }: TableProps<C, Name, Row>) {
    const record = useRecordRoute();
    const list = useList();
    const worded = useWordedShape(fields);
    const columns = useMemo(
      () =>
        elementsOf(children)
          .flatMap(columnOf)
          .map((column) => (column.field?.dictionary ? { ...column, field: worded[column.key]! } : column)),
      [children, worded],
    );
    const by = sort?.replace(/^-/, "");
    const open = useSteady((row: Any) => (onOpen ? onOpen(row) : record.open(opens, idOf(row))));
    return (
      <Table
        label={list.title}
        columns={columns}
        sort={by ? { by, down: sort!.startsWith("-") } : null}
        onOpen={onOpen === false ? undefined : open}
        totals={totals as Any}
        empty={empty as EmptyWords | undefined}
        emptyAction={list.addButton}
        rowTone={rowTone as Any}
      />
    );
  }

  function Screen(props: ScreenProps<C>) {
    return props.inside ? <InsideScreen {...props} /> : <AddressScreen {...props} />;
  }

  /** Filters in the address of the tab. */
  function AddressScreen(props: ScreenProps<C>) {
    const [params, setParams] = useSearchParams();
    const { pathname, state } = useLocation();
    const query = useMemo(() => readQuery(params), [params]);
    // Whoever has just opened a record is not called back by what the list still had to look for.
    const set = (next: ListQuery) =>
      pathname === globalThis.location.pathname && setParams((now) => writeQuery(next, now), { replace: true, state });
    return <Body {...props} query={query} setQuery={set} />;
  }

  function InsideScreen(props: ScreenProps<C>) {
    const [query, setQuery] = useState<ListQuery>({ search: "", filters: {}, sort: null });
    return <Body {...props} query={query} setQuery={setQuery} />;
  }

  function Body({
    title,
    children,
    fixed,
    inside,
    add,
    onAdd,
    searchWords,
    search,
    actions,
    onCopy,
    query,
    setQuery,
  }: ScreenProps<C> & { query: ListQuery; setQuery: (query: ListQuery) => void }) {
    const record = useRecordRoute();
    const userId = useSession((session) => session.info?.user.userId);
    const searchBox = useRef<HTMLInputElement>(null);
    const [selection, select] = useReducer(selected, nothingSelected);
    const [told, setTold] = useState<{
      count: ListCount;
      rows: readonly Any[];
      columns: readonly ColumnChoicePart[];
    } | null>(null);
    const [moreShown, showMore] = useState(false);
    const [choiceVersion, chose] = useReducer((n: number) => n + 1, 0);
    const mayAdd = useMayCall(calls.create) && add !== null;
    const mayExport = useMayCall(calls.export);
    const mayRemove = useMayCall(calls.remove);

    const parts = elementsOf(children);
    const filters = parts.filter((part) => part.type === FiltersPart);
    const bulks = parts.filter((part) => part.type === BulkPart);
    const rest = parts.filter((part) => part.type !== FiltersPart && part.type !== BulkPart);
    const shape: Shape = useWordedShape(
      useStable(Object.assign({}, fields, ...filters.map((part) => part.props.more ?? {}))),
    );
    const filterNames = filters.flatMap(({ props }) => [...props.names, ...Object.keys(props.more ?? {})]) as string[];
    const [inRow, inMore] = [filterNames.slice(0, FILTERS_IN_ROW), filterNames.slice(FILTERS_IN_ROW)];
    const mayBulk = useMayAnyOf(bulks.map((part) => part.props.call));
    const selectable = mayBulk || mayRemove || (mayAdd && onCopy !== undefined);

    const fixedInput = useStable(fixed ?? {});
    const input = useMemo(() => inputOf(query, shape, fixedInput), [query, shape, fixedInput]);
    const change = useSteady((part: Partial<ListQuery>) => {
      // A bulk action must not run on records that are no longer in sight.
      if (part.search !== undefined || part.filters !== undefined) select({ type: "none" });
      setQuery({ ...query, ...part });
    });
    const tell = useCallback<ListState["tell"]>((count, rows, columns) => setTold({ count, rows, columns }), []);
    const choiceKey = chosenKey(userId, calls.list.path + (inside ? "#inside" : ""));

    const chooseView = (next: ListQuery) => {
      chose();
      change(next);
    };
    const addNow = () => (onAdd ? onAdd() : record.open("add"));
    useKeys([
      ...(inside || search === false
        ? []
        : [{ keys: "/", label: focusSearchWords, run: () => searchBox.current?.focus() }]),
      ...(mayAdd && !inside ? [{ keys: "n", label: add ?? addWords, run: addNow }] : []),
    ]);
    const addButton = mayAdd ? (
      <Button
        label={add ?? addWords}
        icon="plus"
        kind="primary"
        {...(inside ? {} : { shortcut: "N" })}
        onPress={addNow}
      />
    ) : null;

    const state: ListState = {
      query,
      change,
      input,
      calls,
      idOf,
      selection,
      select,
      selectable,
      count: told?.count ?? null,
      rows: told?.rows ?? [],
      tell,
      choiceKey,
      choiceVersion,
      title,
      addButton: mayAdd ? <Button label={add ?? addWords} icon="plus" onPress={addNow} /> : null,
    };
    const hiddenAtFirst = told
      ? new Set(told.columns.filter((column) => column.hidden).map((column) => column.key))
      : noHidden;
    const view = (
      <>
        <div className="k-toolbar">
          <div className="k-toolbar-start">
            {search !== false && <SearchBox inputRef={searchBox} words={searchWords} bound={!inside} />}
            <Filters shape={shape} names={inRow} inRow />
            {inMore.length > 0 && (
              <MoreFiltersButton names={inMore} open={moreShown} onToggle={() => showMore(!moreShown)} />
            )}
            <Count count={state.count} />
          </div>
          <div className="k-toolbar-end">
            {actions}
            {!inside && <ViewsMenu list={calls.list.path} query={query} choiceKey={choiceKey} onChoose={chooseView} />}
            {told && (
              <ColumnsMenu
                columns={told.columns}
                hiddenAtFirst={hiddenAtFirst}
                choiceKey={choiceKey}
                onChange={chose}
              />
            )}
            {mayExport && (
              <Button
                label={exportWords}
                icon="download"
                onPress={() => download(calls.export!, input as Any).catch(() => {})}
              />
            )}
            {addButton}
          </div>
        </div>
        {moreShown && inMore.length > 0 && (
          <div className="k-toolbar-more">
            <Filters shape={shape} names={inMore} />
          </div>
        )}
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
          <PageFrame title={title} quietTitle>
            <Card fill>{view}</Card>
          </PageFrame>
        )}
      </ListContext>
    );
  }

  return { Screen, Filters: FiltersPart, Table: TablePart, Column, Extra, Bulk: BulkPart };
}
