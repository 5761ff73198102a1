/** The columns of what a payment pays, or a credit is used against: each leads to its item, and is undone by who may. */
import { allocationFields, type PaymentAllocation } from "@larder/domain/accounts/payment/payment.fields";
import type { AnyCall, Call } from "@larder/domain/kernel/calls";
import { words, type Words } from "@larder/domain/kernel/words";
import { ActionButton, LedgerLink, linesFor, moneyText, type LineColumn } from "../../../kit/index.ts";

export const Allocations = linesFor(allocationFields);

/** The item, by its number. */
export const itemColumn = Allocations.column<PaymentAllocation>("documentNo", {
  grow: 1,
  render: (line) => <LedgerLink type={line.documentType} id={line.documentId} no={line.documentNo} />,
});

interface Undoing {
  readonly call: Call<{ id: number; allocationIds: number[] }, unknown>;
  /** What is allocated: the payment or the credit. */
  readonly id: number;
  readonly label: Words;
  readonly invalidates: readonly AnyCall[];
}

export const undoColumn = ({ call, id, label, invalidates }: Undoing): LineColumn<PaymentAllocation> =>
  Allocations.extra<PaymentAllocation>("undo", {
    label,
    kind: "text",
    render: (line) => (
      <ActionButton
        {...{ call, label, invalidates }}
        input={{ id, allocationIds: [line.id] }}
        small
        confirm={words(
          `Take ${moneyText(line.amount)} back from ${line.documentNo}?`,
          `確定${label.zh} ${line.documentNo} 的 ${moneyText(line.amount)}？`,
        )}
      />
    ),
  });
