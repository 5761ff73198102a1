/**
 * Writes the types of all tables, and their columns as data, from the catalogue of a migrated database to tables.ts.
 * The drift test compares the text with the file.
 */
import type { Client } from "pg";

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  /** The rule that speaks of this column alone and lists what it may hold, as PostgreSQL writes it. */
  listed: string | null;
}

/** What the database works out for a key of its own is nobody's to write. */
const COLUMNS = `
select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable, a.atthasdef as defaulted,
  (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
     and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = (ANY \\(ARRAY\\[.*\\]\\)|''[^'']*''::\\w+)\\)\\)$' order by k.conname limit 1) as listed
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`;

const types: Record<string, string> = {
  text: "string",
  character: "string",
  "character varying": "string",
  bigint: "number",
  integer: "number",
  smallint: "number",
  numeric: "Exact",
  boolean: "boolean",
  date: "string",
  "time without time zone": "string",
  "timestamp with time zone": "Instant",
  jsonb: "Json",
  bytea: "Buffer",
  "bytea[]": "Buffer[]",
  xid8: "string",
  "bigint[]": "number[]",
  "text[]": "string[]",
};

const camel = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export async function tablesText(client: Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, (row) => row.table);
  const out = [
    "/** Generated from the catalogue of a migrated database; do not edit. The drift test compares it. */",
    'import type { ColumnType, Generated } from "kysely";',
    "",
    "/** Exact decimals are text. */",
    "type Exact = string;",
    "/** Read as London time in text, written as an instant. */",
    "type Instant = ColumnType<string, Date | string, Date | string>;",
    "type InstantByDefault = ColumnType<string, Date | string | undefined, Date | string>;",
    "type Json = ColumnType<unknown, unknown, unknown>;",
    "",
    "export interface Tables {",
    ...[...tables].map(([name]) => `  ${camel(name)}: ${pascal(name)}Table;`),
    "}",
    "",
    "/** The columns of each table. */",
    "export const columnsOf = {",
    ...[...tables].map(
      ([name, columns]) => `  ${camel(name)}: [${columns.map((c) => `"${camel(c.name)}"`).join(", ")}],`,
    ),
    "} as const satisfies { [T in keyof Tables]: readonly (keyof Tables[T])[] };",
    "",
    "/** What holds JSON: an array there is no array of PostgreSQL. */",
    "export const jsonColumns: ReadonlySet<string> = new Set([",
    ...rows.filter(({ type }) => type === "jsonb").map((c) => `  "${camel(c.table)}.${camel(c.name)}",`),
    "]);",
    "",
  ];
  const shared = new Map<string, readonly string[]>();
  const shapes = [...tables].map(([name, columns]) => ({ name, ...sharedIn(shared, columns.map(memberOf)) }));
  for (const [name, members] of shared) out.push(`interface ${name} {`, ...members, "}", "");
  for (const { name, groups, own } of shapes) {
    const above = groups.length === 0 ? "" : ` extends ${groups.join(", ")}`;
    out.push(`export interface ${pascal(name)}Table${above} {`, ...own, "}", "");
  }
  return out.join("\n");
}

/** Columns that several tables have alike are written once; those that a default fills are another group. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Audited: ["version", "createBy", "createDept", "createTime", "updateBy", "updateTime"],
  Totalled: ["discountScale", "discountPrice", "goodsNet", "netTotal", "vatTotal", "total"],
  Bought: ["supplierCode", "goodsId", "unitId", "nameEn", "nameZh", "factor", "qty", "qtyBase", "priceUnit"],
  Priced: ["goodsId", "unitId", "price", "validFrom", "validTo"],
  Stocked: ["goodsId", "batchId", "locationId"],
};

const memberOf = (column: Column): string => `  ${camel(column.name)}: ${typeOf(column)};`;
const nameIn = (member: string): string => member.slice(2, member.indexOf(":"));

/** The groups that a table has whole, with the same types as the tables before it, and its other columns. */
function sharedIn(shared: Map<string, readonly string[]>, members: readonly string[]) {
  const groups = Object.entries(GROUPS).flatMap(([name, columns]) => {
    const its = members.filter((member) => columns.includes(nameIn(member)));
    const group = its.some((member) => /Generated|ByDefault/.test(member)) ? `${name}ByDefault` : name;
    if (its.length < columns.length) return [];
    if (!shared.has(group)) shared.set(group, its);
    return String(shared.get(group)) === String(its) ? [group] : [];
  });
  const taken = new Set(groups.flatMap((group) => shared.get(group)!));
  return { groups, own: members.filter((member) => !taken.has(member)) };
}

const pascal = (name: string): string => camel(`_${name}`);

function typeOf(column: Column): string {
  const base = listedIn(column) ?? types[column.type];
  if (base === undefined) throw new Error(`No TypeScript type for ${column.type} of ${column.table}.${column.name}`);
  const value = column.nullable ? `${base} | null` : base;
  if (!column.defaulted || column.nullable || base === "Json") return value;
  return base === "Instant" ? "InstantByDefault" : `Generated<${value}>`;
}

/** `check (kind in ('GOODS', 'CHARGE'))` is the type `"GOODS" | "CHARGE"`: the machine, the rules and the database know the same words. */
const listedIn = ({ listed }: Column): string | undefined =>
  listed
    ?.match(/'[^']*'(?=::)/g)
    ?.map((word) => JSON.stringify(word.slice(1, -1)))
    .join(" | ");
