import { nameIn } from "@larder/domain/kernel/words";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { refSource } from "../../../kit/refs.ts";

/** A product by the code of its supplier. */
export default refSource({
  call: supplierPriceCalls.list,
  code: (row) => row.supplierCode,
  label: (row, language) => nameIn(language, { nameEn: row.goodsNameEn, nameZh: row.goodsNameZh }),
  side: (row) => row.goodsCode,
});
