/** Use cases of purchase invoices (docs/rules/purchase-invoices.md#states); matching, decisions, disputes and posting are in files of their own. */
import type { MatchResult } from "@larder/domain/purchase/purchase-invoice/match.rules";
import type { PurchaseInvoiceFilters } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceListFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import type { Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { contentsOf } from "./contents.store.ts";
import { dropMatches } from "./matching.store.ts";
import { draftOf } from "./purchase-invoice.draft.ts";
import { purchaseInvoices } from "./purchase-invoice.document.ts";
import { resultsOf } from "./purchase-invoice.judge.ts";
import * as store from "./purchase-invoice.store.ts";

/** Those that wait are judged as on their own pages; what is confirmed agreed. */
async function judgedRows(ctx: Ctx, asked: PurchaseInvoiceFilters) {
  const page = await store.list(ctx, asked);
  const waiting = page.rows.flatMap(({ id, state }) => (state === "PENDING" ? [id] : []));
  const results = waiting.length > 0 ? await resultsOf(ctx, await contentsOf(ctx, "some", waiting)) : new Map();
  const rows = page.rows.map((row) => ({ ...row, matched: (results.get(row.id) ?? "MATCHED") as MatchResult }));
  return { ...page, rows };
}

export const { list, exportList, history, linked } = purchaseInvoices.reading(judgedRows, purchaseInvoiceListFields);
export const { totals } = store;

export const { get, create, update, remove } = draftsOf(purchaseInvoices, {
  series: "PI",
  lines: "piLine",
  fresh: () => ({
    ...{ disputed: null, allocated: "0.00", bizDate: null, vatClaimable: null },
    ...{ confirmedAt: null, confirmedBy: null },
  }),
  check: draftOf,
  onlyDrafts: say.onlyPending,
  // What was held for it of receipts is free again.
  removed: (ctx, { id }) => dropMatches(ctx, "head_id", id),
});
