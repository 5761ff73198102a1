/** Use cases of purchase invoices (docs/rules/purchase-invoices.md#states); matching and posting are in files of their own. */
import type { InputOf } from "@larder/domain/kernel/calls";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { refuse } from "@larder/domain/kernel/refusal";
import { acceptable, billedBeyond, type MatchResult } from "@larder/domain/purchase/purchase-invoice/match.rules";
import type {
  purchaseInvoiceCalls,
  PurchaseInvoiceFilters,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceListFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import type { PurchaseInvoiceState } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { isReason } from "@larder/domain/kernel/reason";
import type { Ctx } from "../../../platform/context.ts";
import { draftsOf } from "../../../platform/document/drafts.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { contentsOf } from "./contents.store.ts";
import * as matching from "./matching.store.ts";
import { draftOf } from "./purchase-invoice.draft.ts";
import { purchaseInvoices } from "./purchase-invoice.document.ts";
import { resultsOf, type JudgedLine } from "./purchase-invoice.judge.ts";
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

const drafts = draftsOf(purchaseInvoices, {
  series: "PI",
  lines: "piLine",
  fresh: () => ({
    ...{ disputed: null, allocated: "0.00", bizDate: null, vatClaimable: null },
    ...{ confirmedAt: null, confirmedBy: null },
  }),
  check: draftOf,
  onlyDrafts: say.onlyPending,
});
export const { get, create, update } = drafts;

/** What was held for it of receipts is free again. */
export async function remove(ctx: Ctx, ids: readonly number[]): Promise<null> {
  await drafts.remove(ctx, ids);
  for (const id of ids) matching.dropMatches(ctx, "head_id", id);
  return null;
}

const explained = (reason: string | undefined): string => reason?.trim() || refuse(say.reasonMissing());

/** It blocks confirming and paying until it is resolved. */
export const dispute = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseInvoices.move(ctx, id, "dispute", ({ state }) => {
    const disputed = explained(reason);
    return { to: state as PurchaseInvoiceState, set: { disputed }, audit: { after: { disputed }, reason: disputed } };
  });

export const resolve = (ctx: Ctx, id: number, reason: string | undefined): Promise<SavedDocument> =>
  purchaseInvoices.move(ctx, id, "resolve", ({ state, disputed }) => ({
    ...{ to: state as PurchaseInvoiceState, set: { disputed: null } },
    audit: { before: { disputed }, reason: explained(reason) },
  }));

type Decision = InputOf<typeof purchaseInvoiceCalls.acceptPrice>;
type Decided = "acceptPrice" | "claim" | "claimShort";

/** Somebody decided about a line of a bill that waits, with who said so and why. */
const deciding =
  (move: Decided, judged: (line: JudgedLine) => { set: string; by: string; override: string | null }) =>
  (ctx: Ctx, { id, lineId, reason }: Decision): Promise<SavedDocument> =>
    purchaseInvoices.move(ctx, id, move, ({ lines, amountNet }) => {
      const line = lines.find((one) => one.id === lineId) ?? refuse(say.lineUnknown());
      const { set, by, override } = judged(line);
      const why = explained(reason);
      if (!isReason(why)) refuse(platformMessages.overrideReason());
      // One amount for whole receipts is decided about as one.
      const ids =
        amountNet === null ? [lineId] : lines.filter(({ result }) => result === line.result).map((one) => one.id);
      const others = move === "acceptPrice" ? ", claimed = null, claimed_by = null" : "";
      ctx.write({
        text: `update pi_line set ${set} = $3, ${by} = $4${others} where tenant_id = $1 and id = any($2::bigint[])`,
        values: [ctx.tenantId, ids, why, ctx.actor.id],
      });
      const difference = line.figures?.difference ?? null;
      const after = { line: line.lineNo, difference, vatCode: line.vatCode, orderVatCode: line.orderVatCode };
      return { audit: { after, reason: why, override } };
    });

/** The difference stays ours. */
export const acceptPrice = deciding("acceptPrice", (line) => {
  const isClaimed = line.result === "CLAIMED" && line.claimed !== null;
  if (!acceptable.has(line.result) && !isClaimed) refuse(say.priceAgrees({ line: line.lineNo }));
  return { set: "accepted", by: "accepted_by", override: "purchase:invoice:overridePrice" };
});

/** The supplier is asked for what is more expensive; a lower price is accepted. */
export const claim = deciding("claim", (line) => {
  const isDearer = line.result === "PRICE_DIFF" && isPositive(line.figures?.difference ?? "0");
  if (!isDearer) refuse(say.claimNothing({ line: line.lineNo }));
  return { set: "claimed", by: "claimed_by", override: null };
});

/** The supplier is asked for what is billed beyond what came. */
export const claimShort = deciding("claimShort", (line) => {
  if (!billedBeyond.has(line.result)) refuse(say.claimNothing({ line: line.lineNo }));
  return { set: "claimed_short", by: "claimed_short_by", override: "purchase:invoice:overrideQty" };
});
