/** Inventory history (report R-23): the ledger of stock as people read it. */
import {
  cost,
  day,
  defineFields,
  instant,
  int,
  oneOf,
  quantity,
  ref,
  text,
  weight,
  type RowOf,
} from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { moveTypeWords } from "../ledger/move-type.ts";

export const historyFields = defineFields({
  postedAt: instant(words("Posted at", "過帳時間"), { computed: true }),
  bizDate: day(words("Date", "日期"), { computed: true }),
  moveType: oneOf(moveTypeWords)(words("Movement", "變動類型"), { computed: true }),
  reason: text()(words("Reason", "原因"), { computed: true, optional: true }),
  docType: text()(words("Document type", "單據類型"), { computed: true }),
  docId: int(0)(words("Document", "單據"), { computed: true }),
  docNo: text()(words("Document no.", "單據編號"), { computed: true, optional: true }),
  goodsId: ref("goods")(words("Goods", "商品"), { computed: true }),
  goodsCode: text()(words("Code", "編號"), { computed: true }),
  goodsNameEn: text()(words("English name", "英文名稱"), { computed: true, optional: true }),
  goodsNameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  batchId: ref("batch")(words("Batch", "批次"), { computed: true }),
  batchName: text()(words("Batch no.", "批次編號"), { computed: true }),
  locationName: text()(words("Location", "庫位"), { computed: true }),
  unitName: text()(words("Unit", "單位"), { computed: true }),
  qty: quantity({})(words("Quantity", "數量"), { computed: true }),
  weightKg: weight({})(words("Weight (kg)", "重量（公斤）"), { computed: true }),
  // Running figures only when one product or one batch is selected.
  runningQty: quantity({})(words("Balance", "結存數量"), { computed: true, optional: true }),
  // Costs only for users who may see them (docs/rules/people.md#who-may-see-margins).
  costAmount: cost()(words("Cost", "成本"), { computed: true, optional: true }),
  runningValue: cost()(words("Balance value", "結存價值"), { computed: true, optional: true }),
  reversalOf: int(0)(words("Reverses", "沖銷"), { computed: true, optional: true }),
  postedByName: text()(words("Posted by", "過帳人"), { computed: true, optional: true }),
});
export interface Movement extends RowOf<typeof historyFields> {}

export const historyFilterFields = defineFields({
  goodsId: ref("goods")(words("Goods", "商品")),
  batchId: ref("batch")(words("Batch", "批次")),
  moveType: oneOf(moveTypeWords)(words("Movement", "變動類型")),
  dateFrom: day(words("Date from", "日期由")),
  dateTo: day(words("Date until", "日期至")),
});
