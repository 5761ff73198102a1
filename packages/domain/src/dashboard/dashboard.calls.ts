import { z } from "zod";
import { SIGNED_IN, call, defineCalls } from "../kernel/calls.ts";
import { words } from "../kernel/words.ts";
import { letterheadItems } from "../company/setting/letterhead.ts";
import { waysOut, type WayOut } from "../sales/order-invoice/way-out.words.ts";
import { firstStepNames } from "./first-steps.ts";
import { workspaceNames, tileNames, type WorkspaceName, type PanelName, type TileName } from "./dashboard.fields.ts";

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

const filters = z.record(z.string(), z.string());
const count = z.number().int();
const id = z.number().int();
const text = z.string().nullable();
/** A customer, a supplier or a product, by code and name. */
const named = { code: z.string(), nameEn: text, nameZh: text };
const contact = { ...named, customerId: id, attn: text, tel: text };
const wayOut = z.enum(Object.keys(waysOut) as [WayOut, ...WayOut[]]);
const figure = z.object({ count, amount, filters });

const week = z.object({
  name: z.enum(["thisWeek", "lastWeek", "lastYear"]),
  from: z.string(),
  to: z.string(),
  count,
  net: amount,
  /** Null for whoever may not see cost. */
  profit: amount.nullable(),
  filters,
});

const panels = {
  usualCustomers: z.array(
    z.object({ ...contact, times: count, usualTime: z.string(), usualAmount: amount, lastOrderId: id, filters }),
  ),
  /** Those changed last; the count is of all. */
  myDrafts: z.object({
    count,
    filters,
    rows: z.array(z.object({ ...named, id, no: z.string(), deliveryDate: z.string(), total: amount })),
  }),
  pickingDays: z.array(z.object({ day: z.string(), waiting: count, begun: count, filters })),
  /** Our vans by region, and what others take: each with the first day on which it leaves. */
  pickingRounds: z.array(
    z.object({ wayOut, region: text, regionName: text, firstDay: z.string(), waiting: count, begun: count, filters }),
  ),
  nextPickings: z.array(
    z.object({
      ...named,
      id,
      no: z.string(),
      deliveryDate: z.string(),
      /** From when the customer takes goods in. */
      windowFrom: text,
      wayOut,
      region: text,
      lines: count,
      done: count,
      pickerName: text,
    }),
  ),
  /** Without a picker: those that nobody has begun. */
  pickers: z.array(z.object({ pickerId: id.nullable(), name: text, count, filters })),
  expiring: z.array(
    z.object({
      ...named,
      id,
      batchNo: z.string(),
      expiryDate: z.string(),
      qty: z.string(),
      unitEn: text,
      unitZh: text,
    }),
  ),
  reorder: z.array(z.object({ ...named, goodsId: id, available: z.string(), minQty: z.string() })),
  /** Those that wait longest. */
  approvals: z.array(
    z.object({ ...named, id, no: z.string(), total: amount, requestedByName: text, waitingHours: count }),
  ),
  /** Orders of which something is still to come, by the day for which they are expected. */
  arriving: z.array(
    z.object({ ...named, id, no: z.string(), expectedDate: z.string(), lateDays: count, total: amount }),
  ),
  papers: z.array(z.object({ ...named, supplierId: id, until: z.string() })),
  ageing: z.array(
    z.object({ name: z.enum(["notDue", "days1to30", "days31to60", "days61to90", "over90"]), count, amount, filters }),
  ),
  toCall: z.array(z.object({ ...contact, count, amount, days: count, filters })),
  unallocated: figure,
  cheques: figure,
  /** To pay where it is positive. */
  vat: z.object({ from: z.string(), to: z.string(), output: amount, input: amount, due: amount, filters }),
  salesWeek: z.array(week),
  debt: figure,
  stockValue: figure,
  topCustomers: z.array(z.object({ ...named, customerId: id, count, net: amount, filters })),
  topGoods: z.array(z.object({ ...named, goodsId: id, net: amount, filters })),
} satisfies Record<PanelName, z.ZodType>;
const allPanels = z.object(panels);
export type DashboardPanels = z.output<typeof allPanels>;

const dashboard = z.object({
  today: z.string(),
  /** Of the workspace that was asked for, those whose lists the user may open. */
  panels: allPanels.partial(),
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

const firstStepsOf = z.object({
  /** From a new company to its first order, each done or not by what is in the books. */
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  /** Somebody who may change the settings has hidden what is left of them, which nothing waits for. */
  hidden: z.boolean(),
});
export type FirstSteps = z.output<typeof firstStepsOf>;

export const dashboardCalls = defineCalls({
  // Separate from the figures: it belongs to the company, and a new one has no warehouse yet.
  checklist: call.get("/pss/dashboard/checklist", {
    // Of the letterhead itself.
    permission: "system:setting:list",
    title: words("Before the first invoice", "開出第一張發票之前"),
    output: checklist,
  }),
  firstSteps: call.get("/pss/dashboard/firstSteps", {
    permission: "system:setting:list",
    title: words("First steps", "開始使用"),
    output: firstStepsOf,
  }),
  hideSteps: call.put("/pss/dashboard/firstSteps/hide", {
    permission: "system:setting:edit",
    title: words("First steps: hide", "開始使用：隱藏"),
    business: "update",
  }),
  show: call.get("/pss/dashboard", {
    warehouse: true,
    permission: SIGNED_IN,
    title: words("Dashboard", "工作台"),
    /** Without a workspace: the figures and charts of all workspaces, without their work lists. */
    input: z.object({
      workspace: z.enum(workspaceNames as [WorkspaceName, ...WorkspaceName[]], { error: "choice" }).optional(),
    }),
    output: dashboard,
  }),
});
