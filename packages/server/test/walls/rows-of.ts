/** What a company has in the tables: ids for the routes that name them, and a sum over everything to see a change. */
import type { Company, World } from "../world.ts";

/** Whose ids the routes of a path take; the longest prefix counts. A path without an entry is found by the test. */
const TABLE_OF: Readonly<Record<string, string>> = {
  "/system/user": "app_user",
  "/resource/oss": "stored_file",
  "/pss/attachment": "stored_file",
  "/system/audit": "audit_log",
  "/system/dept": "dept",
  "/system/warehouse": "warehouse",
  "/pss/sales/customer": "customer",
  "/pss/sales/price": "price_list",
  "/pss/sales/price/customer": "customer_price",
  "/pss/sales/order": "order_head",
  "/pss/sales/orderInvoice": "oi_head",
  "/pss/sales/invoice": "si_head",
  "/pss/sales/hold": "order_head",
  "/pss/stock/goods": "goods",
  "/pss/stock/category": "category",
  "/pss/stock/unit": "unit",
  "/pss/stock/batch": "batch",
  "/pss/stock/create": "create_stock_head",
  "/pss/acc/payment": "payment",
};

/** Fields that refer to a record: `customerId`, `customerIds`, `lineId` of the route's own lines left out. */
const TABLE_OF_FIELD: Readonly<Record<string, string>> = {
  customer: "customer",
  goods: "goods",
  unit: "unit",
  baseUnit: "unit",
  purchaseUnit: "unit",
  splitUnit: "unit",
  category: "category",
  parent: "category",
  warehouse: "warehouse",
  location: "location",
  batch: "batch",
  order: "order_head",
  orderLine: "order_line",
  line: "order_line",
  oi: "oi_head",
  si: "si_head",
  allocation: "ar_alloc",
  entry: "ar_entry",
  payment: "payment",
  forOrder: "order_head",
  salesperson: "app_user",
  receivedBy: "app_user",
  user: "app_user",
  picker: "app_user",
  dept: "dept",
  branchWarehouse: "warehouse",
};

export interface RealIds {
  /** The newest id that the routes of this path could mean; undefined: no table is known for it. */
  of(path: string): number | undefined;
  /** What a field of this name would hold. */
  field(name: string): number | undefined;
}

export async function realIds(world: World, company: Company): Promise<RealIds> {
  const { tenantId } = company;
  const newest = new Map<string, number>();
  for (const table of new Set([...Object.values(TABLE_OF), ...Object.values(TABLE_OF_FIELD)])) {
    const [row] = await world.rows<{ id: number | null }>(
      tenantId,
      `select max(id) as id from ${table} where tenant_id = $1`,
      [tenantId],
    );
    if (row?.id) newest.set(table, Number(row.id));
  }
  newest.set("warehouse", company.warehouseId);
  return {
    of(path) {
      const prefix = Object.keys(TABLE_OF)
        .filter((one) => path === one || path.startsWith(`${one}/`))
        .toSorted((a, b) => b.length - a.length)[0];
      return prefix === undefined ? undefined : newest.get(TABLE_OF[prefix]!);
    },
    field: (name) => newest.get(TABLE_OF_FIELD[name.replace(/Ids?$/, "")] ?? ""),
  };
}

/** One line per table: how many rows the company has there, and a sum over their content. */
export async function everythingOf(world: World, tenantId: string): Promise<Record<string, string>> {
  const tables = await world.rows<{ name: string }>(
    tenantId,
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '-') as sum from "${name}" t where tenant_id = $1`,
  );
  const rows = await world.rows<{ name: string; sum: string }>(tenantId, parts.join(" union all "), [tenantId]);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
