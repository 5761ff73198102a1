/** What may be decided about a line that differs: it stays ours, or the supplier is asked for it. */
import { isPositive } from "@larder/domain/kernel/decimal";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { acceptable, billedBeyond, type MatchResult } from "@larder/domain/purchase/purchase-invoice/match.rules";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceStates } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { ActionButton } from "../../../kit/index.ts";
import { acceptQuestion, claimQuestion, claimShortQuestion } from "./line-decisions.questions.ts";

interface Props {
  readonly id: number;
  readonly lineId: number;
  readonly result: MatchResult;
  readonly difference: string | null;
  readonly invalidates?: readonly AnyCall[];
}

const { moves } = purchaseInvoiceStates;

/** A lower price is accepted, never claimed. */
export const claimsPrice = ({ result, difference }: Pick<Props, "result" | "difference">): boolean =>
  result === "PRICE_DIFF" && isPositive(difference ?? "0");

export function LineDecisions({ id, lineId, result, difference, ...more }: Props) {
  const shared = { input: { id, lineId }, small: true, ...more } as const;
  return (
    <>
      {acceptable.has(result) && (
        <ActionButton call={calls.acceptPrice} label={moves.acceptPrice.label} reason={acceptQuestion} {...shared} />
      )}
      {claimsPrice({ result, difference }) && (
        <ActionButton call={calls.claim} label={moves.claim.label} reason={claimQuestion} {...shared} />
      )}
      {billedBeyond.has(result) && (
        <ActionButton call={calls.claimShort} label={moves.claimShort.label} reason={claimShortQuestion} {...shared} />
      )}
    </>
  );
}
