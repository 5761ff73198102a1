/** Money that was paid with a receipt waits for its bill, and pays it when that is confirmed (docs/rules/supplier-payments.md#paid-with-a-receipt). */
import { supplier } from "@larder/domain/accounts/party";
import { exact, isPositive, negated, round2 } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import type { PurchaseInvoiceBooked } from "../../purchase/index.ts";
import { applyAllocations, type Joined } from "./allocate.ts";
import { creditsOf, openItems, type Item } from "./open-items.ts";

interface Waiting {
  readonly id: number;
  readonly status: string;
}

/** After the supplier, as every payment is locked; the oldest first. */
const WAITING = `select id, status from payment where tenant_id = $1 and receipt_id = any($2::bigint[]) and status <> 'REVERSED' and unallocated > 0
  order by biz_date, id for update`;

/** The bill is in the ledger by now. What it leaves of the money goes on waiting; what it is more stays open. */
export async function payWithWaiting(ctx: Ctx, { docId, docNo, supplierId, receiptIds }: PurchaseInvoiceBooked) {
  if (receiptIds.length === 0) return;
  const waiting = (await ctx.query(WAITING, [ctx.tenantId, [...receiptIds]])).rows as Waiting[];
  if (waiting.length === 0) return;
  const party = supplier(supplierId);
  const items = await openItems(ctx, party);
  const bill = items.find((item) => item.docType === "PI" && item.docId === docId);
  if (!bill) return;
  const paid = allocated(
    bill,
    creditsOf(items).filter((item) => item.docType === "PY" && waiting.some(({ id }) => id === item.docId)),
  );
  if (paid.length === 0) return;
  await applyAllocations(ctx, party, items, paid);
  for (const { id, status } of waiting) {
    const credit = items.find((item) => item.docType === "PY" && item.docId === id);
    const own = paid.find(({ creditEntryId }) => creditEntryId === credit?.entryId);
    if (!credit || !own) continue;
    const unallocated = round2(exact(negated(credit.open)).minus(own.amount));
    ctx.audit({
      ...{ entity: "supplierPayment", entityId: id, action: "allocate", state: status },
      ...{ before: { unallocated: negated(credit.open) } },
      after: { unallocated, allocations: [{ documentNo: docNo, amount: own.amount }] },
    });
  }
}

function allocated(bill: Item, credits: readonly Item[]): Joined[] {
  let open = exact(bill.open);
  return credits.flatMap(({ entryId, open: credit }) => {
    const amount = round2(open.lessThan(credit) ? open : credit);
    if (!isPositive(amount)) return [];
    open = open.minus(amount);
    return [{ debitEntryId: bill.entryId, creditEntryId: entryId, amount }];
  });
}
