/** The rows of a company: ids for the routes that name them, and a checksum of everything to detect changes. */
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Company, World } from "../world.ts";
import { fieldsOf } from "./inputs.ts";
import "../../src/app.ts";
import { knownRecords } from "../../src/platform/record/record-registry.ts";
import { documents } from "../../src/platform/document/document.ts";
import { snake } from "../../src/platform/record/snake-case.ts";
import { placeOf, placesOf } from "./places.ts";

/** The path of a document with a page of its own: `/pss/purchase/order`. */
const pathOf = ({ calls, table }: (typeof documents)[number]): [string, string][] =>
  calls["get"] ? [[calls["get"].path.replace("/{id}", ""), snake(table)]] : [];

/**
 * Whose ids the routes of a path take; the longest prefix counts. Records and documents declare it, others are listed here.
 * The test reports a path without an entry.
 */
const TABLE_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(knownRecords().map(({ create, table }) => [create.path, table])),
  ...Object.fromEntries(documents.flatMap(pathOf)),
  "/system/user": "app_user",
  "/resource/oss": "stored_file",
  "/pss/attachment": "stored_file",
  "/system/audit": "audit_log",
  "/system/dept": "dept",
  "/system/role": "role",
  "/system/post": "post",
  "/monitor/online": "session",
  "/system/vehicleState": "vehicle_state",
  "/system/bankHoliday": "dict_data",
  "/system/dict/type": "dict_type",
  "/system/dict/data": "dict_data",
  "/system/config": "config",
  "/system/notice": "notice",
  "/monitor/operlog": "oper_log",
  "/monitor/logininfor": "login_log",
  "/system/menu": "menu",
  "/system/tenant": "tenant",
  "/system/tenant/package": "tenant_package",
  "/system/client": "client",
  "/resource/oss/config": "oss_config",
  "/system/savedView": "saved_view",
  "/system/mail": "mail_outbox",
  "/system/mail/setting/test": "mail_outbox",
  "/pss/sales/customer": "customer",
  "/pss/sales/price": "price_list",
  "/pss/sales/price/customer": "customer_price",
  "/pss/sales/price/special": "special_price",
  "/pss/sales/hold": "order_head",
  "/pss/stock/goods": "goods",
  "/pss/stock/category": "category",
  "/pss/stock/list": "goods",
  "/pss/stock/cosmo": "cosmo_code",
  "/pss/stock/cosmo/unknown": "cosmo_unknown",
  "/pss/purchase/missing": "gr_line",
  "/pss/purchase/landed": "landed_cost",
  "/pss/purchase/approval": "po_approval",
};

/** Which rows, where a table holds several kinds of documents. */
const KIND_OF: Readonly<Record<string, string>> = {
  "/pss/stock/control": "kind = 'ADJUST'",
  "/pss/stock/move": "kind = 'MOVE'",
  "/pss/acc/payment": "customer_id is not null",
  "/pss/acc/supplierPayment": "supplier_id is not null",
  "/pss/purchase/receipt": "kind = 'ORDER'",
  "/pss/purchase/missing/typed": "kind = 'TYPED'",
};

/** Fields that refer to a record: `customerId`, `customerIds`; not `lineId` of the route's own lines. */
const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(knownRecords().map(({ entity, table }) => [entity, table])),
  customer: "customer",
  contraCustomer: "customer",
  person: "app_user",
  deputy: "app_user",
  goods: "goods",
  substitute: "goods",
  baseUnit: "unit",
  purchaseUnit: "unit",
  splitUnit: "unit",
  category: "category",
  parent: "category",
  location: "location",
  toLocation: "location",
  quarantine: "location",
  inUnit: "unit",
  batch: "batch",
  // of an entry of a ledger: one of many kinds
  doc: "si_head",
  order: "order_head",
  orderLine: "order_line",
  line: "order_line",
  oi: "oi_head",
  si: "si_head",
  allocation: "party_alloc",
  entry: "party_entry",
  run: "payment_run",
  payment: "payment",
  forOrder: "order_head",
  salesperson: "app_user",
  buyer: "app_user",
  receivedBy: "app_user",
  user: "app_user",
  picker: "app_user",
  dept: "dept",
  belongDept: "dept",
  "/system/dept parent": "dept",
  "/system/menu parent": "menu",
  package: "tenant_package",
  role: "role",
  menu: "menu",
  post: "post",
  excludeUser: "app_user",
  token: "session",
  branchWarehouse: "warehouse",
  toWarehouse: "warehouse",
  take: "stocktake_head",
  "/pss/stock/take line": "stocktake_line",
  part: "transfer_line_batch",
  poLine: "po_line",
  "/pss/purchase/receipt order": "po_head",
  grLine: "gr_line",
  grItem: "gr_item",
  piLine: "pi_line",
  landedGr: "gr_head",
  landed: "landed_cost",
  receipt: "gr_head",
  invoice: "pi_head",
  "/pss/purchase/invoice line": "pi_line",
  "/pss/acc/payableCheck/statement line": "supplier_statement_line",
  // of a path: `/pss/attachment entity`
  "/pss/attachment entity": "customer",
};

