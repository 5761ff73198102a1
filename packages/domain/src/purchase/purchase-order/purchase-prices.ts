/**
 * Who sees what an order costs (docs/rules/purchase.md#prices): whoever sees costs anyway, and whoever cannot do their work without:
 * the buyer who enters the prices, the approver who agrees to them, accounts who compare the bill with them.
 */
export const pricePermissions = [
  "sales:margin:view",
  "purchase:order:add",
  "purchase:order:edit",
  "purchase:approval:decide",
  "purchase:invoice:add",
  "purchase:invoice:edit",
  "purchase:invoice:confirm",
] as const;

export const seesOrderPrices = (may: (permission: string) => boolean): boolean => pricePermissions.some(may);

/** What others see as empty, in orders, their lines, requests for approval, lists, files and history. */
export const orderAmounts = [
  ...["goodsNet", "netTotal", "vatTotal", "total", "discountScale", "discountPrice", "minOrder"],
  ...["oldPrice", "price", "lastPrice", "lineNet", "discAlloc", "priceChange", "lastSupplier", "approvedLately"],
] as const;
