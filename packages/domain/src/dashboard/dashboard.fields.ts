/**
 * The tiles of the home page (docs/rules/screens.md#first-page): each is a figure of a list, shown to users who
 * may open that list, and links to it filtered.
 */
import { words, type Words } from "../kernel/words.ts";

export interface TileKind {
  readonly label: Words;
  /** The screen of the list behind the figure, by its name in the menu; its call is in `dashboard.lists.ts`. */
  readonly view: string;
  /** The label of its amount, if it has one. */
  readonly amount?: Words;
  /** If the count is above zero, someone has to act. */
  readonly tone?: "bad" | "warn";
  /** Its amount is a cost, and shown to whoever may see costs. */
  readonly atCost?: true;
}

const gross = words("incl. VAT", "含稅");

export const dashboardTiles = {
  ordersToday: {
    label: words("Orders today", "今日訂單"),
    view: "sales/sales-order/index",
    amount: gross,
  },
  toRelease: {
    label: words("Orders to release", "待放行訂單"),
    view: "sales/sales-order/index",
    amount: words("not invoiced yet", "未開票"),
  },
  pastCutoff: {
    label: words("To release, past cut-off", "已過截單時間待放行"),
    view: "sales/sales-order/index",
    amount: words("not invoiced yet", "未開票"),
    tone: "warn",
  },
  onHold: {
    label: words("Credit holds", "信貸暫停"),
    view: "sales/hold/index",
    amount: words("waiting", "等候處理"),
    tone: "bad",
  },
  toPick: {
    label: words("Picking not completed", "揀貨未完成"),
    view: "sales/order-invoice/index",
  },
  picked: {
    label: words("Picked today", "今日已揀貨"),
    view: "sales/order-invoice/index",
  },
  invoiced: {
    label: words("Invoiced today", "今日已開票"),
    view: "sales/sales-invoice/index",
    amount: gross,
  },
  collected: {
    label: words("Payments today", "今日收款"),
    view: "accounts/payment/index",
    amount: words("collected", "已收"),
  },
  overdue: {
    label: words("Overdue invoices", "逾期發票"),
    view: "accounts/receivable/index",
    amount: words("open", "未付"),
    tone: "bad",
  },
  nearExpiry: {
    label: words("Batches near expiry", "臨近到期批次"),
    view: "stock/batch/index",
    amount: words("at cost", "成本"),
    atCost: true,
    tone: "warn",
  },
  expired: {
    label: words("Expired batches", "已過期批次"),
    view: "stock/batch/index",
    amount: words("at cost", "成本"),
    atCost: true,
    tone: "bad",
  },
  belowMinimum: {
    label: words("Goods below minimum", "低於最低存量商品"),
    view: "stock/stock-list/index",
    tone: "warn",
  },
  toApprove: {
    label: words("Orders for me to approve", "待我審批的訂單"),
    view: "purchase/approval/index",
    amount: gross,
    tone: "warn",
  },
  receiptsDue: {
    label: words("Deliveries due from suppliers", "供應商應到貨"),
    view: "purchase/purchase-order/index",
    amount: words("ordered", "訂購額"),
  },
  notBilled: {
    label: words("Not billed after 7 days", "收貨七天仍未到票"),
    view: "purchase/missing-invoice/index",
    amount: words("received", "已收貨"),
    tone: "warn",
  },
  payablesDue: {
    label: words("Payables due this week", "本週到期應付"),
    view: "accounts/payable/index",
    amount: words("open", "未付"),
  },
  supplierPapers: {
    label: words("Supplier documents to renew", "供應商證件待更新"),
    view: "purchase/supplier/index",
    tone: "warn",
  },
} as const satisfies Record<string, TileKind>;

export type TileName = keyof typeof dashboardTiles;
export const tileNames = Object.keys(dashboardTiles) as TileName[];
export const tileKind = (name: TileName): TileKind => dashboardTiles[name];

export interface PanelKind {
  readonly label: Words;
  /** The screen that it leads to, as the menu names it; its call is in `dashboard.lists.ts`. */
  readonly view: string;
}