/** Names that end like a reference and are not, and why. */
const NO_RECORD: Readonly<Record<string, string>> = {
  clientId: "the name of a client application, which every installation tells",
  tenantId: "the company itself; another one is tried as a field that nobody may set",
  peppolId: "an address in the network of electronic invoices",
  afterId: "the place where a walk in the order of ids goes on: no record is read by it",
};

const isId = (name: string) => /^ids?$/.test(name);
const stem = (name: string) => name.replace(/Ids?$/, "");

/** The paths whose routes name records, such as `/pss/sales/order`. */
export const recordPaths: readonly string[] = Object.keys(TABLE_OF);

/** Whose records a path names: `/pss/sales/order/{id}/confirm` those of `/pss/sales/order`. */
export const prefixOf = (path: string): string | undefined =>
  Object.keys(TABLE_OF)
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length)[0];

function tableOf(call: Pick<AnyCall, "path">, name: string): string | undefined {
  const prefix = prefixOf(call.path);
  if (isId(name)) return prefix === undefined ? undefined : TABLE_OF[prefix];
  return TABLE_OF_FIELD[`${prefix} ${stem(name)}`] ?? TABLE_OF_FIELD[stem(name)];
}

/** By which words people know its rows: the number of a document, the code of a customer. */
const CALLED_BY: Readonly<Record<string, string>> = { customer: "shop_code" };

/** What the company's records of these paths are called, where a person knows them by a number or code of their own. */
export async function namesOf(world: World, tenantId: string, paths: Iterable<string>): Promise<string[]> {
  const numbered = await world.rows<{ name: string }>(
    tenantId,
    "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'no' where c.relkind = 'r' and not a.attisdropped",
  );
  const called = new Map([...numbered.map(({ name }) => [name, "no"] as const), ...Object.entries(CALLED_BY)]);
  const named = [...paths].flatMap((path) => {
    const column = called.get(TABLE_OF[path]!);
    return column ? [{ path, column }] : [];
  });
  const texts = named.map(
    ({ path, column }) =>
      `select ${column} as name from "${TABLE_OF[path]}" where tenant_id = $1 and ${KIND_OF[path] ?? "true"}`,
  );
  const rows = await world.rows<{ name: string }>(tenantId, texts.join(" union "), [tenantId]);
  return rows.map(({ name }) => name);
}

export interface RealIds {
  /** The newest id that a field of this call, in path, query or body, could refer to. */
  of(call: Pick<AnyCall, "path">, name: string): number | undefined;
  /** The newest id of a field of this name, whatever the call. */
  field(name: string): number | undefined;
  /** Calls that the tests cannot try, and the reason. */
  missing(calls: readonly AnyCall[]): string[];
  /** The call names a record that belongs to a company, and not to the whole installation. */
  isOwned(call: AnyCall): boolean;
}

interface TableShape {
  readonly name: string;
  readonly key: string;
  readonly owned: boolean;
}

