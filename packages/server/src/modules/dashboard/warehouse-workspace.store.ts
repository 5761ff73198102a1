/** The workspace of the warehouse: what is picked next and by whom, what expires and what runs out (docs/rules/screens.md#first-page). */
import { sql } from "kysely";
import type { DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import type { Ctx } from "../../platform/context.ts";
import { userName } from "../../platform/record/audit-columns.ts";
import { wayOutOf } from "../sales/index.ts";
import { belowMinimumOf } from "./dashboard.store.ts";
import { here, ofOrder, rows } from "./figure.ts";

type RowOf<P extends "pickingDays" | "pickingRounds" | "pickers"> = Omit<DashboardPanels[P][number], "filters">;

const SHOWN = 8;
const PICKINGS = 12;
const NOT_COMPLETED = { picking: "NOT_COMPLETED" };

const toPick = (ctx: Ctx) => sql`oi_head i join order_head o on o.tenant_id = ${ctx.tenantId} and o.id = i.order_id
      where ${here(ctx, "i")} and i.state in ('DRAFT', 'PICKING') and ${ofOrder(ctx)}`;

export async function pickingDays(ctx: Ctx): Promise<DashboardPanels["pickingDays"]> {
  const found = await rows(
    ctx,
    sql<RowOf<"pickingDays">>`select i.delivery_date as day, count(*) filter (where i.state = 'DRAFT') as waiting,
        count(*) filter (where i.state = 'PICKING') as begun
      from ${toPick(ctx)} group by i.delivery_date order by i.delivery_date limit ${SHOWN}`,
  );
  return found.map((row) => ({ ...row, filters: { ...NOT_COMPLETED, deliveryDate: row.day } }));
}

/** The label of a region, in the reader's language. */
const regionName = (ctx: Ctx, region: string) =>
  sql<string | null>`(select case when ${ctx.language} = 'zh' then d.label_zh else d.label_en end from dict_data d
    where d.tenant_id = ${ctx.tenantId} and d.dict_type = 'region' and d.dict_value = ${sql.ref(region)})`;

const regionIs = (region: string | null): Record<string, string> => (region ? { region } : { noRegion: "true" });

/** What is delivered in one region goes on the same vans; who drives there is planned when it is picked. */
export async function pickingRounds(ctx: Ctx): Promise<DashboardPanels["pickingRounds"]> {
  const found = await rows(
    ctx,
    sql<RowOf<"pickingRounds">>`select r.*, ${regionName(ctx, "r.region")} as region_name
      from (select way_out, case when way_out = 'VAN' then c.region end as region, min(i.delivery_date) as first_day,
              count(*) filter (where i.state = 'DRAFT') as waiting, count(*) filter (where i.state = 'PICKING') as begun
            from (select i.delivery_date, i.state, i.customer_id, ${wayOutOf("o")} as way_out from ${toPick(ctx)}) i
            join customer c on c.tenant_id = ${ctx.tenantId} and c.id = i.customer_id
            group by 1, 2 order by first_day, way_out <> 'VAN', count(*) desc, way_out, region limit ${SHOWN}) r
      order by r.first_day, r.way_out <> 'VAN', r.waiting + r.begun desc, r.way_out, r.region`,
  );
  return found.map((row) => ({
    ...row,
    filters: { ...NOT_COMPLETED, wayOut: row.wayOut, ...(row.wayOut === "VAN" ? regionIs(row.region) : {}) },
  }));
}

/** By the time that was promised: the day, then the hour from which the customer takes goods in, then the region of the round. */
export const nextPickings = (ctx: Ctx): Promise<DashboardPanels["nextPickings"]> =>
  rows(
    ctx,
    sql<DashboardPanels["nextPickings"][number]>`select p.id, p.no, p.delivery_date, p.code, p.name_en, p.name_zh,
        left(p.window_from::text, 5) as window_from,
        p.way_out, ${regionName(ctx, "p.region")} as region,
        (select count(*) from oi_line l where l.tenant_id = ${ctx.tenantId} and l.oi_id = p.id and l.kind = 'GOODS') as lines,
        (select count(*) from oi_line l where l.tenant_id = ${ctx.tenantId} and l.oi_id = p.id and l.kind = 'GOODS'
          and (l.picked or (l.qty = 0 and l.short_reason is not null))) as done,
        ${userName(ctx, "p.picker_id")} as picker_name
      from (select i.id, i.no, i.delivery_date, i.picker_id, c.shop_code as code, c.name_en, c.name_zh, c.delivery_window_from as window_from, c.region, i.way_out
            from (select i.id, i.no, i.delivery_date, i.picker_id, i.customer_id, ${wayOutOf("o")} as way_out from ${toPick(ctx)}) i
            join customer c on c.tenant_id = ${ctx.tenantId} and c.id = i.customer_id
            order by i.delivery_date, c.delivery_window_from nulls last, c.region nulls last, i.id limit ${PICKINGS}) p
      order by p.delivery_date, p.window_from nulls last, p.region nulls last, p.id`,
  );

export async function pickers(ctx: Ctx): Promise<DashboardPanels["pickers"]> {
  const found = await rows(
    ctx,
    sql<RowOf<"pickers">>`select k.picker_id, k.count, ${userName(ctx, "k.picker_id")} as name
      from (select case when i.state = 'PICKING' then i.picker_id end as picker_id, count(*) as count from ${toPick(ctx)}
              and (i.state = 'DRAFT' or i.picker_id is not null) group by 1) k
      order by k.picker_id is null, k.count desc, name limit ${SHOWN}`,
  );
  const ofRow = (row: RowOf<"pickers">): Record<string, string> =>
    row.pickerId === null ? { state: "DRAFT" } : { state: "PICKING", pickerId: String(row.pickerId) };
  return found.map((row) => ({ ...row, filters: ofRow(row) }));
}

/** The batches in stock that expire next, today's first; what is past its date is a figure of its own. */
export const expiring = (ctx: Ctx): Promise<DashboardPanels["expiring"]> =>
  rows(
    ctx,
    sql<
      DashboardPanels["expiring"][number]
    >`select t.id, t.batch_no, t.expiry_date, b.qty, g.code, g.name_en, g.name_zh,
        u.name_en as unit_en, u.name_zh as unit_zh
      from (select b.batch_id, b.goods_id, b.expiry_date, sum(b.on_hand) as qty from stock_balance b
            where ${here(ctx, "b")} and b.expiry_date >= ${ctx.today} and b.in_stock
            group by b.expiry_date, b.batch_id, b.goods_id order by b.expiry_date, b.batch_id limit ${SHOWN}) b
      join batch t on t.tenant_id = ${ctx.tenantId} and t.id = b.batch_id
      join goods g on g.tenant_id = ${ctx.tenantId} and g.id = b.goods_id
      left join unit u on u.tenant_id = ${ctx.tenantId} and u.id = g.base_unit_id
      order by t.expiry_date, t.id`,
  );

/** What lacks most of its minimum first. */
export const reorder = (ctx: Ctx): Promise<DashboardPanels["reorder"]> =>
  rows(
    ctx,
    sql<DashboardPanels["reorder"][number]>`select s.goods_id, s.code, s.name_en, s.name_zh, s.available, s.min_qty
      from (${belowMinimumOf(ctx)}) s
      order by s.available / nullif(s.min_qty, 0), s.code limit ${SHOWN}`,
  );
