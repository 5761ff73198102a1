/** The workspace of purchasing: what waits for a decision, what arrives, and whose papers expire (docs/rules/screens.md#first-page). */
import { sql } from "kysely";
import type { DashboardPanels, DashboardTile } from "@larder/domain/dashboard/dashboard.calls";
import type { TileName } from "@larder/domain/dashboard/dashboard.fields";
import { BILLED_WITHIN_DAYS, endOfWeek } from "@larder/domain/dashboard/dashboard.rules";
import { round2, sum } from "@larder/domain/kernel/decimal";
import { inScope } from "../../platform/access/scope.ts";
import type { Ctx } from "../../platform/context.ts";
import { oncePerRequest } from "../../platform/request/once.ts";
import * as purchase from "../purchase/index.ts";
import { here, one, rows, sumOf, type Figure } from "./figure.ts";

const SHOWN = 8;

// A figure and the list beside it are of the same rows.
const toDecide = oncePerRequest(purchase.toDecide);
const papersToRenew = oncePerRequest(purchase.papersToRenew);

/** Orders of which something is still to come. */
const open = (ctx: Ctx) => sql`po_head o
      where ${here(ctx, "o")} and o.state in ('APPROVED', 'PART_RECEIVED') and not o.deleted
        and ${inScope(ctx, { dept: "o.create_dept", owners: ["o.create_by", "o.buyer_id"] })}`;

const receiptsDue = (ctx: Ctx): Promise<Figure> =>
  one(
    ctx,
    sql<Figure>`select count(*) as count, ${sumOf(sql`o.total`)} as amount from ${open(ctx)} and o.due_date <= ${ctx.today}`,
  );

export const arriving = (ctx: Ctx): Promise<DashboardPanels["arriving"]> =>
  rows(
    ctx,
    sql<
      DashboardPanels["arriving"][number]
    >`select p.id, p.no, p.due_date as expected_date, p.total, s.code, s.name_en, s.name_zh,
        greatest(${ctx.today}::date - p.due_date, 0) as late_days
      from (select o.id, o.no, o.due_date, o.total, o.supplier_id from ${open(ctx)}
            order by o.due_date, o.id limit ${SHOWN}) p
      join supplier s on s.tenant_id = ${ctx.tenantId} and s.id = p.supplier_id
      order by p.due_date, p.id`,
  );

async function toApprove(ctx: Ctx): Promise<Figure> {
  const waiting = await toDecide(ctx);
  return { count: waiting.length, amount: round2(sum(waiting.map(({ total }) => total))) };
}

export const approvals = async (ctx: Ctx): Promise<DashboardPanels["approvals"]> =>
  (await toDecide(ctx)).slice(0, SHOWN).map(({ no, total, requestedByName, waitingHours, ...request }) => ({
    ...{ id: request.id, no, total, requestedByName, waitingHours },
    ...{ code: request.supplierCode, nameEn: request.supplierNameEn, nameZh: request.supplierNameZh },
  }));

async function notBilled(ctx: Ctx): Promise<Figure> {
  const { count, value } = await purchase.unbilled(ctx, { pageNum: 1, pageSize: 1, olderThan: BILLED_WITHIN_DAYS });
  return { count, amount: round2(value) };
}

/** Invoices of suppliers, and whatever else the company owes them, up to Sunday. */
const payablesDue = (ctx: Ctx): Promise<Figure> =>
  one(
    ctx,
    sql<Figure>`select count(*) as count, ${sumOf(sql`p.open`)} as amount
      from party_open p join party_entry e on e.tenant_id = ${ctx.tenantId} and e.id = p.entry_id
      where p.tenant_id = ${ctx.tenantId} and e.side = 'SUPPLIER' and e.due_date <= ${endOfWeek(ctx.today)} and e.reversal_of is null
        and not exists (select from party_entry r where r.tenant_id = ${ctx.tenantId} and r.reversal_of = e.id)`,
  );

const supplierPapers = async (ctx: Ctx): Promise<Figure> => ({
  count: (await papersToRenew(ctx)).length,
  amount: null,
});

/** The figures, each with the filters of the list that shows these very records. */
export const purchaseTiles = {
  toApprove: async (ctx) => ({ ...(await toApprove(ctx)), filters: { scope: "MINE" } }),
  receiptsDue: async (ctx) => ({ ...(await receiptsDue(ctx)), filters: { open: "true", expectedTo: ctx.today } }),
  notBilled: async (ctx) => ({ ...(await notBilled(ctx)), filters: { olderThan: String(BILLED_WITHIN_DAYS) } }),
  payablesDue: async (ctx) => ({
    ...(await payablesDue(ctx)),
    filters: { openOnly: "true", dueTo: endOfWeek(ctx.today) },
  }),
  supplierPapers: async (ctx) => ({ ...(await supplierPapers(ctx)), filters: { expiring: "true" } }),
} satisfies Partial<Record<TileName, (ctx: Ctx) => Promise<Figure & Pick<DashboardTile, "filters">>>>;

export const papers = async (ctx: Ctx): Promise<DashboardPanels["papers"]> =>
  (await papersToRenew(ctx)).slice(0, SHOWN);
