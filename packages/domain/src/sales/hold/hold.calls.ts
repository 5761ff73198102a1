import { defineCalls } from "../../kernel/calls.ts";
import { filters, listCalls, versionedRow } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { holdFields } from "./hold.fields.ts";

const list = filters(holdFields, "holdReason", "customerId", "salespersonId");

const lists = listCalls({
  path: "/pss/sales/hold",
  permission: "sales:hold",
  name: words("Credit holds", "信貸暫停"),
  list,
  row: versionedRow(holdFields),
  warehouse: true,
});

/**
 * The queue is worked off with the moves of the order itself: release, edit, cancel. Users who see it may
 * export it.
 */
export const holdCalls = defineCalls({ ...lists, export: { ...lists.export, permission: lists.list.permission } });
