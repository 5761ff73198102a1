import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import type { Customer } from "@larder/domain/sales/customer/customer.fields";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { sortsOf, takenIn } from "../../../platform/record/declared-lists.ts";
import { equalsEach } from "../../../platform/record/conditions.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { idMatchesSearch } from "../../../platform/search/search.ts";

export type CustomerFilters = InputOf<typeof customerCalls.list>;

const visible = (ctx: Ctx) =>
  ownRows(ctx, "customer")
    .where("customer.deleted", "=", sql.lit(false))
    .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }));

export const list = (ctx: Ctx, filters: CustomerFilters): Promise<Rows<Customer>> =>
  listRows(
    ctx,
    visible(ctx)
      .where(
        equalsEach("customer", filters, [
          "status",
          "customerKind",
          "region",
          "salespersonId",
          "priceLevel",
          "stopList",
        ]),
      )
      .where(filters.search ? idMatchesSearch(ctx, "customer", filters.search, "customer.id") : sql<boolean>`true`),
    filters,
    {
      id: "customer.id",
      gathered: Boolean(filters.search),
      order: ["shopCode"],
      sorts: {
        ...sortsOf("customer", ["shopCode", "nameEn?", "nameZh?", "postCode?", "region?"]),
        ...sortsOf("customer", ["creditLimit?", "balance", "lastOrderDate?", "status"]),
      },
    },
    (rows) => rows.selectAll("customer").select([userName(ctx, "customer.salespersonId").as("salespersonName")]),
  ) as unknown as Promise<Rows<Customer>>;

/** Only credit control may see how much of the limit is used. */
export type CustomerRecord = Omit<Customer, "exposure" | "availableCredit">;

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<CustomerRecord[]> =>
  visible(ctx)
    .selectAll("customer")
    .select([...auditNames(ctx, "customer"), userName(ctx, "customer.salespersonId").as("salespersonName")])
    .select(openTotals(ctx))
    .where("customer.id", "in", [...ids])
    .orderBy("customer.id")
    .execute();

/** Overdue and how long they take to pay, from the open items of the ledger. */
const openTotals = (ctx: Ctx) =>
  [
    sql<string>`coalesce((select sum(o.open) from party_open o where o.tenant_id = ${ctx.tenantId} and o.side = 'CUSTOMER' and o.party_id = customer.id
    and o.open > 0 and o.due_date < ${ctx.today}), 0)::numeric(14, 2)`.as("overdue"),
    sql<
      string | null
    >`(select round(avg(a.alloc_date - e.biz_date), 4)::numeric(14, 4) from party_alloc a join party_entry e on e.tenant_id = ${ctx.tenantId} and e.id = a.debit_entry_id
    where a.tenant_id = ${ctx.tenantId} and a.side = 'CUSTOMER' and a.party_id = customer.id and a.amount > 0 and not a.system)`.as(
      "averageDaysToPay",
    ),
  ] as const;

export const codeTaken = takenIn("customer", "shopCode", { anyCase: true });

/** The code of a customer is fixed once something was posted. */
export async function isPosted(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query(
    `select exists (select from party_entry e where e.tenant_id = $1 and e.customer_id = $2)
         or exists (select from order_head h where h.tenant_id = $1 and h.customer_id = $2 and h.state in ('PART_INVOICED', 'INVOICED', 'CLOSED')) as posted`,
    [ctx.tenantId, id],
  );
  return rows[0]!.posted as boolean;
}
