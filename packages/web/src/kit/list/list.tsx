/**
 * A list by composition:
 *
 *     const Customers = listFor(customerFields, customerCalls);
 *
 *     <Customers.Screen searchWords={words("Code or name", "編號或名稱")}>
 *       <Customers.Filters names={["regionId", "status"]} />
 *       <Customers.Bulk call={customerCalls.disable} label={words("Disable", "停用")} />
 *       <Customers.Table sort="shopCode" unsorted={["tel"]}>
 *         <Customers.Column name="shopCode" link />
 *         <Customers.BothNames widths={[190, 150]} />
 *         <Customers.Columns widths={{ tel: 124, region: 108 }} />
 *         <Customers.Columns names={["attn", "createTime"]} hidden />
 *       </Customers.Table>
 *     </Customers.Screen>
 *
 * The Screen provides search, count, columns, export, add and delete, each where the call exists and the user
 * has its permission. It is called what its calls are calls of. A list of documents is made for their table of states
 * as well: its moves are actions on the ticked rows, worded by the table.
 *
 *     const Orders = listFor(orderFields, orderCalls, { states: orderStates });
 *     <Orders.Screen moves={{ confirm: {}, cancel: { kind: "danger", confirm: words("Cancel these?", "…") } }} prints>
 */
import { useMemo, useState, type FC, type ReactElement, type ReactNode } from "react";
import type { AnyCall, Call, InputOf, OutputOf, Page, Rows } from "@larder/domain/kernel/calls";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import { nameIn, words, type Language, type Words } from "@larder/domain/kernel/words";
import type { StatesOf } from "../cells/badge.tsx";
import { useWordedShape } from "../dictionary.ts";
import { paperOf } from "../document/paper.ts";
import { useLanguage } from "../language.ts";
import { useMayCall } from "../may-call.ts";
import { usePreferences } from "../preferences.ts";
import { useRecordRoute } from "../record-route.tsx";
import { useSteady } from "../stable.ts";
import type { PdfItem } from "../viewer/viewer.rules.ts";
import { Bulk, type BulkProps } from "./bulk.tsx";
import { elementsOf } from "./list-elements.ts";
import { PapersViewer, printRefusal, printWords, type Prints } from "./list-papers.ts";
import { ListScreen, type ListParts, type ListScreenProps } from "./list-screen.tsx";
import { useList } from "./list-state.ts";
import { Table, type EmptyWords, type WrittenColumn } from "./table.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- rows of any entity pass through
type Any = any;

interface Calls<Row> {
  readonly list: Call<Any, Rows<Row>>;
  readonly export?: AnyCall;
  readonly create?: AnyCall;
  readonly update?: AnyCall;
  readonly remove?: AnyCall;
}

type RowOfCalls<C extends { list: AnyCall }> = OutputOf<C["list"]> extends { rows: (infer R)[] } ? R : never;
type FilterName<C extends { list: AnyCall }> = Exclude<Extract<keyof InputOf<C["list"]>, string>, keyof Page>;

interface TableProps<C extends { list: AnyCall }, Name extends string, Row> {
  /** The initial order; `-` before the name for descending. */
  readonly sort?: Name | `-${Name}`;
  /** Columns that the server's list cannot sort by. */
  readonly unsorted?: readonly Name[] | "all";
  /** What a click on a row does; opens the detail by default, `false` for nothing. */
  readonly onOpen?: ((row: Row) => void) | false;
  /** `edit` for records without a detail page; only for users who may change them. */
  readonly opens?: "detail" | "edit";
  readonly totals?: (rows: readonly Row[]) => Partial<Record<Name, ReactNode>>;
  /** Shown when there is no record at all, unless "No … yet" says it, and what such records are for. */
  readonly none?: Words;
  readonly why?: Words;
  /** A button to a filter value excluded by default, such as batches without stock. */
  readonly offer?: { readonly label: Words; readonly filters: Partial<Record<FilterName<C>, string>> };
  readonly rowTone?: (row: Row) => "bad" | "warn" | undefined;
  /** Each row can be opened (with the arrow keys as well) and shows this below it. */
  readonly below?: (row: Row) => ReactNode;
  readonly children: ReactNode;
}

