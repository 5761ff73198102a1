/** Allergens, ingredients and storage of products, of all or of those that a customer bought; each leads to the product. */
import { words } from "@larder/domain/kernel/words";
import { productSheetCalls as calls } from "@larder/domain/reports/product-sheet/product-sheet.calls";
import {
  productSheetFields,
  productSheetFilterFields,
} from "@larder/domain/reports/product-sheet/product-sheet.fields";
import { useNavigate } from "react-router";
import { listFor } from "../../../kit/index.ts";
import { PrintFound } from "./sheet-print.tsx";

const Sheet = listFor({ ...productSheetFilterFields, ...productSheetFields }, calls);

const empty = {
  none: words("No product is found", "找不到商品"),
  why: words(
    "Allergens and ingredients are entered with the product, under Stock › Goods.",
    "致敏原及配料在「庫存」的「商品」內輸入。",
  ),
};

export function ProductSheet() {
  const navigate = useNavigate();
  return (
    <Sheet.Screen searchWords={words("Code or name", "編號或名稱")}>
      <Sheet.Filters names={["customerId", "categoryId", "allergen", "incomplete"]} />
      <PrintFound />
      <Sheet.Table
        onOpen={(row) => void navigate(`/stock/goods/${row.id}`)}
        rowTone={({ unknown }) => (unknown > 0 ? "warn" : undefined)}
        sort="code"
        unsorted={["contains", "mayContain", "ingredients"]}
        {...empty}
      >
        <Sheet.Column name="code" link width={90} />
        <Sheet.Columns widths={{ goodsName: 190, contains: 220, mayContain: 180, unknown: 90, ingredients: 240 }} />
        <Sheet.Columns widths={{ storage: 90, dateType: 110, shelfLifeDays: 100, origin: 90 }} />
      </Sheet.Table>
    </Sheet.Screen>
  );
}
