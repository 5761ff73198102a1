/** Allergens and what else a customer asks about food (docs/rules/reports.md#product-sheet). */
import { nameIn, words } from "@larder/domain/kernel/words";
import type { ProductSheetFilters } from "@larder/domain/reports/product-sheet/product-sheet.calls";
import { productSheetFields, type ProductSheet } from "@larder/domain/reports/product-sheet/product-sheet.fields";
import { allergenText, notKnown } from "@larder/domain/reports/product-sheet/product-sheet.rules";
import type { Ctx } from "../../../platform/context.ts";
import { isWanted } from "../../../platform/record/conditions.ts";
import { workedOut } from "../../../platform/record/worked-out.ts";
import { goodsFound } from "../../stock/index.ts";
import { boughtBy, sheetFacts } from "./product-sheet.store.ts";

export async function sheets(ctx: Ctx, asked: ProductSheetFilters): Promise<ProductSheet[]> {
  const { language } = ctx;
  const [goodsIds, bought] = await Promise.all([
    goodsFound(ctx, asked),
    asked.customerId ? boughtBy(ctx, asked.customerId) : null,
  ]);
  const facts = await sheetFacts(ctx, goodsIds, bought);
  return facts
    .filter(
      ({ declared }) =>
        !asked.allergen ||
        declared.some(
          ({ allergen, presence }) =>
            isWanted(allergen, asked.allergen) && (presence === "CONTAINS" || presence === "MAY_CONTAIN"),
        ),
    )
    .map(({ nameEn, nameZh, declared, ...own }) => ({
      ...own,
      goodsName: nameIn(language, { nameEn, nameZh }),
      contains: allergenText(declared, "CONTAINS", language),
      mayContain: allergenText(declared, "MAY_CONTAIN", language),
      // What is not food has nothing to declare.
      unknown: own.dateType === "NONE" ? 0 : notKnown(declared),
    }))
    .filter(({ unknown }) => !asked.incomplete || unknown > 0);
}

export const { list, exportList } = workedOut({
  ...{ title: words("Product sheet", "商品資料表"), fields: productSheetFields, order: "code" },
  rows: sheets,
  shown: (_ctx, rows) => [...rows],
  sorts: ["code", "goodsName", "unknown", "storage", "dateType", "shelfLifeDays", "origin"],
});