interface ColumnProps<Name extends string, Row, N extends Name> {
  readonly name: N;
  /** Opens the record. */
  readonly link?: boolean;
  /** The escape hatch. */
  readonly render?: (value: Row[N & keyof Row], row: Row) => ReactNode;
  readonly title?: Words;
  readonly width?: number;
  /** Shows the state as word, colour and icon. */
  readonly states?: StatesOf;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
}

/** Several columns in a row that show their fields. */
interface ColumnsProps<Name extends string> {
  /** With the usual width of their kind. */
  readonly names?: readonly Name[];
  /** Or with individual widths. */
  readonly widths?: Partial<Readonly<Record<Name, number>>>;
  readonly hidden?: boolean;
}

/** The name in the user's language first, then in the other language. */
interface BothNamesProps {
  readonly widths: readonly [own: number, other: number];
}

/** The name of whom a row is about, in the user's language. */
interface OneNameProps<Name extends string> {
  /** `customer`: of `customerNameEn` and `customerNameZh`. */
  readonly of: Name extends `${infer Of}NameEn` ? Of : never;
  readonly title?: Words;
  readonly width?: number;
}

interface ExtraProps<Row> {
  readonly id: string;
  readonly title: Words;
  readonly render: (row: Row) => ReactNode;
  readonly width?: number;
  readonly hidden?: boolean;
}

/** The part of a state table that a list needs. */
export interface ListStates<M extends string> extends StatesOf {
  readonly moves: Readonly<Record<M, { readonly label: Words }>>;
}

interface ListOptions<C extends Calls<Any>, M extends string> {
  /** The name of the rows' id, if it is not `id`. */
  readonly id?: Extract<keyof RowOfCalls<C>, string>;
  /** Of documents: shown by the column of their state; their moves are actions on the ticked rows, their number leads to them. */
  readonly states?: ListStates<M>;
}

/** The moves that the list offers, with what each asks before it runs: `{ post: {}, reverse: { reason: words(…) } }`. */
export type ListMoves<C, M extends string> = {
  readonly [N in M & keyof C]?: Partial<Pick<BulkProps, "kind" | "confirm" | "reason" | "input" | "label">>;
};

interface ScreenProps<C extends Calls<Any>, M extends string> extends Omit<
  ListScreenProps<Partial<InputOf<C["list"]>>>,
  "title"
> {
  /** What the list's calls are calls of, unless it is called otherwise here. */
  readonly title?: Words;
  readonly moves?: ListMoves<C, M>;
  /** The ticked documents are printed together; of rows without a printed page, why. */
  readonly prints?: Prints<RowOfCalls<C>>;
}

