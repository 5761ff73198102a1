/** What the value of stock changes against: an account, or the supplier whose bill is to come. */
export type StockAgainst = "OPENING" | "STOCK_ADJ" | "WASTE" | "LANDED" | { readonly owedTo: number };
