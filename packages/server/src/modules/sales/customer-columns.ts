/** Whom a row is about, where the customer is joined: code and both names. */
export const customerColumns = [
  "customer.shopCode as customerCode",
  "customer.nameEn as customerNameEn",
  "customer.nameZh as customerNameZh",
] as const;
