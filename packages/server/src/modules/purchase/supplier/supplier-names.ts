/** Whom a row is about, where the supplier is joined: code and both names. */
export const supplierNames = [
  "supplier.code as supplierCode",
  "supplier.nameEn as supplierNameEn",
  "supplier.nameZh as supplierNameZh",
] as const;
