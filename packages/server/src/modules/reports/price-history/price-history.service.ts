/** What was paid for products, and how it changed (docs/rules/reports.md#prices-paid). */
import { words } from "@larder/domain/kernel/words";
import { priceHistoryFields } from "@larder/domain/reports/price-history/price-history.fields";
import { exportListOf } from "../../../platform/record/export.ts";
import { list } from "./price-history.store.ts";

export { list };

const { docId: _document, orderId: _order, matchedId: _matched, ...exported } = priceHistoryFields;

export const exportList = exportListOf(list, { fields: exported, title: words("Price history", "採購價格記錄") });
