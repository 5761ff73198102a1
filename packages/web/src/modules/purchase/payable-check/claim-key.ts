/** The key that claims what differs of a line in the match workbench. */
import { words } from "@larder/domain/kernel/words";
import { billedBeyond } from "@larder/domain/purchase/purchase-invoice/match.rules";
import {
  payableCheckCalls as check,
  type WorkLine,
} from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { askReason } from "../../../kit/index.ts";
import { useWords } from "../../../kit/language.ts";
import { useMayCall } from "../../../kit/may-call.ts";
import { toast } from "../../../kit/toast.tsx";
import { useAction } from "../../../kit/use-call.ts";
import { claimsPrice } from "../purchase-invoice/line-decisions.tsx";
import { claimQuestion, claimShortQuestion } from "../purchase-invoice/line-decisions.questions.ts";

/** What the workbench shows, and the invoices behind it. */
export const changed = [check.lines, check.receipts, check.waiting, calls.list, calls.get];

/** By key as by button: what differs of the line is claimed, a higher price or what did not come, with the reason asked. */
export function useClaim() {
  const t = useWords();
  const may = { price: useMayCall(calls.claim), short: useMayCall(calls.claimShort) };
  const price = useAction(calls.claim, { invalidates: changed });
  const short = useAction(calls.claimShort, { invalidates: changed });
  return async (line: WorkLine | undefined) => {
    if (!line) return;
    const claims = claimsPrice(line) && may.price ? price : billedBeyond.has(line.result) && may.short ? short : null;
    if (!claims) return toast.bad(words("There is nothing to claim of this line", "此明細沒有可索償的差額"));
    const { label } = purchaseInvoiceStates.moves[claims === price ? "claim" : "claimShort"];
    const question = claims === price ? claimQuestion : claimShortQuestion;
    const reason = await askReason(t(question), { title: label, okLabel: label });
    if (reason !== null) claims.run({ id: line.invoiceId, lineId: line.lineId, reason }).catch(() => {});
  };
}
