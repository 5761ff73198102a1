/**
 * The home page: today's work by workspace, each figure and work list for users who may open the list behind it
 * (docs/rules/screens.md#first-page).
 */
import type { Dashboard, DashboardPanels, DashboardTile } from "@larder/domain/dashboard/dashboard.calls";
import {
  workspaceKind,
  tileKind,
  tileNames,
  type WorkspaceName,
  type PanelName,
  type TileName,
} from "@larder/domain/dashboard/dashboard.fields";
import { permissionsOf, tileList } from "@larder/domain/dashboard/dashboard.lists";
import { daysUntil, lastClosedDay, weeksUntil } from "@larder/domain/dashboard/dashboard.rules";
import { addDays, londonTimestamp } from "@larder/domain/kernel/calendar";
import { round2, sum } from "@larder/domain/kernel/decimal";
import { mayDo, type Ctx } from "../../platform/context.ts";
import { settingsOf } from "../company/index.ts";
import * as accounts from "./accounts-workspace.store.ts";
import * as figures from "./dashboard.store.ts";
import * as overview from "./overview-workspace.store.ts";
import * as purchase from "./purchase-workspace.store.ts";
import * as sales from "./sales-workspace.store.ts";
import * as warehouse from "./warehouse-workspace.store.ts";

const panelAnswers: { readonly [P in PanelName]: (ctx: Ctx) => Promise<DashboardPanels[P]> } = {
  ...sales,
  ...warehouse,
  approvals: purchase.approvals,
  arriving: purchase.arriving,
  papers: purchase.papers,
  ...accounts,
  ...overview,
};

/** The work lists of a workspace, each for whoever may open the lists behind it. */
async function panelsOf(ctx: Ctx, workspace: WorkspaceName | undefined): Promise<Partial<DashboardPanels>> {
  const names = workspace ? workspaceKind(workspace).panels : [];
  const allowed = names.filter((name) => permissionsOf(name).every((permission) => mayDo(ctx.actor, permission)));
  const answers = await Promise.all(allowed.map(async (name) => [name, await panelAnswers[name](ctx)] as const));
  return Object.fromEntries(answers) as Partial<DashboardPanels>;
}

type TileFigures = Pick<DashboardTile, "count" | "amount" | "filters"> & Partial<Pick<DashboardTile, "parts">>;

export async function show(ctx: Ctx, { workspace }: { workspace?: WorkspaceName | undefined }): Promise<Dashboard> {
  const [page, panels] = await Promise.all([figuresOf(ctx, workspace), panelsOf(ctx, workspace)]);
  return { ...page, panels };
}

async function purchaseFigures(
  ctx: Ctx,
  may: (name: TileName) => boolean,
): Promise<Partial<Record<TileName, TileFigures>>> {
  const names = (Object.keys(purchase.purchaseTiles) as (keyof typeof purchase.purchaseTiles)[]).filter(may);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await purchase.purchaseTiles[name](ctx)] as const)),
  );
}

/** The compact figures and charts: of one workspace, else of the whole page. */
async function figuresOf(ctx: Ctx, workspace: WorkspaceName | undefined): Promise<Omit<Dashboard, "panels">> {
  const kind = workspace ? workspaceKind(workspace) : null;
  const settings = await settingsOf(ctx);
  const closed = lastClosedDay(londonTimestamp(ctx.now).slice(0, 16), {
    time: settings.orderCutoffTime,
    daysBefore: 1,
  });
  const may = (name: TileName): boolean =>
    (kind?.tiles ?? tileNames).includes(name) && mayDo(ctx.actor, tileList(name).permission);
  const when = async <T>(allowed: boolean, ask: () => Promise<T>): Promise<T | null> => (allowed ? ask() : null);
  const days = daysUntil(ctx.today);

  // Sent together: one round trip for the whole page.
  const [orders, release, holds, toPick, picked, invoiced, collected, overdue, batches, below, netSales, bought] =
    await Promise.all([
      when(may("ordersToday"), () => figures.ordersByDay(ctx, days[0]!)),
      when(may("toRelease"), () => figures.toRelease(ctx, closed)),
      when(may("onHold"), () => figures.holds(ctx)),
      when(may("toPick"), () => figures.toPick(ctx)),
      when(may("picked"), () => figures.pickedToday(ctx)),
      when(may("invoiced"), () => figures.invoicedToday(ctx)),
      when(may("collected"), () => figures.collectedToday(ctx)),
      when(may("overdue"), () => figures.overdue(ctx)),
      when(may("nearExpiry"), () => figures.datedBatches(ctx, settings)),
      when(may("belowMinimum"), () => figures.belowMinimum(ctx)),
      when((!workspace || workspace === "overview") && mayDo(ctx.actor, "sales:report:list"), () =>
        figures.netSales(ctx, weeksUntil(ctx.today)),
      ),
      purchaseFigures(ctx, may),
    ]);

  const byDay = orders && days.map((day) => orders.find((row) => row.day === day) ?? { day, count: 0, total: "0.00" });
  const ofToday = byDay?.at(-1);
  const byName: Partial<Record<TileName, TileFigures | null | undefined>> = {
    ordersToday: ofToday && {
      count: ofToday.count,
      amount: ofToday.total,
      filters: { orderFrom: ctx.today, orderTo: ctx.today },
    },
    toRelease: release && { ...release.all, filters: { toRelease: "true" } },
    pastCutoff: release && { ...release.late, filters: { toRelease: "true", deliveryTo: closed } },
    onHold: holds && {
      count: holds.reduce((all, row) => all + row.count, 0),
      amount: round2(sum(holds.map((row) => row.amount ?? "0"))),
      parts: holds.map((row) => ({ name: row.reason, count: row.count })),
      filters: {},
    },
    toPick: toPick && { ...toPick, filters: { picking: "NOT_COMPLETED" } },
    picked: picked && { ...picked, filters: { picking: "COMPLETED", pickedOn: ctx.today } },
    invoiced: invoiced && { ...invoiced, filters: { dateFrom: ctx.today, dateTo: ctx.today } },
    collected: collected && { ...collected, filters: { dateFrom: ctx.today, dateTo: ctx.today } },
    overdue: overdue && { ...overdue, filters: { overdue: "true" } },
    nearExpiry: batches && { ...batches.near, filters: { nearExpiry: "true", expiryFrom: ctx.today } },
    expired: batches && { ...batches.past, filters: { expiryTo: addDays(ctx.today, -1) } },
    belowMinimum: below && { ...below, filters: { belowMinimum: "true" } },
    ...bought,
  };
  const tiles = tileNames.flatMap((name) => {
    const tile = may(name) ? byName[name] : null;
    return tile
      ? [{ parts: [], ...tile, name, amount: kind?.withoutMoney && !tileKind(name).atCost ? null : tile.amount }]
      : [];
  });
  return { today: ctx.today, tiles, orders: kind && workspace !== "sales" ? null : byDay, netSales };
}
