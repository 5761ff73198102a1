import { words } from "@larder/domain/kernel/words";
import {
  createStockCalls,
  createStockFilterFields,
  openingStockImportCalls,
} from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockListFields } from "@larder/domain/stock/create-stock/create-stock.fields";
import { createStockStates } from "@larder/domain/stock/create-stock/create-stock.states";
import { ImportButton } from "../../../kit/index.ts";
import { paperList } from "../paper/paper.list.tsx";
import { reverseQuestion } from "./create-stock.lines.ts";

export const CreateStockList = paperList({
  fields: createStockListFields,
  calls: createStockCalls,
  states: createStockStates,
  filters: createStockFilterFields,
  moves: { post: {}, reverse: { reason: reverseQuestion } },
  columns: ["no", "bizDate", "reason", "state", "lineCount", "value", "remark", "createByName"],
  widths: { reason: 144, value: 120 },
  hidden: ["postedByName", "postedAt"],
  none: words("Nothing here yet", "尚未有單據"),
  add: words("New stock", "新增庫存"),
  why: words(
    "Opening balances and goods received without an order are entered here.",
    "期初庫存及沒有訂單的收貨在此輸入。",
  ),
  actions: (
    <ImportButton
      name={words("Opening stock", "期初庫存")}
      calls={openingStockImportCalls}
      columns={async () =>
        (await import("@larder/domain/stock/create-stock/opening-stock-import.fields")).openingStockFields
      }
    />
  ),
});
