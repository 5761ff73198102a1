import { words } from "@larder/domain/kernel/words";
import { transferCalls, transferFilterFields } from "@larder/domain/stock/transfer/transfer.calls";
import { transferListFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferStates } from "@larder/domain/stock/transfer/transfer.states";
import { paperList } from "../paper/paper.list.tsx";
import { cancelQuestion } from "./transfer.questions.ts";

export const TransferList = paperList({
  fields: transferListFields,
  calls: transferCalls,
  states: transferStates,
  filters: transferFilterFields,
  moves: {
    confirm: {},
    dispatch: {
      confirm: words(
        "Dispatch these transfers with the batches that expire first?",
        "確定發運？系統將按先到期先出選取批次。",
      ),
    },
    receive: { confirm: words("Receive these transfers as complete and undamaged?", "確定全數完好收貨？") },
    cancel: { reason: cancelQuestion },
  },
  columns: [
    ...(["no", "bizDate", "side", "warehouseName", "toWarehouseName", "state", "lineCount"] as const),
    ...(["dispatchedAt", "arrivedAt", "lossBase", "value", "remark"] as const),
  ],
  widths: {
    side: 116,
    warehouseName: 110,
    toWarehouseName: 110,
    dispatchedAt: 146,
    arrivedAt: 146,
    lossBase: 110,
    value: 110,
  },
  hidden: ["dispatchedByName", "arrivedByName", "createByName"],
  add: words("New stock transfer", "新增庫存調撥"),
  why: words(
    "Goods that go from this warehouse to another, or come here from one, are shown here.",
    "由此倉調往其他倉庫或調入此倉的商品在此顯示。",
  ),
});
