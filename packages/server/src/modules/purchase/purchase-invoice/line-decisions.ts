/** What somebody decides about a line of a bill that does not agree (docs/rules/purchase-invoices.md#match). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import type { SavedDocument } from "@larder/domain/kernel/document-calls";
import { isReason } from "@larder/domain/kernel/reason";
import { refuse } from "@larder/domain/kernel/refusal";
import { acceptable, billedBeyond } from "@larder/domain/purchase/purchase-invoice/match.rules";
import type { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceMessages as say } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.messages";
import { explained } from "@larder/domain/trade/explained";
import type { Ctx } from "../../../platform/context.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { purchaseInvoices } from "./purchase-invoice.document.ts";
import type { JudgedLine } from "./purchase-invoice.judge.ts";

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
