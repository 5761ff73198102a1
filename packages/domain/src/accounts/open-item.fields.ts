/** What every open item shows, of a customer or of a supplier (docs/rules/money.md#open-items). */
import { field } from "../kernel/fields.ts";
import { words } from "../kernel/words.ts";

export const openItemShown = {
  dueDate: field.day.shown(words("Due date", "到期日")),
  /** 0 until the day after the due date, and 0 again once nothing is open. */
  overdueDays: field.int(0).shown(words("Days overdue", "逾期天數")),
  total: field.money({}).shown(words("Total", "總額")),
  allocated: field.money({}).shown(words("Paid", "已付")),
  open: field.money({}).shown(words("Open", "未結金額")),
};
