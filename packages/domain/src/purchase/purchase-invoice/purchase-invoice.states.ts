/**
 * A purchase invoice (PI): the bill of a supplier (docs/rules/purchase-invoices.md#states). It waits until its lines agree with
 * what came; who received the goods does not confirm the bill for them.
 */
import { button, bySystem, defineStates, move, shown, stays } from "../../kernel/states.ts";
import type { BilledVat } from "./invoice.rules.ts";
import { acceptable, settledResults, type MatchResult } from "./match.rules.ts";
import { purchaseInvoiceMessages as say } from "./purchase-invoice.messages.ts";

export interface PurchaseInvoiceFacts {
  readonly state: string;
  /** Why it is disputed; null: it is not. */
  readonly disputed: string | null;
  readonly lines: readonly { readonly lineNo: number; readonly result: MatchResult }[];
  /** Stated total and what the lines come to, where they are too far apart. */
  readonly totalOff: { readonly stated: string; readonly charged: string } | null;
  /** Stated VAT that nobody has accepted yet. */
  readonly vatOff: BilledVat | null;
  /** Whoever asks has posted a receipt that this is matched to. */
  readonly isReceiver: boolean;
  readonly isAllocated: boolean;
  /** A credit note came for it, or goods of it went back. */
  readonly isCredited: boolean;
}

export const purchaseInvoiceFacts = (invoice: PurchaseInvoiceFacts): PurchaseInvoiceFacts => ({
  ...{ state: invoice.state, disputed: invoice.disputed, lines: invoice.lines, totalOff: invoice.totalOff },
  ...{ vatOff: invoice.vatOff, isReceiver: invoice.isReceiver, isAllocated: invoice.isAllocated },
  isCredited: invoice.isCredited,
});

function unfit({ disputed, lines, totalOff, vatOff, isReceiver }: PurchaseInvoiceFacts) {
  if (disputed !== null) return say.disputed({ reason: disputed });
  const open = lines.find(({ result }) => !settledResults.has(result) && !acceptable.has(result));
  if (open) return say.notMatched({ line: open.lineNo });
  const taxed = lines.find(({ result }) => result === "VAT_DIFF");
  if (taxed) return say.vatCodeDiffers({ line: taxed.lineNo });
  const dear = lines.find(({ result }) => result === "PRICE_DIFF");
  if (dear) return say.priceDiffers({ line: dear.lineNo });
  if (totalOff) return say.totalDiffers(totalOff);
  if (vatOff) return say.vatDiffers({ vatCode: vatOff.vatCode, stated: vatOff.vat, computed: vatOff.computed });
  return isReceiver ? say.receiverConfirms() : null;
}

export const purchaseInvoiceStates = defineStates<PurchaseInvoiceFacts>()({
  begins: ["PENDING"],
  states: {
    PENDING: shown("Pending", "待處理", "busy"),
    CONFIRMED: shown("Confirmed", "已確認", "good"),
    PAID: shown("Paid", "已付款", "good"),
  },
  moves: {
    save: stays("PENDING", button("Save", "儲存", "purchase:invoice:edit")),
    match: stays("PENDING", button("Match", "核對", "purchase:invoice:edit")),
    acceptPrice: stays("PENDING", button("Accept the difference", "接受差額", "purchase:invoice:overridePrice")),
    claim: stays("PENDING", button("Claim the difference", "索償差額", "purchase:invoice:edit")),
    claimShort: stays("PENDING", button("Claim what did not come", "索償未到貨品", "purchase:invoice:overrideQty")),
    confirm: {
      ...move("PENDING", "CONFIRMED", button("Confirm", "確認", "purchase:invoice:confirm")),
      posts: true,
      unless: unfit,
    },
    dispute: {
      ...stays(["PENDING", "CONFIRMED"], button("Dispute", "提出爭議", "purchase:invoice:dispute")),
      unless: ({ disputed }) => (disputed === null ? null : say.disputedAlready()),
    },
    resolve: {
      ...stays(["PENDING", "CONFIRMED"], button("Resolve the dispute", "解決爭議", "purchase:invoice:dispute")),
      unless: ({ disputed }) => (disputed === null ? say.notDisputed() : null),
    },
    reverse: {
      ...move("CONFIRMED", "PENDING", button("Reverse", "沖銷", "purchase:invoice:reverse")),
      posts: true,
      unless: ({ isAllocated, isCredited }) => (isAllocated ? say.allocated() : isCredited ? say.credited() : null),
    },
    partlyPaid: stays("CONFIRMED", bySystem("Paid in part", "部分付款")),
    paid: move("CONFIRMED", "PAID", bySystem("Paid", "已付款")),
    unpaid: move("PAID", "CONFIRMED", bySystem("Payment undone", "撤回付款")),
  },
});
export type PurchaseInvoiceState = (typeof purchaseInvoiceStates.stateNames)[number];
