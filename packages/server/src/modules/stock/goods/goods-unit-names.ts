/** How a list names a product and one of its units, where it joins `goods` and `unit`. */
export const goodsUnitNames = [
  "goods.code as goodsCode",
  "goods.nameEn as goodsNameEn",
  "goods.nameZh as goodsNameZh",
  "unit.nameEn as unitNameEn",
  "unit.nameZh as unitNameZh",
] as const;

/** How a list that joins `goods` is sorted by the product. */
export const goodsSorts = {
  goodsCode: "goods.code",
  goodsNameEn: { column: "goods.nameEn", nullable: true },
  goodsNameZh: { column: "goods.nameZh", nullable: true },
} as const;
