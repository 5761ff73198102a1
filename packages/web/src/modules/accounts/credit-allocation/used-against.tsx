/** What a credit is used against: the oldest first in one step, each to be undone. */
import type { PaymentAllocation, Paying } from "@larder/domain/accounts/payment/payment.fields";
import type { AnyCall, Call } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words } from "@larder/domain/kernel/words";
import { ActionButton, Card, EmptyState, LineTable, type LineColumn, type NextWay } from "../../../kit/index.ts";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { useMayCall } from "../../../kit/may-call.ts";
import { Waiting } from "../../../kit/states/waiting.tsx";
import { CardFoot } from "../../../kit/layout/page.tsx";
import { useCall } from "../../../kit/use-call.ts";
import { Allocations, itemColumn, undoColumn } from "../payment/allocation-columns.tsx";

const title = words("Used against invoices", "核銷發票");
const usingWords = words("Use against the oldest invoices", "核銷最早到期發票");
const undo = words("Undo", "撤回");

export interface CreditCalls {
  readonly list: Call<{ id: number }, PaymentAllocation[]>;
  readonly allocate: Call<{ id: number; allocations?: Paying[] | null }, { open: string }>;
  readonly takeBack: Call<{ id: number; allocationIds: number[] }, { open: string }>;
}

interface Used {
  readonly calls: CreditCalls;
  readonly id: number;
  readonly version: number;
  /** What is left of the credit, above 0. */
  readonly open: string;
  /** What an allocation affects. */
  readonly touched: readonly AnyCall[];
}

const columnsOf = ({ calls, id, touched }: Used, mayUndo: boolean): LineColumn<PaymentAllocation>[] => [
  itemColumn,
  Allocations.column("dueDate"),
  Allocations.column("open"),
  Allocations.column("amount"),
  Allocations.column("allocDate"),
  ...(mayUndo ? [undoColumn({ call: calls.takeBack, id, label: undo, invalidates: [calls.list, ...touched] })] : []),
];

/** The next step while something of it is left. */
export const usingWay = (calls: CreditCalls, open: string): NextWay | null =>
  isPositive(open) ? { label: usingWords, action: calls.allocate } : null;

export function UsedAgainst(used: Used) {
  const { calls, id, open, version, touched } = used;
  const found = useCall(calls.list, { id }, { staleTime: 0 });
  const mayUndo = useMayCall(calls.takeBack);
  return (
    <Card title={title} key={version}>
      {!found.data ? (
        <Waiting on={found} />
      ) : found.data.length === 0 ? (
        <EmptyState
          title={words("It is not used yet", "尚未使用")}
          why={words(
            "Use it against open invoices here, or let a payment or a payment run deduct it.",
            "可在此核銷未結發票，或於付款及批次付款時扣減。",
          )}
        />
      ) : (
        <LineTable label={title} columns={columnsOf(used, mayUndo)} lines={found.data} />
      )}
      {isPositive(open) && (
        <CardFoot>
          <ActionButton
            call={calls.allocate}
            input={{ id }}
            label={usingWords}
            kind="primary"
            shortcut={NEXT_KEYS}
            invalidates={[calls.list, ...touched]}
          />
        </CardFoot>
      )}
    </Card>
  );
}
