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
 * The Screen provides search, count, columns, export, add and delete, each where the call exists and the user
 * has its permission.
 */
import { useMemo, type FC, type ReactElement, type ReactNode } from "react";
import type { AnyCall, Call, InputOf, OutputOf, Page, Rows } from "@larder/domain/kernel/calls";
import type { Field, Shape } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { StatesOf } from "../cells/badge.tsx";
import { useWordedShape } from "../dictionary.ts";
import { useRecordRoute } from "../record-route.tsx";
import { useSteady } from "../stable.ts";
import { Bulk, type BulkProps } from "./bulk.tsx";
import { elementsOf } from "./list-elements.ts";
import { ListScreen, type ListParts, type ListScreenProps } from "./list-screen.tsx";
import { useList } from "./list-state.ts";
import { Table, type EmptyWords, type WrittenColumn } from "./table.tsx";

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

interface TableProps<C extends { list: AnyCall }, Name extends string, Row> {
  /** The initial order; `-` before the name for descending. */
  readonly sort?: Name | `-${Name}`;
  /** What a click on a row does; opens the detail by default, `false` for nothing. */
  readonly onOpen?: ((row: Row) => void) | false;
  readonly opens?: "detail" | "edit";
  readonly totals?: (rows: readonly Row[]) => Partial<Record<Name, ReactNode>>;
  /** Shown when there is no record at all. */
  readonly empty?: Omit<EmptyWords, "offer"> & {
    /** A filter value excluded by default, such as batches without stock. */
    readonly offer?: { readonly label: Words; readonly filters: Partial<Record<FilterName<C>, string>> };
  };
  readonly rowTone?: (row: Row) => "bad" | "warn" | undefined;
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
  /** False if the server's list cannot sort by it. */
  readonly sortable?: boolean;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
}

interface ExtraProps<Row> {
  readonly id: string;
  readonly title: Words;
  readonly render: (row: Row) => ReactNode;
  readonly width?: number;
  readonly hidden?: boolean;
}

export function listFor<S extends Shape, C extends Calls<Any>>(
  fields: S,
  calls: C,
  /** The name of the rows' id, if it is not `id`. */
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

  const parts: ListParts = { fields, calls, idOf, Filters: FiltersPart, Bulk: BulkPart };
  const Screen = (props: ListScreenProps<Partial<InputOf<C["list"]>>>) => <ListScreen {...props} parts={parts} />;
  const TablePart = (props: TableProps<C, Name, Row>) => (
    <ListTable {...(props as TableProps<Any, string, Any>)} fields={fields} columnOf={columnOf} />
  );

  return { Screen, Filters: FiltersPart, Table: TablePart, Column, Extra, Bulk: BulkPart };
}

interface ListTableProps extends TableProps<Any, string, Any> {
  readonly fields: Shape;
  readonly columnOf: (part: ReactElement<Any>) => WrittenColumn[];
}

/** The columns as declared in its children, with the company's labels. */
function ListTable({
  sort,
  onOpen,
  opens = "detail",
  totals,
  empty,
  rowTone,
  children,
  fields,
  columnOf,
}: ListTableProps) {
  const record = useRecordRoute();
  const list = useList();
  const worded = useWordedShape(fields);
  const columns = useMemo(
    () =>
      elementsOf(children)
        .flatMap(columnOf)
        .map((column) => (column.field?.dictionary ? { ...column, field: worded[column.key]! } : column)),
    [children, columnOf, worded],
  );
  const by = sort?.replace(/^-/, "");
  const open = useSteady((row: Any) => (onOpen ? onOpen(row) : record.open(opens, list.idOf(row))));
  return (
    <Table
      label={list.title}
      columns={columns}
      sort={by ? { by, down: sort!.startsWith("-") } : null}
      onOpen={onOpen === false ? undefined : open}
      totals={totals as Any}
      empty={empty as EmptyWords | undefined}
      emptyAction={list.addButton}
      rowTone={rowTone}
    />
  );
}
