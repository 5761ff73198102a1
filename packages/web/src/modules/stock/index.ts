/** What other modules' screens use of stock. */
export { notPromoted, promoteWords, promotionOf } from "./goods/promote.ts";
export { GoodsLabels } from "./goods/goods-labels.tsx";
export { GoodsPicture } from "./goods/goods-picture.tsx";
export { ScanBox, type Scan } from "./gs1/scan-box.tsx";
export { scannedInto } from "./gs1/scanned-into.ts";
export { ValueByCategory } from "./stock-list/value-by-category.tsx";
export { movementsTab } from "./history/movements-tab.tsx";
