import { words } from "@larder/domain/kernel/words";
import { adjustmentCalls, adjustmentFilterFields } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentListFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import { adjustmentStates } from "@larder/domain/stock/adjustment/adjustment.states";
import { paperList } from "../paper/paper.list.tsx";
import { rejectQuestion, reverseQuestion } from "./adjustment.questions.ts";

export const AdjustmentList = paperList({
  fields: adjustmentListFields,
  calls: adjustmentCalls,
  states: adjustmentStates,
  filters: adjustmentFilterFields,
  moves: { post: {}, approve: {}, reject: { reason: rejectQuestion }, reverse: { reason: reverseQuestion } },
  columns: [
    ...(["no", "bizDate", "reason", "state", "lineCount", "qtyBase", "value"] as const),
    ...(["remark", "createByName", "approvedByName"] as const),
  ],
  widths: { reason: 130, qtyBase: 110, value: 120 },
  hidden: ["direction", "postedAt"],
  add: words("New stock adjustment", "新增庫存調整"),
  why: words("Goods that are damaged, lost, used or found are entered here.", "損壞、遺失、自用或尋獲的商品在此輸入。"),
});
