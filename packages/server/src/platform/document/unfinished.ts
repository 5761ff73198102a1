/**
 * Unfinished documents, shown before the record that they name is disabled (docs/rules/records.md#disabling). A document
 * declares until when it is unfinished and what it names; nobody else keeps a list of documents.
 */
import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import { inScope } from "../access/scope.ts";
import type { Ctx } from "../context.ts";
import { columnsOf, type Tables } from "../db/tables.ts";
import { snake } from "../record/snake-case.ts";

/** Lines with products, and their column with the document, if it is not `headId`. */
type GoodsLines = (keyof Tables & string) | { readonly table: keyof Tables & string; readonly by: string };

/** The columns that name a record; of a transfer both warehouses. */
interface Named<Column extends string> {
  readonly customer?: Column;
  readonly supplier?: Column;
  readonly warehouse?: Column | readonly Column[];
  readonly goods?: GoodsLines;
}
export type NamedKind = keyof Named<string>;

export interface Unfinished<Column extends string = string, S extends string = string> {
  readonly states: readonly S[];
  readonly day: Column;
  readonly names: Named<Column>;
  /** Whose it is: only they see it, and those whose data scope includes them; otherwise everyone in its warehouse. */
  readonly owners?: readonly Column[];
  /** The company's, whatever its warehouse. */
  readonly everywhere?: true;
  /** Only these rows of the table. */
  readonly only?: readonly [Column, string];
}

interface Declared {
  readonly entity: string;
  readonly table: string;
  readonly column?: string | undefined;
  readonly unfinished?: Unfinished | readonly Unfinished[] | undefined;
}

export interface UnfinishedDocument {
  readonly id: number;
  readonly docType: string;
  readonly no: string;
  readonly state: string;
  readonly day: Day;
  readonly customerId: number | null;
  /** The record that it names. */
  readonly recordId: number;
}

/** As many as anybody reads of one record, and of all that are ticked. */
const MOST = { one: 200, many: 2000 };

/** Of all of these records. Whoever disables a warehouse sees all that is in it, anybody else what they may see anyway. */
export async function unfinishedAmong(
  documents: readonly Declared[],
  ctx: Ctx,
  kind: NamedKind,
  ids: readonly number[],
): Promise<UnfinishedDocument[]> {
  const parts = documents.flatMap((document) =>
    [document.unfinished ?? []]
      .flat()
      .flatMap((terms) => columnsNaming(terms, kind).map((column) => partOf(ctx, document, terms, kind, column, ids))),
  );
  if (parts.length === 0) return [];
  const most = ids.length === 1 ? MOST.one : MOST.many;
  const { rows } = await sql<UnfinishedDocument>`
    select * from (${sql.join(parts, sql` union all `)}) open order by record_id, day, no, id limit ${most}`.execute(
    ctx.db,
  );
  return rows;
}

const columnsNaming = ({ names }: Unfinished, kind: NamedKind): string[] =>
  names.goods && kind === "goods" ? ["goodsId"] : [(kind !== "goods" && names[kind]) || []].flat();

function partOf(
  ctx: Ctx,
  { entity, table, column = "state" }: Declared,
  { states, day, names, owners, everywhere, only }: Unfinished,
  kind: NamedKind,
  naming: string,
  ids: readonly number[],
) {
  const { goods } = names;
  const lines = typeof goods === "object" ? goods : { table: goods!, by: "headId" };
  const ofHead = (name: string) => sql.ref(`h.${snake(name)}`);
  const record = kind === "goods" ? sql.ref("l.goods_id") : ofHead(naming);
  const head = sql`${sql.table(snake(table))} h`;
  const from =
    kind === "goods"
      ? sql`${sql.table(snake(lines.table))} l join ${head} on h.tenant_id = ${ctx.tenantId} and h.id = l.${sql.ref(snake(lines.by))} where l.tenant_id = ${ctx.tenantId} and`
      : sql`${head} where`;
  const isSeen =
    kind === "warehouse"
      ? []
      : [
          ...(everywhere ? [] : [isIn(ctx, [names.warehouse ?? []].flat())]),
          ...(owners
            ? [inScope(ctx, { dept: "h.create_dept", owners: owners.map((name) => `h.${snake(name)}`) })]
            : []),
        ];
  const conditions = [
    sql`h.tenant_id = ${ctx.tenantId}`,
    sql`${record} = any(${[...ids]}::bigint[])`,
    sql`h.${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`,
    ...((columnsOf[table as "poHead"] as readonly string[]).includes("deleted") ? [sql`not h.deleted`] : []),
    ...(only ? [sql`${ofHead(only[0])} = ${sql.lit(only[1])}`] : []),
    ...isSeen,
  ];
  return sql`select distinct h.id, ${sql.lit(entity)} as doc_type, h.no, h.${sql.ref(column)} as state, ${ofHead(day)} as day,
      ${names.customer ? ofHead(names.customer) : sql`null::bigint`} as customer_id, ${record} as record_id
    from ${from} ${sql.join(conditions, sql` and `)}`;
}

const isIn = ({ actor }: Ctx, columns: readonly string[]) =>
  sql`(${sql.join(
    columns.map((name) => sql`${sql.ref(`h.${snake(name)}`)} = any(${[...actor.warehouseIds]}::bigint[])`),
    sql` or `,
  )})`;