export async function realIds(world: World, company: Company): Promise<RealIds> {
  // The operation log is written after the requests.
  await world.app.platform.operations.flush();
  const { tenantId } = company;
  const wanted = [...new Set([...Object.values(TABLE_OF), ...Object.values(TABLE_OF_FIELD)])];
  const shapes = new Map(
    (
      await world.rows<TableShape>(
        tenantId,
        `select c.relname as name,
           (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
              and (a.attname = 'id' or a.attnum = any(k.conkey) and a.attname <> 'tenant_id') order by a.attname = 'id' desc, a.attnum limit 1) as key,
           exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as owned
         from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p' where c.relname = any($1)`,
        [wanted],
      )
    ).map((shape) => [shape.name, shape]),
  );
  const newest = new Map<string, number>();
  for (const { name, key, owned } of shapes.values()) {
    const [row] = await world.rows<{ id: string | null }>(
      tenantId,
      `select max("${key}") as id from "${name}" ${owned ? "where tenant_id = $1" : ""}`,
      owned ? [tenantId] : [],
    );
    if (row?.id) newest.set(name, Number(row.id));
  }
  newest.set("warehouse", company.warehouseId);
  for (const [path, kind] of Object.entries(KIND_OF)) {
    const text = `select max(id) as id from "${TABLE_OF[path]}" where tenant_id = $1 and ${kind}`;
    const [row] = await world.rows<{ id: string | null }>(tenantId, text, [tenantId]);
    if (row?.id) newest.set(path, Number(row.id));
  }
  /** Under which it is kept above: a table, or a path whose records are a part of one. */
  const keyOf = (call: Pick<AnyCall, "path">, name: string): string => {
    const prefix = prefixOf(call.path);
    return isId(name) && prefix !== undefined && KIND_OF[prefix] !== undefined ? prefix : (tableOf(call, name) ?? "");
  };
  const of: RealIds["of"] = (call, name) => newest.get(keyOf(call, name));

  const problem = (call: AnyCall, name: string): string | null => {
    if (placeOf(name) !== undefined || Object.hasOwn(NO_RECORD, name)) return null;
    const table = tableOf(call, name);
    if (table === undefined)
      return isId(name)
        ? "rows-of.ts TABLE_OF does not say in which table its records stand"
        : `rows-of.ts does not say what ${name} names: a record (TABLE_OF_FIELD), none (NO_RECORD) or a word (places.ts)`;
    if (!shapes.has(table)) return `rows-of.ts names the table ${table} for ${name}, which does not exist`;
    return newest.has(keyOf(call, name)) ? null : `seeded.ts leaves ${table} empty, so there is no ${name} to name`;
  };
  return {
    of,
    field: (name) => newest.get(TABLE_OF_FIELD[stem(name)] ?? ""),
    missing: (calls) => [
      ...new Set(
        calls.flatMap((call) => {
          const references = fieldsOf(call).filter((name) => /[a-z]Ids?$/.test(name));
          // A path that takes ids only in its query or body names the records of its prefix too.
          const named = call.many || call.method === "PUT" ? fieldsOf(call).filter(isId) : [];
          return [...new Set([...placesOf(call.path), ...references, ...named])].flatMap((name) => {
            const says = problem(call, name);
            return says === null ? [] : [`${call.method} ${call.path}: ${says}`];
          });
        }),
      ),
    ],
    isOwned: (call) => shapes.get(tableOf(call, "id") ?? "")?.owned !== false,
  };
}

/** Every request is written there, a refusal too. */
export const LOGS: ReadonlySet<string> = new Set(["oper_log", "login_log"]);

/** One line per table: the number of the company's rows, and a checksum of their content. */
export async function everythingOf(world: World, tenantId: string): Promise<Record<string, string>> {
  const tables = await world.rows<{ name: string }>(
    tenantId,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) order by 1`,
    [[...LOGS]],
  );
  // When a session was last seen, and in which language, is written after the request.
  const row = (name: string) => (name === "session" ? "(to_jsonb(t) - 'seen_at' - 'language')::text" : "t::text");
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${row(name)}, '|' order by ${row(name)})), '-') as sum from "${name}" t where tenant_id = $1`,
  );
  const rows = await world.rows<{ name: string; sum: string }>(tenantId, parts.join(" union all "), [tenantId]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Tables of the whole installation, which no company may change. */
export async function installationOf(world: World): Promise<Record<string, string>> {
  const tables = await world.rows<{ name: string }>(
    "000000",
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and c.relname not in ('captcha', 'address_guard')
        and not exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') order by 1`,
  );
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
  );
  const rows = await world.rows<{ name: string; sum: string }>("000000", parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? "-"]));
}
