/** The credit control queue: orders waiting for a decision (docs/rules/credit.md#the-queue). */
import { day, defineFields, instant, int, money, oneOf, ref, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { holdReasons } from "../credit.rules.ts";

export const holdFields = defineFields({
  no: text()(words("Order no.", "訂單編號"), { computed: true }),
  holdReason: oneOf(holdReasons)(words("Held for", "暫停原因"), { computed: true }),
  heldAt: instant(words("Held since", "暫停時間"), { computed: true }),
  customerId: ref("customer")(words("Customer", "客戶"), { computed: true }),
  customerCode: text()(words("Shop code", "店號"), { computed: true }),
  customerNameEn: text()(words("Customer (English)", "客戶英文名稱"), { computed: true, optional: true }),
  customerNameZh: text()(words("Customer (Chinese)", "客戶中文名稱"), { computed: true, optional: true }),
  deliveryDate: day(words("Delivery date", "送貨日期"), { computed: true }),
  salespersonId: ref("user")(words("Salesperson", "銷售員"), { computed: true, optional: true }),
  salespersonName: text()(words("Salesperson", "銷售員"), { computed: true, optional: true }),
  createByName: text()(words("Created by", "建立人"), { computed: true, optional: true }),
  balance: money({})(words("Balance", "結欠"), { computed: true }),
  uncleared: money({})(words("Uncleared cheques", "未兌現支票"), { computed: true }),
  openOrders: money({})(words("Other open orders", "其他未完成訂單"), { computed: true }),
  thisOrder: money({})(words("This order", "本訂單"), { computed: true }),
  exposure: money({})(words("Credit used", "已用信貸額"), { computed: true }),
  creditLimit: money()(words("Credit limit", "信貸額"), { computed: true, optional: true }),
  overBy: money({})(words("Over the limit by", "超出信貸額"), { computed: true, optional: true }),
  oldestOverdueDays: int(0)(words("Oldest overdue (days)", "最長逾期（天）"), { computed: true }),
});

export interface HeldOrder extends RowOf<typeof holdFields> {
  readonly version: number;
}
