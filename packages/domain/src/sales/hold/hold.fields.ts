/** The credit control queue: orders waiting for a decision (docs/rules/credit.md#the-queue). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { holdReasons } from "../hold-reasons.ts";
import { customerShown } from "../customer/customer-shown.fields.ts";

export const holdFields = defineFields({
  no: field.code().shown(words("Order no.", "訂單編號")),
  holdReason: field.oneOf(holdReasons).shown(words("Held for", "暫停原因")),
  heldAt: field.instant.shown(words("Held since", "暫停時間")),
  customerId: field.ref("customer").shown(words("Customer", "客戶")),
  ...customerShown,
  deliveryDate: field.day.shown(words("Delivery date", "送貨日期")),
  salespersonId: field.ref("user").shown(words("Salesperson", "銷售員"), { optional: true }),
  salespersonName: field.text().shown(words("Salesperson", "銷售員"), { optional: true }),
  createByName: field.text().shown(words("Created by", "建立人"), { optional: true }),
  balance: field.money({}).shown(words("Balance", "結欠")),
  uncleared: field.money({}).shown(words("Uncleared cheques", "未兌現支票")),
  openOrders: field.money({}).shown(words("Other open orders", "其他未完成訂單")),
  thisOrder: field.money({}).shown(words("This order", "本訂單")),
  exposure: field.money({}).shown(words("Credit used", "已用信貸額")),
  creditLimit: field.money().shown(words("Credit limit", "信貸額"), { optional: true }),
  overBy: field.money({}).shown(words("Over the limit by", "超出信貸額"), { optional: true }),
  oldestOverdueDays: field.int(0).shown(words("Oldest overdue (days)", "最長逾期（天）")),
});

export interface HeldOrder extends VersionedRow<typeof holdFields> {}
