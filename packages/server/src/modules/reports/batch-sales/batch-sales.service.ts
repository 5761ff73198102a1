/** Who got a batch (docs/rules/batches.md#correcting-a-date). */
import { words } from "@larder/domain/kernel/words";
import { batchSaleFields } from "@larder/domain/reports/batch-sales/batch-sales.fields";
import { workedOut } from "../../../platform/record/worked-out.ts";
import { salesOf } from "./batch-sales.store.ts";

const { salesInvoiceId: _invoice, ...exported } = batchSaleFields;

export const { list, exportList } = workedOut({
  title: words("Deliveries of a batch", "批次送貨記錄"),
  fields: exported,
  rows: salesOf,
  order: "-deliveryDate",
  sorts: ["docNo", "customerCode", "deliveryDate", "qty"],
});
