/** What other modules' screens use of reports. */
export { PerformanceOf } from "./supplier-performance/supplier-performance.list.tsx";
export { StockValuation } from "./stock-valuation/stock-valuation.list.tsx";
export { batchSalesTab, SoldPastDate } from "./batch-sales/batch-sales.tab.tsx";
export { SheetPrint } from "./product-sheet/sheet-print.tsx";
