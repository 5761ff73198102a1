import { defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, versionedRow } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { deputyFields, deputyFilterFields } from "./approval-deputy.fields.ts";

export const deputyCalls = defineCalls(
  recordCalls({
    path: "/pss/purchase/approvalDeputy",
    permission: "purchase:approvalDeputy",
    name: words("Approval deputies", "審批代理人"),
    fields: deputyFields,
    list: filters(deputyFilterFields),
    row: versionedRow(deputyFields),
  }),
);
