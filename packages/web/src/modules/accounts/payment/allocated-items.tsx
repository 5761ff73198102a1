/** What a payment pays, taking that back, and allocating what is left of it: of customers and to suppliers alike. */
import type { allocatingCalls } from "@larder/domain/accounts/payment/allocating.calls";
import { allocationFields, type PaymentAllocation, type Paying } from "@larder/domain/accounts/payment/payment.fields";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { words, type Words } from "@larder/domain/kernel/words";
import { useState } from "react";
import { ActionButton, Card, EmptyState, LineTable, type LineColumn, type NextWay } from "../../../kit/index.ts";
import { NEXT_KEYS } from "../../../kit/document/next-step.tsx";
import { CardFoot } from "../../../kit/layout/page.tsx";
import { useMayCall } from "../../../kit/may-call.ts";
import { useCall } from "../../../kit/use-call.ts";
import { Allocations, itemColumn, undoColumn } from "./allocation-columns.tsx";
import { OpenItemsGrid } from "./open-items-grid.tsx";
import { problemsOf } from "./proposal.ts";

const allocateWords = words("Allocate", "核銷");
export const allocatedWords = words("Allocated", "核銷");
const takeBackWords = words("Undo allocation", "取消核銷");

/** Lists in the history are shown by number and amount. */
const shape = { documentNo: allocationFields.documentNo, amount: allocationFields.amount };
const historyFields = {
  allocations: { ...allocationFields.documentNo, kind: "lines" as const, label: allocatedWords, shape },
  takenBack: { ...allocationFields.documentNo, kind: "lines" as const, label: words("Undone", "取消核銷"), shape },
};
const verbs = {
  add: words("Recorded", "已記錄"),
  allocate: allocatedWords,
  takeBack: words("Allocation undone", "取消核銷"),
};

export interface AllocatedPayment {
  readonly id: number;
  readonly version: number;
  readonly status: string;
  readonly unallocated: string;
  readonly allocations: readonly PaymentAllocation[];
}

interface Allocated<P> {
  readonly calls: Pick<ReturnType<typeof allocatingCalls<P>>, "openItems" | "allocate" | "takeBack">;
  readonly row: AllocatedPayment;
  /** What an allocation affects. */
  readonly touched: readonly AnyCall[];
  /** Whose open items can be paid. */
  readonly party: P;
  /** Shown when the party has none. */
  readonly none: Parameters<typeof OpenItemsGrid>[0]["none"];
  /** Money reserved for an order is not proposed. */
  readonly proposes?: boolean;
}

export const isLive = ({ status }: Pick<AllocatedPayment, "status">): boolean =>
  status !== "REVERSED" && status !== "BOUNCED";

/** What the pages of payments, of customers and to suppliers, have in common. */
export const ofPayments = { state: ({ status }: AllocatedPayment) => status, verbs, historyFields };
/** What of a payment pays nothing yet. */
export const stillFree = {
  name: "unallocated" as const,
  tone: (row: AllocatedPayment) => (isLive(row) && isPositive(row.unallocated) ? ("warn" as const) : null),
};

/** A payment that was a mistake is reversed. */
export const reversal = (reason: Words, touched: readonly AnyCall[]) =>
  ({ name: "reverse", stays: true, kind: "danger", reason, invalidates: touched }) as const;

/** What is left of the money is allocated below. */
export const allocateWay = (calls: { readonly allocate: AnyCall }, row: AllocatedPayment): NextWay | null =>
  isLive(row) && isPositive(row.unallocated) ? { label: allocateWords, action: calls.allocate } : null;

/** The allocations, with undo for users who may. */
const columnsOf = <P,>(
  { calls, row, touched }: Allocated<P>,
  mayTakeBack: boolean,
): LineColumn<PaymentAllocation>[] => [
  itemColumn,
  Allocations.column("dueDate"),
  Allocations.column("total"),
  Allocations.column("open"),
  Allocations.column("amount"),
  Allocations.column("allocDate"),
  ...(mayTakeBack
    ? [undoColumn({ call: calls.takeBack, id: row.id, label: takeBackWords, invalidates: touched })]
    : []),
];

export function AllocatedItems<P>(of: Allocated<P>) {
  const title = words("Items paid", "核銷明細");
  const mayTakeBack = useMayCall(of.calls.takeBack);
  const mayAllocate = useMayCall(of.calls.allocate);
  const { row } = of;
  return (
    <>
      <Card title={title}>
        {row.allocations.length === 0 ? (
          <EmptyState title={words("Nothing is allocated", "尚未核銷")} />
        ) : (
          <LineTable label={title} columns={columnsOf(of, mayTakeBack)} lines={row.allocations} />
        )}
      </Card>
      {mayAllocate && isLive(row) && isPositive(row.unallocated) && <AllocateRest key={row.version} {...of} />}
    </>
  );
}

function AllocateRest<P>({ calls, row, touched, party, none, proposes = true }: Allocated<P>) {
  const open = useCall(calls.openItems, party, { staleTime: 0 });
  const [paying, setPaying] = useState<Paying[]>([]);
  const refusal = paying.length === 0 ? words("Choose the items to pay", "請選擇要核銷的項目") : overpaid(row, paying);
  return (
    <Card title={words("Allocate what is left", "核銷餘額")}>
      <OpenItemsGrid {...{ open, none, proposes }} available={row.unallocated} value={paying} onChange={setPaying} />
      <CardFoot>
        <ActionButton
          call={calls.allocate}
          input={{ id: row.id, allocations: paying }}
          label={allocateWords}
          kind="primary"
          shortcut={NEXT_KEYS}
          refusal={refusal}
          invalidates={touched}
        />
      </CardFoot>
    </Card>
  );
}

const overpaid = (row: AllocatedPayment, paying: readonly Paying[]) =>
  problemsOf([], paying, row.unallocated).find((problem) => problem.path === null)?.words ?? null;
