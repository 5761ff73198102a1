/**
 * An order's invoice takes its prepayments when it is issued: an allocation like any other
 * (docs/rules/credit.md#each-pound-pays-one-order, docs/rules/money.md#allocation).
 */
import { exact, isZero, round2, sum } from "@larder/domain/kernel/decimal";
import type { TakenCredit } from "@larder/domain/sales/prepayment.rules";
import type { Ctx } from "../../../platform/context.ts";
import type { PrepaidCredit } from "../../sales/index.ts";
import { changeOpen, open, postAllocations, type NewEntry } from "./party.ledger.ts";

/** Payments too: their customer is locked, and nobody changes a payment without that lock. */
const LESS_LEFT = `update payment p set unallocated = p.unallocated - n.amount, version = p.version + 1, update_by = $4, update_time = $5
  from jsonb_to_recordset($2::jsonb) as n(id bigint, amount numeric) where p.tenant_id = $1 and p.id = any($3::bigint[]) and p.id = n.id`;

export function takePrepaid(ctx: Ctx, invoice: NewEntry, prepaid: readonly TakenCredit<PrepaidCredit>[]): void {
  const left = round2(exact(invoice.amount).minus(sum(prepaid.map((one) => one.amount))));
  if (!isZero(left)) open(ctx, invoice, left);
  if (prepaid.length === 0) return;

  postAllocations(
    ctx,
    invoice,
    prepaid.map(({ credit, amount }) => ({
      debitEntryId: invoice.id,
      creditEntryId: credit.entryId,
      amount,
      allocDate: ctx.today,
    })),
  );
  changeOpen(
    ctx,
    invoice,
    prepaid.map(({ credit: { entryId, dueDate, total }, amount }) => ({
      entryId,
      dueDate,
      amount: total,
      delta: amount,
    })),
  );
  const payments = prepaid.filter(({ credit }) => credit.docType === "RC");
  if (payments.length === 0) return;
  const rows = payments.map(({ credit, amount }) => ({ id: credit.docId, amount }));
  ctx.write({
    text: LESS_LEFT,
    values: [ctx.tenantId, JSON.stringify(rows), rows.map((row) => row.id), ctx.actor.id, ctx.now],
  });
  for (const { credit, amount } of payments)
    ctx.audit({
      entity: "payment",
      entityId: credit.docId,
      action: "allocate",
      state: credit.status ?? "RECORDED",
      before: { unallocated: round2(credit.open) },
      after: {
        unallocated: round2(exact(credit.open).minus(amount)),
        allocations: [{ documentNo: invoice.docNo, amount }],
      },
    });
}
