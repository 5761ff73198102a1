import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { holdCalls } from "@larder/domain/sales/hold/hold.calls";
import type { HeldOrder } from "@larder/domain/sales/hold/hold.fields";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";
import { inScope } from "../../../platform/access/scope.ts";
import { matchesSearch } from "../../../platform/search/search.ts";

export type HoldFilters = InputOf<typeof holdCalls.list>;

/** The current amounts; cheques as they were when the order was held. */
const uncleared = sql<string>`coalesce((h.hold_detail ->> 'uncleared')::numeric, 0)::numeric(14, 2)`;

/** The customer's balance changes while an order waits, so the figures are current and not those of the hold. */
export const list = (ctx: Ctx, filters: HoldFilters): Promise<Rows<HeldOrder>> => {
  const held = ctx.db
    .selectFrom("orderHead as h")
    .innerJoin("customer as c", its(ctx, "c", "h.customerId"))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("orderHead as o")
          .select(sql<string>`coalesce(sum(o.outstanding_total), 0)::numeric(14, 2)`.as("open"))
          .where(
            sql<boolean>`o.tenant_id = ${ctx.tenantId} and o.customer_id = h.customer_id and o.state in ('CONFIRMED', 'RELEASED', 'PART_INVOICED')`,
          )
          .as("other"),
      (join) => join.onTrue(),
    )
    .select([
      "h.id",
      "h.version",
      "h.no",
      "h.holdReason",
      "h.updateTime as heldAt",
      "h.customerId",
      "c.shopCode as customerCode",
      "c.nameEn as customerNameEn",
      "c.nameZh as customerNameZh",
      "h.deliveryDate",
      "h.salespersonId",
      "c.balance",
      "other.open as openOrders",
      "h.outstandingTotal as thisOrder",
      "c.creditLimit",
      userName(ctx, "h.salesperson_id").as("salespersonName"),
      userName(ctx, "h.create_by").as("createByName"),
      uncleared.as("uncleared"),
      sql<string>`(c.balance + ${uncleared} + other.open + h.outstanding_total)::numeric(14, 2)`.as("exposure"),
      sql<
        string | null
      >`greatest(c.balance + ${uncleared} + other.open + h.outstanding_total - c.credit_limit, 0)::numeric(14, 2)`.as(
        "overBy",
      ),
      sql<number>`coalesce((select greatest(${ctx.today}::date - min(a.due_date), 0) from party_open a where a.tenant_id = ${ctx.tenantId} and a.side = 'CUSTOMER' and a.party_id = h.customer_id and a.open > 0), 0)`.as(
        "oldestOverdueDays",
      ),
    ])
    .where("h.tenantId", "=", ctx.tenantId)
    .where("h.warehouseId", "=", warehouseOf(ctx))
    .where("h.deleted", "=", false)
    .where("h.state", "=", "ON_HOLD")
    .where(inScope(ctx, { dept: "h.create_dept", owners: ["h.create_by", "h.salesperson_id"] }))
    .where(equals("h.hold_reason", filters.holdReason))
    .where(equals("h.customer_id", filters.customerId))
    .where(equals("h.salesperson_id", filters.salespersonId))
    .where(
      filters.search
        ? sql<boolean>`(h.no = ${filters.search.toUpperCase()} or ${matchesSearch(ctx, "customer", filters.search, "h.customer_id")})`
        : sql<boolean>`true`,
    );
  return listRows(ctx, held, filters, {
    id: "h.id",
    order: ["deliveryDate"],
    sorts: {
      no: "h.no",
      deliveryDate: "h.delivery_date",
      heldAt: "h.update_time",
      customerCode: "c.shop_code",
      thisOrder: "h.outstanding_total",
      holdReason: "h.hold_reason",
      balance: "c.balance",
    },
  });
};
