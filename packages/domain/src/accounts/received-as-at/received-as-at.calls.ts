import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls, totalsCall } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { receivedAsAtFields, receivedAsAtFilterFields, receivedAsAtTotalFields } from "./received-as-at.fields.ts";

const list = filters(receivedAsAtFilterFields);
export type ReceivedAsAtFilters = Page & z.output<typeof list>;

const report = {
  ...{ path: "/pss/purchase/missing/asAt", permission: "purchase:missing", report: true as const },
  name: words("Received, not invoiced, as at a day", "某日已收貨未開票"),
};

export const receivedAsAtCalls = defineCalls({
  ...listCalls({ ...report, list, row: rowSchema(receivedAsAtFields) }),
  /** Of all that the filters leave: without one, what the account held. */
  totals: totalsCall({ ...report, list, totals: receivedAsAtTotalFields }),
});
