import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { priceHistoryFields, priceHistoryFilterFields } from "./price-history.fields.ts";

const list = filters(priceHistoryFilterFields);
export type PriceHistoryFilters = Page & z.output<typeof list>;

export const priceHistoryCalls = defineCalls(
  listCalls({
    path: "/pss/purchase/report/price",
    permission: "purchase:report",
    list,
    row: rowSchema(priceHistoryFields),
    report: true,
    name: words("Price history", "採購價格記錄"),
  }),
);
