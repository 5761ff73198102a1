/** The workspace of accounts: what is owed and for how long, whom to call, and money that waits (docs/rules/screens.md#first-page). */
import { sql } from "kysely";
import type { DashboardPanels } from "@larder/domain/dashboard/dashboard.calls";
import { dueRanges, vatPeriodStart } from "@larder/domain/dashboard/dashboard.rules";
import { exact, round2 } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../platform/context.ts";
import { settingsOf } from "../company/index.ts";
import { ofCustomer, one, open, rows, sumOf, unpaid, type Figure } from "./figure.ts";

type Bucket = DashboardPanels["ageing"][number];
type Call = DashboardPanels["toCall"][number];

const CALLS = 10;

export async function ageing(ctx: Ctx): Promise<DashboardPanels["ageing"]> {
  const late = sql`${ctx.today}::date - s.due_date`;
  const found = await rows(
    ctx,
    sql<Omit<Bucket, "filters">>`select case when ${late} <= 0 then 'notDue' when ${late} <= 30 then 'days1to30'
          when ${late} <= 60 then 'days31to60' when ${late} <= 90 then 'days61to90' else 'over90' end as name,
        count(*) as count, ${sumOf(open)} as amount
      from ${unpaid(ctx)} group by 1`,
  );
  return Object.entries(dueRanges(ctx.today)).map(([name, range]): Bucket => ({
    name: name as Bucket["name"],
    count: found.find((row) => row.name === name)?.count ?? 0,
    amount: found.find((row) => row.name === name)?.amount ?? "0.00",
    filters: { openOnly: "true", ...range },
  }));
}

/** Who owes most of what is late. */
export async function toCall(ctx: Ctx): Promise<DashboardPanels["toCall"]> {
  const found = await rows(
    ctx,
    sql<
      Omit<Call, "filters">
    >`select c.id as customer_id, c.shop_code as code, c.name_en, c.name_zh, c.attn, c.tel, t.count, t.amount, t.days
      from (select s.customer_id, count(*) as count, ${sumOf(open)} as amount, ${ctx.today}::date - min(s.due_date) as days
            from ${unpaid(ctx)} and s.due_date < ${ctx.today}
            group by s.customer_id order by sum(${open}) desc, s.customer_id limit ${CALLS}) t
      join customer c on c.tenant_id = ${ctx.tenantId} and c.id = t.customer_id
      order by t.amount desc, c.id`,
  );
  return found.map((row) => ({ ...row, filters: { overdue: "true", customerId: String(row.customerId) } }));
}

export async function debt(ctx: Ctx): Promise<DashboardPanels["debt"]> {
  const found = await one(
    ctx,
    sql<Figure & { amount: string }>`select count(*) as count, ${sumOf(open)} as amount from ${unpaid(ctx)}`,
  );
  return { ...found, filters: { openOnly: "true" } };
}

/** Of customers' money, as the list of payments shows it. */
const money = (ctx: Ctx) => sql`payment p join customer c on c.tenant_id = ${ctx.tenantId} and c.id = p.customer_id
      where p.tenant_id = ${ctx.tenantId} and p.type = 'RC' and ${ofCustomer(ctx, "p.create_by")}`;

export async function unallocated(ctx: Ctx): Promise<DashboardPanels["unallocated"]> {
  const found = await one(
    ctx,
    sql<Figure & { amount: string }>`select count(*) as count, ${sumOf(sql`p.unallocated`)} as amount
      from ${money(ctx)} and p.unallocated > 0 and p.status not in ('BOUNCED', 'REVERSED')`,
  );
  return { ...found, filters: { unallocatedOnly: "true" } };
}

export async function cheques(ctx: Ctx): Promise<DashboardPanels["cheques"]> {
  const found = await one(
    ctx,
    sql<Figure & { amount: string }>`select count(*) as count, ${sumOf(sql`p.amount`)} as amount
      from ${money(ctx)} and p.method = 'CHEQUE' and p.status = 'RECORDED'`,
  );
  return { ...found, filters: { method: "CHEQUE", status: "RECORDED" } };
}

/**
 * Since the last period that is closed: what is due on sales less what may be claimed back. Under a reverse charge we owe the VAT on
 * what we bought ourselves, and claim it back: it counts on both sides.
 */
export async function vat(ctx: Ctx): Promise<DashboardPanels["vat"]> {
  const from = vatPeriodStart(ctx.today, (await settingsOf(ctx)).vatLockDate);
  const { output, input } = await one(
    ctx,
    sql<{
      output: string;
      input: string;
    }>`select ${sumOf(sql`v.vat`, sql`v.direction = 'OUT' or v.vat_code in ('PVA', 'NIA')`)} as output,
        ${sumOf(sql`v.vat`, sql`v.direction = 'IN' and v.claimable`)} as input
      from vat_entry v where v.tenant_id = ${ctx.tenantId} and v.tax_point between ${from} and ${ctx.today}`,
  );
  return {
    from,
    to: ctx.today,
    output,
    input,
    due: round2(exact(output).minus(input)),
    filters: { account: "VAT_OUT", dateFrom: from, dateTo: ctx.today },
  };
}
