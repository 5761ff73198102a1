import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import type { Receivable } from "@larder/domain/accounts/receivable/receivable.fields";
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { its, ownRows } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { inScopeOf } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";
import { customerColumns } from "../../sales/index.ts";

export type ReceivableFilters = InputOf<typeof receivableCalls.list>;

/** The invoice's open amount: its entries and their modifications (docs/rules/money.md#open-items). */
const openOf = ({
  tenantId,
}: Pick<
  Ctx,
  "tenantId"
>) => sql<Money>`coalesce((select sum(o.open) from party_entry e join party_open o on o.tenant_id = ${tenantId} and o.entry_id = e.id
  where e.tenant_id = ${tenantId} and e.doc_type = 'SI' and e.doc_id = si_head.id), 0.00)`;

export const list = (ctx: Ctx, filters: ReceivableFilters): Promise<Rows<Receivable>> =>
  listRows(
    ctx,
    ownRows(ctx, "siHead")
      .where(
        inScopeOf(ctx, sql`customer where customer.tenant_id = ${ctx.tenantId} and customer.id = si_head.customer_id`, {
          dept: "customer.deptId",
          owners: ["customer.createBy", "customer.salespersonId"],
        }),
      )
      .where(equals("siHead.customerId", filters.customerId))
      .where(equals("siHead.payStatus", filters.payStatus))
      .where(
        filters.openOnly || filters.overdue
          ? sql<boolean>`si_head.pay_status in ('NEW', 'PARTIAL')`
          : sql<boolean>`true`,
      )
      .where(between("siHead.dueDate", filters.dueFrom, filters.dueTo))
      .where(filters.overdue ? sql<boolean>`si_head.due_date < ${ctx.today}` : sql<boolean>`true`)
      .where(
        filters.search
          ? sql<boolean>`(upper(si_head.no) = upper(${filters.search}) or upper(si_head.order_no) = upper(${filters.search}) or ${matchesSearch(ctx, "customer", filters.search, "siHead.customerId")})`
          : sql<boolean>`true`,
      ),
    filters,
    {
      id: "siHead.id",
      order: ["dueDate"],
      sorts: {
        no: "siHead.no",
        customerCode: "customer.shopCode",
        customerId: "customer.shopCode",
        invoiceDate: "siHead.invoiceDate",
        dueDate: "siHead.dueDate",
        total: "siHead.total",
        allocated: "siHead.allocated",
        payStatus: "siHead.payStatus",
      },
    },
    (rows) =>
      rows
        .innerJoin("customer", its(ctx, "customer", "siHead.customerId"))
        .select([
          "siHead.id",
          "siHead.no",
          "siHead.customerId",
          "siHead.invoiceDate",
          "siHead.dueDate",
          "siHead.total",
          "siHead.allocated",
          "siHead.payStatus",
          "siHead.orderNo",
          ...customerColumns,
          openOf(ctx).as("open"),
          sql<number>`case when si_head.pay_status in ('NEW', 'PARTIAL') then greatest(${ctx.today}::date - si_head.due_date, 0) else 0 end`.as(
            "overdueDays",
          ),
        ]),
  );
