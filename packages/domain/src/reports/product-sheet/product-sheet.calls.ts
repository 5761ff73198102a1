import type { z } from "zod";
import { statementLanguage, type StatementLanguage } from "../../accounts/party-account/party-account.calls.ts";
import { call, defineCalls, fileAnswer, type Page } from "../../kernel/calls.ts";
import { field, rowSchema } from "../../kernel/fields.ts";
import { filters, listCalls } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { productSheetFields, productSheetFilterFields } from "./product-sheet.fields.ts";

const asked = { list: filters(productSheetFilterFields), report: true } as const;
export type ProductSheetFilters = Page & z.output<typeof asked.list>;
const goodsId = field.ref("goods")(words("Goods", "商品"));
const row = rowSchema(productSheetFields);

const path = "/pss/stock/report/productSheet";

/** Who may see the products may see this of them; it is of no warehouse. */
export const productSheetCalls = defineCalls({
  ...listCalls({
    ...{ path, permission: "stock:goods", name: words("Product sheet", "商品資料表") },
    ...{ ...asked, row },
  }),
  /** On paper: what the filters find, or one product. A GET, so that the viewer can open it by its address. */
  pdf: call.get(`${path}/pdf`, {
    permission: "stock:goods:query",
    title: words("Product sheet: print", "商品資料表：列印"),
    report: true,
    input: asked.list.extend({
      goodsId: goodsId.input.optional(),
      language: statementLanguage.input.optional(),
    }) as z.ZodType<ProductSheetFilters & { goodsId?: number | null; language?: StatementLanguage | null }>,
    output: fileAnswer,
    answer: "file",
  }),
});
