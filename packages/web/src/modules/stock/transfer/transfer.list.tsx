import { words } from "@larder/domain/kernel/words";
import { transferCalls as calls, transferFilterFields } from "@larder/domain/stock/transfer/transfer.calls";
import { transferListFields } from "@larder/domain/stock/transfer/transfer.fields";
import { transferStates } from "@larder/domain/stock/transfer/transfer.states";
import { listFor } from "../../../kit/index.ts";
import { cancelQuestion } from "./transfer.questions.ts";

const Transfers = listFor(transferListFields, calls);

export function TransferList() {
  const { confirm, dispatch, receive, cancel } = transferStates.moves;
  return (
    <Transfers.Screen
      title={words("Stock transfers", "庫存調撥")}
      searchWords={words("Search number or goods", "搜尋編號或商品")}
    >
      <Transfers.Filters names={[]} more={transferFilterFields} />
      <Transfers.Bulk call={calls.confirm} label={confirm.label} />
      <Transfers.Bulk
        call={calls.dispatch}
        label={dispatch.label}
        confirm={words(
          "Dispatch these transfers with the batches that expire first?",
          "確定發運？系統將按先到期先出選取批次。",
        )}
      />
      <Transfers.Bulk
        call={calls.receive}
        label={receive.label}
        confirm={words("Receive these transfers as complete and undamaged?", "確定全數完好收貨？")}
      />
      <Transfers.Bulk call={calls.cancel} label={cancel.label} reason={cancelQuestion} />
      <Transfers.Table
        sort="-bizDate"
        unsorted={[
          ...(["side", "warehouseName", "toWarehouseName", "lineCount", "lossBase", "value", "remark"] as const),
          ...(["dispatchedAt", "arrivedAt", "dispatchedByName", "arrivedByName", "createByName"] as const),
        ]}
        none={words("No stock transfers yet", "暫無庫存調撥")}
        why={words(
          "Goods that go from this warehouse to another, or come here from one, are shown here.",
          "由此倉調往其他倉庫或調入此倉的商品在此顯示。",
        )}
      >
        <Transfers.Column name="no" link />
        <Transfers.Column name="bizDate" />
        <Transfers.Column name="side" width={116} />
        <Transfers.Columns widths={{ warehouseName: 110, toWarehouseName: 110 }} />
        <Transfers.Column name="state" states={transferStates} />
        <Transfers.Column name="lineCount" />
        <Transfers.Columns widths={{ dispatchedAt: 130, arrivedAt: 130, lossBase: 110, value: 110 }} />
        <Transfers.Columns names={["remark"]} />
        <Transfers.Columns names={["dispatchedByName", "arrivedByName", "createByName"]} hidden />
      </Transfers.Table>
    </Transfers.Screen>
  );
}
