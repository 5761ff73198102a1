/** A product by the code that its supplier has for it. */
import { words } from "@larder/domain/kernel/words";
import type { SupplierPrice } from "@larder/domain/purchase/supplier-price/supplier-price.fields";
import { searchRef, type Picker } from "../../../kit/index.ts";
import type { EnteredPurchase } from "./purchase-order.lines.ts";

export const supplierCodes = (supplierId: number | null): Picker<EnteredPurchase> => ({
  id: "goodsId",
  called: words("supplier's code", "供應商貨號"),
  search: async (typed, signal) => (supplierId ? searchRef("supplierPrice", typed, { supplierId }, signal) : []),
  take: (_line, price: SupplierPrice) => ({
    ...{ supplierCode: price.supplierCode ?? "", goodsId: price.goodsId, goodsCode: price.goodsCode },
    ...{ nameEn: price.goodsNameEn ?? "", nameZh: price.goodsNameZh ?? "", unitId: String(price.unitId) },
    ...{ oldPrice: "", priceSource: "" as const },
  }),
  clear: () => ({}),
  resolved: (line) => line.goodsId !== null || line.supplierCode === "",
  same: ({ supplierCode, goodsId, goodsCode, nameEn, nameZh, unitId }) => ({
    ...{ supplierCode, goodsId, goodsCode, nameEn, nameZh, unitId },
  }),
});
