import { sql } from "kysely";
import { openingItemCalls, type OpeningItemFilters } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { openingItemTotalFields } from "@larder/domain/accounts/opening-item/opening-item.fields";
import type { Party, PartySide } from "@larder/domain/accounts/party";
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { its, ownRows } from "../../../platform/db/company-rows.ts";
import { anywhere, between, equals } from "../../../platform/record/conditions.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { listAndTotals } from "../../../platform/record/declared-lists.ts";
import { inScopeOf } from "../../../platform/access/scope.ts";
import { lockParties } from "./opening-parties.store.ts";

/** Customers are limited to the caller's scope; suppliers belong to the whole company. */
const visible = (ctx: Ctx) =>
  ownRows(ctx, "openingItem").where(
    sql<boolean>`(opening_item.customer_id is null or ${inScopeOf(
      ctx,
      sql`customer where customer.tenant_id = ${ctx.tenantId} and customer.id = opening_item.customer_id`,
      { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] },
    )})`,
  );

const side = sql<PartySide>`(case when opening_item.customer_id is null then 'SUPPLIER' else 'CUSTOMER' end)`;

/** With its sign; 0 once it is used up or reversed. */
const open = ({ tenantId }: Ctx) =>
  sql<Money>`coalesce((select o.open from party_entry e join party_open o on o.tenant_id = ${tenantId} and o.entry_id = e.id
    where e.tenant_id = ${tenantId} and e.doc_type = 'OB' and e.doc_id = opening_item.id and e.reversal_of is null), 0.00)`;

const isOverdue = (ctx: Ctx) => sql<boolean>`(opening_item.due_date < ${ctx.today} and ${open(ctx)} > 0)`;

const shown = (ctx: Ctx) =>
  visible(ctx)
    .leftJoin("customer", its(ctx, "customer", "openingItem.customerId"))
    .leftJoin("supplier", its(ctx, "supplier", "openingItem.supplierId"))
    .selectAll("openingItem")
    .select([
      side.as("side"),
      sql<number>`coalesce(opening_item.customer_id, opening_item.supplier_id)`.as("partyId"),
      sql<string>`coalesce(customer.shop_code, supplier.code)`.as("partyCode"),
      sql<string | null>`coalesce(customer.name_en, supplier.name_en)`.as("partyNameEn"),
      sql<string | null>`coalesce(customer.name_zh, supplier.name_zh)`.as("partyNameZh"),
      "openingItem.amount as total",
      open(ctx).as("open"),
      sql<Money>`case when opening_item.state = 'POSTED' then opening_item.amount - ${open(ctx)} else 0.00 end`.as(
        "allocated",
      ),
      sql<number>`case when ${isOverdue(ctx)} then ${ctx.today}::date - opening_item.due_date else 0 end`.as(
        "overdueDays",
      ),
    ]);

const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(opening_item.number_key, upper(replace(${search}, ' ', '')))
    or exists (select from customer c where c.tenant_id = ${ctx.tenantId} and c.id = opening_item.customer_id and concat_ws(chr(1), c.shop_code, c.name_en, c.name_zh) ilike ${anywhere(search)})
    or exists (select from supplier s where s.tenant_id = ${ctx.tenantId} and s.id = opening_item.supplier_id and concat_ws(chr(1), s.code, s.name_en, s.name_zh) ilike ${anywhere(search)}))`;

const conditions = (ctx: Ctx, asked: OpeningItemFilters) => [
  equals(side, asked.side),
  between("openingItem.dueDate", asked.dueFrom, asked.dueTo),
  asked.openOnly && sql<boolean>`${open(ctx)} <> 0`,
  asked.overdue && isOverdue(ctx),
  asked.search && searched(ctx, asked.search),
];

const sums = {
  rows: visible,
  fields: openingItemTotalFields,
  // What was reversed was never owed.
  amounts: (ctx: Ctx) => ({
    total: sql`case when opening_item.state = 'POSTED' then opening_item.amount end`,
    open: open(ctx),
  }),
};

export const { list, totals } = listAndTotals(shown, sums, {
  call: openingItemCalls.list,
  filters: { equals: ["customerId", "supplierId", "state"], where: conditions },
  id: "openingItem.id",
  order: ["dueDate"],
  sorts: {
    ...{ no: "openingItem.no", invoiceDate: "openingItem.invoiceDate", bizDate: "openingItem.bizDate" },
    ...{ dueDate: "openingItem.dueDate", total: "openingItem.amount", state: "openingItem.state" },
    createTime: "openingItem.createTime",
  },
});

export const byId = (ctx: Ctx, id: number) =>
  shown(ctx).select(auditNames(ctx, "openingItem")).where("openingItem.id", "=", id).executeTakeFirst();

export const partyOf = ({ side, partyId }: Party): Party => ({ side, partyId });

/** First its customer or supplier, who never changes: everything about it is read under both locks. */
export async function lock(ctx: Ctx, id: number) {
  const item = await byId(ctx, id);
  if (!item) return undefined;
  await lockParties(ctx, item.side, [item.partyId]);
  await ctx.query("select from opening_item where tenant_id = $1 and id = $2 for update", [ctx.tenantId, id]);
  return byId(ctx, id);
}
export type LockedOpeningItem = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** Whose these are. */
export async function partiesOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<PartySide, number[]>> {
  const { rows } = await ctx.query(
    `select case when customer_id is null then 'SUPPLIER' else 'CUSTOMER' end as side, array_agg(distinct coalesce(customer_id, supplier_id)) as ids
       from opening_item where tenant_id = $1 and id = any($2::bigint[]) group by 1`,
    [ctx.tenantId, [...ids]],
  );
  return new Map((rows as { side: PartySide; ids: number[] }[]).map(({ side, ids: parties }) => [side, parties]));
}
