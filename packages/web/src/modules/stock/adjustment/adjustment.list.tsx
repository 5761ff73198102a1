import { words } from "@larder/domain/kernel/words";
import { adjustmentCalls as calls, adjustmentFilterFields } from "@larder/domain/stock/adjustment/adjustment.calls";
import { adjustmentListFields } from "@larder/domain/stock/adjustment/adjustment.fields";
import { adjustmentStates } from "@larder/domain/stock/adjustment/adjustment.states";
import { listFor } from "../../../kit/index.ts";
import { rejectQuestion, reverseQuestion } from "./adjustment.questions.ts";

const Documents = listFor(adjustmentListFields, calls);

export function AdjustmentList() {
  const { post, approve, reject, reverse } = adjustmentStates.moves;
  return (
    <Documents.Screen
      title={words("Stock adjustments", "庫存調整")}
      searchWords={words("Search number or goods", "搜尋編號或商品")}
    >
      <Documents.Filters names={[]} more={adjustmentFilterFields} />
      <Documents.Bulk call={calls.post} label={post.label} />
      <Documents.Bulk call={calls.approve} label={approve.label} />
      <Documents.Bulk call={calls.reject} label={reject.label} reason={rejectQuestion} />
      <Documents.Bulk call={calls.reverse} label={reverse.label} reason={reverseQuestion} />
      <Documents.Table
        sort="-bizDate"
        unsorted={[
          ...(["direction", "lineCount", "qtyBase", "value", "remark"] as const),
          ...(["createByName", "approvedByName", "postedAt"] as const),
        ]}
        none={words("No stock adjustments yet", "暫無庫存調整")}
        why={words(
          "Goods that are damaged, lost, used or found are entered here.",
          "損壞、遺失、自用或尋獲的商品在此輸入。",
        )}
      >
        <Documents.Column name="no" link />
        <Documents.Column name="bizDate" />
        <Documents.Column name="reason" width={130} />
        <Documents.Column name="state" states={adjustmentStates} />
        <Documents.Column name="lineCount" />
        <Documents.Column name="qtyBase" width={110} />
        <Documents.Column name="value" width={120} />
        <Documents.Columns names={["remark", "createByName", "approvedByName"]} />
        <Documents.Columns names={["direction", "postedAt"]} hidden />
      </Documents.Table>
    </Documents.Screen>
  );
}
