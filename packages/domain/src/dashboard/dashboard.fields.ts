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
    tone: "warn",
  },
  expired: {
    label: words("Expired batches", "已過期批次"),
    view: "stock/batch/index",
    amount: words("at cost", "成本"),
    tone: "bad",
  },
  belowMinimum: {
    label: words("Goods below minimum", "低於最低存量商品"),
    view: "stock/stock-list/index",
    tone: "warn",
  },
} as const satisfies Record<string, TileKind>;

export type TileName = keyof typeof dashboardTiles;
export const tileNames = Object.keys(dashboardTiles) as TileName[];
export const tileKind = (name: TileName): TileKind => dashboardTiles[name];