export function listFor<S extends Shape, C extends Calls<Any>, M extends string = never>(
  fields: S,
  calls: C,
  options: ListOptions<C, M> = {},
) {
  type Row = RowOfCalls<C>;
  type Name = Extract<keyof S & keyof Row, string>;
  const idOf = (row: Any): number => row[options.id ?? "id"];

  const FiltersPart: FC<{
    readonly names: readonly Extract<FilterName<C>, keyof S>[];
    readonly more?: Partial<Record<FilterName<C>, Field<Any>>>;
  }> = () => null;
  const BulkPart: FC<
    Omit<BulkProps, "about" | "input" | "disabledReason"> & {
      about?: (row: Row) => number;
      input?: (ids: readonly number[], rows: readonly Row[]) => unknown;
      disabledReason?: (rows: readonly Row[], ids: readonly number[]) => Words | null;
    }
  > = Bulk as FC<Any>;
  const Column: <N extends Name>(props: ColumnProps<Name, Row, N>) => ReactNode = () => null;
  const Columns: FC<ColumnsProps<Name>> = () => null;
  const BothNames: FC<BothNamesProps> = () => null;
  const OneName: FC<OneNameProps<Name>> = () => null;
  const Extra: FC<ExtraProps<Row>> = () => null;

  const fieldColumn = (name: string, props: Partial<WrittenColumn>): WrittenColumn => {
    const field: Field<Any> = fields[name]!;
    const { states } = options;
    const usual = states && (name === "no" ? { link: true } : isState(name) ? { states } : {});
    return { ...usual, ...props, key: name, field, title: props.title ?? field.label };
  };
  const columnOf = ({ type, props }: ReactElement<Any>, language: Language): WrittenColumn[] => {
    if (type === Column) return [fieldColumn(props.name, props)];
    if (type === Columns) {
      const { names, widths, hidden } = props as ColumnsProps<string>;
      return (names ?? Object.keys(widths ?? {})).map((name) => fieldColumn(name, { width: widths?.[name], hidden }));
    }
    if (type === BothNames) {
      const names = language === "zh" ? ["nameZh", "nameEn"] : ["nameEn", "nameZh"];
      return names.map((name, index) => fieldColumn(name, { width: props.widths[index] }));
    }
    if (type === OneName) {
      const { of, ...rest } = props;
      const render = (_: unknown, row: Any) =>
        nameIn(language, { nameEn: row[`${of}NameEn`], nameZh: row[`${of}NameZh`] });
      return [fieldColumn(`${of}Name${language === "zh" ? "Zh" : "En"}`, { ...rest, render })];
    }
    if (type !== Extra) return [];
    const { id, render, ...rest } = props as ExtraProps<Row>;
    return [{ ...rest, key: id, field: null, sortable: false, render: (_value, row) => render(row) }];
  };

  const parts: ListParts = { fields, calls, idOf, Filters: FiltersPart, Bulk: BulkPart };
  const Screen = ({ moves, prints, children, ...props }: ScreenProps<C, M>) => {
    const [papers, setPapers] = useState<readonly PdfItem[]>([]);
    return (
      <>
        <ListScreen {...props} title={props.title ?? calls.list.of ?? calls.list.title} parts={parts}>
          {children}
          {Object.entries<Any>(moves ?? {}).map(([name, asked]) => (
            <BulkPart
              key={name}
              call={(calls as Any)[name]}
              label={options.states!.moves[name as M].label}
              {...asked}
            />
          ))}
          {prints && (
            <BulkPart
              call={(calls as Any).print}
              label={printWords}
              disabledReason={(rows, ids) => printRefusal(prints, rows, ids)}
              shows={(rows) => setPapers(rows.map((row: Any) => paperOf(calls as Any, row, "both")))}
            />
          )}
        </ListScreen>
        {papers.length > 0 && <PapersViewer opened items={papers} onClose={() => setPapers([])} />}
      </>
    );
  };
  const TablePart = (props: TableProps<C, Name, Row>) => (
    <ListTable {...(props as TableProps<Any, string, Any>)} fields={fields} columnOf={columnOf} />
  );

  return { Screen, Filters: FiltersPart, Table: TablePart, Column, Columns, BothNames, OneName, Extra, Bulk: BulkPart };
}

const isState = (name: string): boolean => name === "state" || name === "status";

/** "No customers yet". */
const noneYet = (of: Words | undefined): Words | undefined =>
  of && words(`No ${of.en.charAt(0).toLowerCase()}${of.en.slice(1)} yet`, `暫無${of.zh}`);

interface ListTableProps extends TableProps<Any, string, Any> {
  readonly fields: Shape;
  readonly columnOf: (part: ReactElement<Any>, language: Language) => WrittenColumn[];
}

/** The columns as declared in its children, with the company's labels. */
function ListTable({
  sort,
  unsorted,
  onOpen,
  opens = "detail",
  totals,
  none,
  why,
  offer,
  rowTone,
  below,
  children,
  fields,
  columnOf,
}: ListTableProps) {
  const record = useRecordRoute();
  const list = useList();
  const worded = useWordedShape(fields);
  const language = useLanguage();
  const dayStyle = usePreferences((state) => state.dayStyle);
  const columns = useMemo(
    () =>
      elementsOf(children)
        .flatMap((part) => columnOf(part, language))
        .map((column) => ({
          ...column,
          ...(column.field?.dictionary ? { field: worded[column.key]! } : {}),
          ...(unsorted === "all" || unsorted?.includes(column.key) ? { sortable: false } : {}),
        })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cells show dates in it
    [children, columnOf, unsorted, worded, language, dayStyle],
  );
  const by = sort?.replace(/^-/, "");
  const mayOpen = useMayCall(list.calls.update) || opens !== "edit";
  const open = useSteady((row: Any) => (onOpen ? onOpen(row) : record.open(opens, list.idOf(row))));
  return (
    <Table
      label={list.title}
      columns={columns}
      sort={by ? { by, down: sort!.startsWith("-") } : null}
      onOpen={onOpen === false || !mayOpen ? undefined : open}
      totals={totals as Any}
      empty={{ title: none ?? noneYet(list.calls.list.of), why, offer: offer as EmptyWords["offer"] }}
      emptyAction={list.addButton}
      rowTone={rowTone}
      below={below}
    />
  );
}
