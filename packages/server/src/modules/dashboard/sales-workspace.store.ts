/** The workspace of whoever takes orders: whom to ring up, and what was begun (docs/rules/screens.md#first-page). */
import { sql } from "kysely";
import type { DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { sameWeekdays, USUAL_TIMES } from "@larder/domain/dashboard/dashboard.rules";
import type { Ctx } from "../../platform/context.ts";
import { here, ofCustomer, ofOrder, rows } from "./figure.ts";

type Row<P extends "usualCustomers"> = Omit<DashboardPanels[P][number], "filters">;

const CUSTOMERS = 30;
const DRAFTS = 8;

/** Who ordered on most of the last same weekdays and on no order of today, by the time at which they usually do. */
export async function usualCustomers(ctx: Ctx): Promise<DashboardPanels["usualCustomers"]> {
  const found = await rows(
    ctx,
    sql<Row<"usualCustomers">>`select c.id as customer_id, c.shop_code as code, c.name_en, c.name_zh, c.attn, c.tel,
        u.times, left(u.usual_time::text, 5) as usual_time, u.usual_amount,
        (select o.id from order_head o where ${here(ctx, "o")} and o.customer_id = c.id and o.state not in ('DRAFT', 'CANCELLED')
          and not o.deleted and ${ofOrder(ctx)} order by o.order_date desc, o.id desc limit 1) as last_order_id
      from (select o.customer_id, count(distinct o.order_date) as times,
              percentile_disc(0.5) within group (order by (o.create_time at time zone 'Europe/London')::time) as usual_time,
              percentile_disc(0.5) within group (order by o.total) as usual_amount
            from order_head o
            where ${here(ctx, "o")} and o.order_date = any(${sameWeekdays(ctx.today)}::date[])
              and o.state not in ('DRAFT', 'CANCELLED') and not o.deleted and ${ofOrder(ctx)}
            group by o.customer_id having count(distinct o.order_date) >= ${USUAL_TIMES}) u
      join customer c on c.tenant_id = ${ctx.tenantId} and c.id = u.customer_id
      where c.status = '0' and not c.deleted and ${ofCustomer(ctx)}
        and not exists (select from order_head t where t.tenant_id = ${ctx.tenantId} and t.customer_id = c.id
          and t.order_date = ${ctx.today} and t.state <> 'CANCELLED' and not t.deleted)
      order by u.usual_time, c.shop_code limit ${CUSTOMERS}`,
  );
  return found.map((row) => ({ ...row, filters: { customerId: String(row.customerId) } }));
}

/** What the caller began, changed last; a line of the list says how many there are in all. */
export async function myDrafts(ctx: Ctx): Promise<DashboardPanels["myDrafts"]> {
  const found = await rows(
    ctx,
    sql<DashboardPanels["myDrafts"]["rows"][number] & { of: number }>`select d.id, d.no, d.delivery_date, d.total, d.of,
        c.shop_code as code, c.name_en, c.name_zh
      from (select o.id, o.no, o.customer_id, o.delivery_date, o.total, o.update_time, count(*) over () as of from order_head o
            where ${here(ctx, "o")} and o.state = 'DRAFT' and o.create_by = ${ctx.actor.id} and not o.deleted and ${ofOrder(ctx)}
            order by o.update_time desc, o.id desc limit ${DRAFTS}) d
      join customer c on c.tenant_id = ${ctx.tenantId} and c.id = d.customer_id
      order by d.update_time desc, d.id desc`,
  );
  return {
    count: found[0]?.of ?? 0,
    filters: { state: "DRAFT", mine: "true" },
    rows: found.map(({ of: _of, ...row }) => row),
  };
}
