import { openingStockFields } from "@larder/domain/stock/create-stock/opening-stock-import.fields";
import { words } from "@larder/domain/kernel/words";
import {
  createStockCalls,
  createStockFilterFields,
  openingStockImportCalls,
} from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockListFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockStates } from "@larder/domain/stock/create-stock/create-stock.states";
import { ImportButton, listFor } from "../../../kit/index.ts";
import { reverseQuestion } from "./create-stock.lines.ts";

const Documents = listFor(createStockListFields, createStockCalls);

export function CreateStockList() {
  const { post, reverse } = createStockStates.moves;
  return (
    <Documents.Screen
      title={words("Create stock", "建立庫存")}
      searchWords={words("Search number or goods", "搜尋編號或商品")}
      actions={
        <ImportButton
          name={words("Opening stock", "期初庫存")}
          calls={openingStockImportCalls}
          columns={openingStockFields}
        />
      }
    >
      <Documents.Filters names={[]} more={createStockFilterFields} />
      <Documents.Bulk call={createStockCalls.post} label={post.label} />
      <Documents.Bulk call={createStockCalls.reverse} label={reverse.label} reason={reverseQuestion} />
      <Documents.Table
        sort="-bizDate"
        unsorted={["lineCount", "value", "remark", "createByName", "postedByName", "postedAt"]}
        none={words("Nothing here yet", "尚未有單據")}
        why={words(
          "Opening balances and goods that came without an order are entered here.",
          "期初庫存及沒有訂單的收貨在此輸入。",
        )}
      >
        <Documents.Column name="no" link />
        <Documents.Column name="bizDate" />
        <Documents.Column name="reason" width={144} />
        <Documents.Column name="state" states={createStockStates} />
        <Documents.Column name="lineCount" />
        <Documents.Column name="value" width={120} />
        <Documents.Columns names={["remark", "createByName"]} />
        <Documents.Columns names={["postedByName", "postedAt"]} hidden />
      </Documents.Table>
    </Documents.Screen>
  );
}
