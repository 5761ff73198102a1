/** What came and nobody has billed, and whether the books say the same (docs/rules/purchase-invoices.md#missing-invoices). */
import type { FileAnswer, OutputOf } from "@larder/domain/kernel/calls";
import type { Cost } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import type {
  missingInvoiceCalls,
  MissingInvoiceFilters,
} from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { missingInvoiceFields } from "@larder/domain/purchase/missing-invoice/missing-invoice.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import { port } from "../../../platform/request/port.ts";
import { list, totals as totalsOf } from "./missing-invoice.store.ts";

export { list };

/** Of one supplier, or of all (docs/rules/purchase-invoices.md#missing-invoices). */
export const receivedNotBilled = port<(ctx: Ctx, supplierId: number | null) => Promise<Cost>>(
  "What do the books hold for goods received and not billed?",
);

export async function exportList(ctx: Ctx, asked: MissingInvoiceFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => list(ctx, { ...asked, ...page }), asked);
  return exportRows(ctx, missingInvoiceFields, rows, words("Missing invoice orders", "缺發票訂單"));
}

/** The sums of the filter; beside them all that is waiting, of the same supplier, which is what the account must say. */
export async function totals(
  ctx: Ctx,
  asked: MissingInvoiceFilters,
): Promise<OutputOf<typeof missingInvoiceCalls.totals>> {
  const { supplierId = null, pageNum, pageSize } = asked;
  const [filtered, all, account] = await Promise.all([
    totalsOf(ctx, asked),
    totalsOf(ctx, { pageNum, pageSize, supplierId }),
    receivedNotBilled.ask(ctx, supplierId),
  ]);
  return { ...filtered, waiting: all.value, account };
}
