import { words } from "@larder/domain/kernel/words";
import { stockListFields } from "@larder/domain/stock/stock-list/stock-list.fields";
import { exportListOf } from "../../../platform/record/export.ts";
import * as store from "./stock-list.store.ts";

export { charts } from "./stock-charts.store.ts";
export { places } from "./stock-places.store.ts";
export const { list, totals } = store;

export const exportList = exportListOf(list, { fields: stockListFields, title: words("Stock list", "庫存列表") });
