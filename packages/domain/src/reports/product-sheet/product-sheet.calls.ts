import type { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { productSheetFields, productSheetFilterFields } from "./product-sheet.fields.ts";

const asked = { list: filters(productSheetFilterFields), report: true } as const;
export type ProductSheetFilters = Page & z.output<typeof asked.list>;
const row = rowSchema(productSheetFields);

/** Who may see the products may see this of them; it is of no warehouse. */
export const productSheetCalls = defineCalls(
  listCalls({
    ...{
      path: "/pss/stock/report/productSheet",
      permission: "stock:goods",
      name: words("Product sheet", "商品資料表"),
    },
    ...{ ...asked, row },
  }),
);
