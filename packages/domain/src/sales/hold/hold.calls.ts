import { call, defineCalls, filters, fileAnswer, rowsOf, versionedRow } from "../../kernel/calls.ts";
import { words } from "../../kernel/words.ts";
import { holdFields } from "./hold.fields.ts";

const list = filters(holdFields, "holdReason", "customerId", "salespersonId");

/** The queue is worked through the moves of the order itself: release, edit, cancel. */
export const holdCalls = defineCalls({
  list: call.get("/pss/sales/hold/list", {
    warehouse: true,
    permission: "sales:hold:list",
    title: words("Credit holds: list", "信貸暫停：列表"),
    input: list,
    output: rowsOf(versionedRow(holdFields)),
    answer: "rows",
  }),
  export: call.post("/pss/sales/hold/export", {
    warehouse: true,
    permission: "sales:hold:list",
    title: words("Credit holds: export", "信貸暫停：匯出"),
    input: list,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
});
