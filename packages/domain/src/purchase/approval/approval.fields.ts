/** What waits for an approver, and what was decided (docs/rules/purchase.md#approval): a row for each request. */
import { alone, defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { supplierShown } from "../supplier/supplier-shown.fields.ts";

export const approvalStateWords = {
  PENDING: words("To be approved", "待審批"),
  APPROVED: words("Approved", "已審批"),
  REJECTED: words("Rejected", "已拒絕"),
  WITHDRAWN: words("Withdrawn", "已撤回"),
};

/** Whose requests: those I may decide now, those I made, all. */
export const approvalScopeWords = {
  MINE: words("Mine to decide", "待我審批"),
  REQUESTED: words("My requests", "我的申請"),
  ALL: words("All", "全部"),
};

export const approvalFields = defineFields({
  no: field.code().shown(words("Order no.", "訂單編號")),
  poId: field.int().shown(words("Purchase order", "採購訂單")),
  state: field.oneOf(approvalStateWords).shown(words("State", "狀態")),
  ...supplierShown,
  total: field.money().shown(words("Total", "總計"), { optional: true }),
  levels: field.int(1).shown(words("Approvals needed", "所需審批")),
  /** The level that decides next; the last one when it is over. */
  level: field.int(1).shown(words("Level", "級別")),
  reasons: field.text().shown(words("Needed because of", "審批原因")),
  /** The price that moved most against the last one, in percent; empty: none is known. */
  priceChange: field.percent({}).shown(words("Largest price change %", "最大價格變動 %"), { optional: true }),
  note: field.text().shown(words("Note", "說明"), { optional: true }),
  requestedByName: field.text().shown(words("Requested by", "申請人"), { optional: true }),
  requestedAt: field.instant.shown(words("Requested at", "申請時間")),
  waitingHours: field.int(0).shown(words("Waiting (hours)", "等候（小時）")),
  /** As whose deputy the caller decides on it; empty: in their own right, or not at all. */
  inPlaceOf: field.text().shown(words("You decide for", "代理審批"), { optional: true }),
});
export interface ApprovalRow extends RowOf<typeof approvalFields> {}

export const approvalFilterFields = defineFields({
  scope: alone(field.oneOf(approvalScopeWords)(words("Show", "顯示"), { usual: "MINE" })),
  state: field.oneOf(approvalStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
});

/** A line as the approver compares it. */
export const comparedLineFields = defineFields({
  goodsCode: field.text().shown(words("Code", "編號"), { optional: true }),
  nameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  nameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  qty: field.quantity().shown(words("Quantity", "數量")),
  unitName: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
  price: field.price().shown(words("Price", "單價"), { optional: true }),
  lastPrice: field.price().shown(words("Last price", "上次價格"), { optional: true }),
  priceChange: field.percent({}).shown(words("Change %", "變動 %"), { optional: true }),
  lastSupplier: field.text().shown(words("Last supplier", "上次供應商"), { optional: true }),
  lineNet: field.money().shown(words("Net", "小計"), { optional: true }),
  // In units of the line.
  available: field.quantity({}).shown(words("Available", "可用"), { optional: true }),
  onOrder: field.quantity({}).shown(words("Already on its way", "已在途"), { optional: true }),
  coverDays: field.int(0).shown(words("Days left", "可用天數"), { optional: true }),
  /** Sold in each of the last thirteen weeks, the oldest first, in units of the line. */
  weeks: field.text().shown(words("Sold in 13 weeks", "近 13 週銷量"), { optional: true }),
});
export interface ComparedLine extends RowOf<typeof comparedLineFields> {}
