/** What other modules' screens use of stock. */
export { GoodsLabels } from "./goods/goods-labels.tsx";
export { movementsTab } from "./history/movements-tab.tsx";
