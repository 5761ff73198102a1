/** The payment or credit note behind its entry in the ledger: what it pays, and its lock, for customers and suppliers alike. */
import type { Ctx } from "../../../platform/context.ts";
import { sortsOf } from "../../../platform/record/declared-lists.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { itemsAround } from "../ledger/open-items.ts";
import type { LiveAllocation } from "./party-payment.ts";

/** What each payment pays of an invoice or bill ($2); an allocation that was undone no longer counts. */
export const paidBy = (payment: "RC" | "PY", paid: "SI" | "PI" | "OB"): string =>
  `select c.doc_id as id, sum(a.amount) as total
      from party_entry d join party_alloc a on a.tenant_id = $1 and a.debit_entry_id = d.id
      join party_entry c on c.tenant_id = $1 and c.id = a.credit_entry_id and c.doc_type = '${payment}' and c.entry_type = 'PAYMENT'
     where d.tenant_id = $1 and d.doc_type = '${paid}' and d.doc_id = $2 and not a.system group by c.doc_id having sum(a.amount) > 0`;

/** The payment as its page shows it. */
export const withAllocations =
  <V extends object>(docType: "RC" | "PY", byId: (ctx: Ctx, id: number) => Promise<V | undefined>) =>
  async (ctx: Ctx, id: number) => {
    const [payment, allocations] = await Promise.all([byId(ctx, id), allocationsOf(ctx, docType, id)]);
    return { ...orNotFound(payment), allocations };
  };

/** What the payment or credit note pays now: allocations that were undone are gone, as are those the system makes. */
export async function allocationsOf(
  ctx: Ctx,
  docType: "RC" | "PY" | "SC" | "OB",
  paymentId: number,
): Promise<(LiveAllocation & { creditEntryId: number })[]> {
  const { rows } = await ctx.query(
    `select a.id, a.debit_entry_id as "entryId", c.id as "creditEntryId", d.doc_type as "documentType", d.doc_id as "documentId", d.doc_no as "documentNo", d.biz_date as "bizDate", d.due_date as "dueDate",
            d.amount as total, coalesce(o.open, 0.00) as open, a.amount, a.alloc_date as "allocDate", coalesce(h.pay_status = 'SETTLED', false) as settled
       from party_entry c
       join party_alloc a on a.tenant_id = $1 and a.credit_entry_id = c.id
       join party_entry d on d.tenant_id = $1 and d.id = a.debit_entry_id
       left join party_open o on o.tenant_id = $1 and o.entry_id = d.id
       left join si_head h on h.tenant_id = $1 and d.doc_type = 'SI' and h.id = d.doc_id
      where c.tenant_id = $1 and c.doc_type = $3 and c.doc_id = $2 and c.entry_type in ('PAYMENT', 'CREDIT_NOTE', 'OPENING') and a.amount > 0 and not a.system
        and not exists (select 1 from party_alloc r where r.tenant_id = $1 and r.reversal_of = a.id)
      order by d.due_date, d.doc_no, a.id`,
    [ctx.tenantId, paymentId, docType],
  );
  return rows as (LiveAllocation & { creditEntryId: number })[];
}

/** Where it was paid, where the warehouse is joined. */
export const warehouseNames = ["warehouse.nameEn as warehouseNameEn", "warehouse.nameZh as warehouseNameZh"] as const;

/** How both lists of payments are sorted. */
export const paymentSorts = sortsOf("payment", [
  "no",
  "bizDate",
  "method",
  "amount",
  "unallocated",
  "status",
  "reference?",
  "chequeNo?",
]);

const LOCKS = {
  RC: "select from customer c where c.tenant_id = $1 and c.id = (select p.customer_id from payment p where p.tenant_id = $1 and p.id = $2) for no key update",
  PY: "select from supplier s where s.tenant_id = $1 and s.id = (select p.supplier_id from payment p where p.tenant_id = $1 and p.id = $2) for no key update",
} as const;

/**
 * First the party, who never changes, then the payment: a posting holds a customer when it takes payments that name its
 * order. All in one round trip: everything after the locks is read under both.
 */
export const lockedWith =
  <V extends object>(docType: "RC" | "PY", byId: (ctx: Ctx, id: number) => Promise<V | undefined>) =>
  async (ctx: Ctx, id: number) => {
    const [, , payment, items, live] = await Promise.all([
      ctx.query(LOCKS[docType], [ctx.tenantId, id]),
      ctx.query("select from payment where tenant_id = $1 and id = $2 for update", [ctx.tenantId, id]),
      byId(ctx, id),
      itemsAround(ctx, docType, id),
      allocationsOf(ctx, docType, id),
    ]);
    return payment && { ...payment, items, live };
  };