export const dashboardPanels = {
  usualCustomers: {
    label: words("Usually order today, not yet", "今日慣常落單，尚未落單"),
    view: "sales/sales-order/index",
  },
  myDrafts: { label: words("My drafts", "本人草稿"), view: "sales/sales-order/index" },
  pickingDays: { label: words("To pick, by delivery day", "待揀貨（按送貨日）"), view: "sales/order-invoice/index" },
  pickingRounds: { label: words("To pick, by van round", "待揀貨（按送貨路線）"), view: "sales/order-invoice/index" },
  nextPickings: { label: words("Next to pick", "接著要揀"), view: "sales/order-invoice/index" },
  pickers: { label: words("Who is picking", "揀貨人手"), view: "sales/order-invoice/index" },
  expiring: { label: words("Expires next", "最快到期"), view: "stock/batch/index" },
  reorder: { label: words("Below minimum", "低於最低存量"), view: "stock/stock-list/index" },
  approvals: { label: words("For me to approve", "待我審批"), view: "purchase/approval/index" },
  arriving: { label: words("Arrives next", "接著到貨"), view: "purchase/purchase-order/index" },
  papers: { label: words("Supplier documents that expire", "即將到期的供應商證件"), view: "purchase/supplier/index" },
  ageing: { label: words("Unpaid invoices by age", "未付發票帳齡"), view: "accounts/receivable/index" },
  toCall: { label: words("Whom to call", "追收名單"), view: "accounts/receivable/index" },
  unallocated: { label: words("Unallocated money", "未核銷款項"), view: "accounts/payment/index" },
  cheques: { label: words("Cheques to bank", "待存支票"), view: "accounts/payment/index" },
  vat: { label: words("VAT to date", "增值稅（至今）"), view: "accounts/journal/index" },
  salesWeek: { label: words("Net sales this week", "本週淨銷售額"), view: "sales/sales-invoice/index" },
  debt: { label: words("Owed by customers", "客戶欠款"), view: "accounts/receivable/index" },
  stockValue: { label: words("Stock value", "存貨價值"), view: "stock/stock-list/index" },
  topCustomers: { label: words("Top customers, 4 weeks", "最大客戶（四週）"), view: "sales/sales-invoice/index" },
  topGoods: { label: words("Top products, 4 weeks", "最暢銷商品（四週）"), view: "sales/sales-invoice/index" },
} as const satisfies Record<string, PanelKind>;

export type PanelName = keyof typeof dashboardPanels;
export const panelNames = Object.keys(dashboardPanels) as PanelName[];
export const panelKind = (name: PanelName): PanelKind => dashboardPanels[name];

export interface WorkspaceKind {
  readonly label: Words;
  /** Whoever holds one of these may open the workspace. */
  readonly opens: readonly string[];
  /** Whoever holds one of these works at it: it opens first. */
  readonly work: readonly string[];
  /** Compact figures. */
  readonly tiles: readonly TileName[];
  readonly panels: readonly PanelName[];
  /** What orders are worth is no business of this workspace. */
  readonly withoutMoney?: true;
}

/** In the order in which they are offered. */
export const dashboardWorkspaces = {
  overview: {
    label: words("Overview", "總覽"),
    opens: ["sales:report:list"],
    work: ["system:user:list"],
    tiles: ["ordersToday", "invoiced", "collected", "overdue", "nearExpiry", "expired"],
    panels: ["salesWeek", "debt", "stockValue", "topCustomers", "topGoods"],
  },
  sales: {
    label: words("Sales", "銷售"),
    opens: ["sales:order:list"],
    work: ["sales:order:add"],
    tiles: ["ordersToday", "toRelease", "pastCutoff", "onHold"],
    panels: ["usualCustomers", "myDrafts"],
  },
  warehouse: {
    label: words("Warehouse", "倉務"),
    opens: ["sales:orderInvoice:list", "stock:batch:list", "stock:list:list"],
    work: ["sales:orderInvoice:pick", "sales:order:release"],
    tiles: ["toRelease", "pastCutoff", "toPick", "picked", "nearExpiry", "expired", "belowMinimum"],
    panels: ["pickingDays", "pickingRounds", "nextPickings", "pickers", "expiring", "reorder"],
    withoutMoney: true,
  },
  purchase: {
    label: words("Purchasing", "採購"),
    opens: ["purchase:order:list"],
    work: ["purchase:order:add", "purchase:approval:decide"],
    tiles: ["toApprove", "receiptsDue", "notBilled", "belowMinimum", "supplierPapers"],
    panels: ["approvals", "arriving", "papers"],
  },
  accounts: {
    label: words("Accounts", "財務"),
    opens: ["acc:receivable:list", "acc:payment:list"],
    work: ["acc:payment:add"],
    tiles: ["invoiced", "collected", "overdue", "onHold", "payablesDue", "notBilled"],
    panels: ["ageing", "toCall", "unallocated", "cheques", "vat"],
  },
} as const satisfies Record<string, WorkspaceKind>;

export type WorkspaceName = keyof typeof dashboardWorkspaces;
export const workspaceNames = Object.keys(dashboardWorkspaces) as WorkspaceName[];
export const workspaceKind = (name: WorkspaceName): WorkspaceKind => dashboardWorkspaces[name];

/** The workspaces that somebody may open, and the one that they work at. */
export function workspacesOf(may: (permission: string) => boolean): {
  open: WorkspaceName[];
  first: WorkspaceName | null;
} {
  const open = workspaceNames.filter((name) => workspaceKind(name).opens.some(may));
  const first = open.find((name) => workspaceKind(name).work.some(may)) ?? open[0] ?? null;
  return { open, first };
}
