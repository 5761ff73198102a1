import { z } from "zod";
import { SIGNED_IN, call, defineCalls } from "../kernel/calls.ts";
import { words } from "../kernel/words.ts";
import { letterheadItems } from "../company/setting/letterhead.ts";
import { tileNames, type TileName } from "./dashboard.fields.ts";

const amount = z.string();

const tile = z.object({
  name: z.enum(tileNames as [TileName, ...TileName[]]),
  count: z.number().int(),
  /** Null if the figure has no amount, or the user may not see cost. */
  amount: amount.nullable(),
  /** Breakdown of the count: credit holds by reason. */
  parts: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** Filters of the list that shows these records. */
  filters: z.record(z.string(), z.string()),
});
export type DashboardTile = z.output<typeof tile>;

const ordersOfDay = z.object({ day: z.string(), count: z.number().int(), total: amount });
export type OrdersOfDay = z.output<typeof ordersOfDay>;

/** A week from Monday; last year's week began 364 days earlier, so that the weekdays agree. */
const salesOfWeek = z.object({ week: z.string(), net: amount, netLastYear: amount });
export type SalesOfWeek = z.output<typeof salesOfWeek>;

const dashboard = z.object({
  today: z.string(),
  tiles: z.array(tile),
  /** Null without the permission for it. */
  orders: z.array(ordersOfDay).nullable(),
  netSales: z.array(salesOfWeek).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

/** What this company's invoices need on the letterhead, and whether it is there (docs/rules/invoices.md#letterhead). */
const checklist = z.object({
  /** Nothing is missing: the page hides the list. */
  complete: z.boolean(),
  items: z.array(z.object({ name: z.enum(letterheadItems), there: z.boolean() })),
});
export type Checklist = z.output<typeof checklist>;

export const dashboardCalls = defineCalls({
  // Separate from the figures: it belongs to the company, and a new one has no warehouse yet.
  checklist: call.get("/pss/dashboard/checklist", {
    // Of the letterhead itself.
    permission: "system:setting:list",
    title: words("Before the first invoice", "開出第一張發票之前"),
    output: checklist,
  }),
  show: call.get("/pss/dashboard", {
    warehouse: true,
    permission: SIGNED_IN,
    title: words("Dashboard", "工作台"),
    output: dashboard,
  }),
});
