/** Open items of suppliers, with what decides whether a run pays them (docs/rules/supplier-payments.md#runs). */
import type { RunLine } from "@larder/domain/accounts/payment-run/payment-run.fields";
import type { Payable } from "@larder/domain/accounts/payment-run/payment-run.rules";
import type { Ctx } from "../../../platform/context.ts";
import { lockPayables } from "../ledger/lock-payables.ts";

export type PayableItem = Omit<RunLine, "held" | "amount"> & Payable & { readonly bankId: number | null };

const ITEMS = `select o.entry_id as id, o.entry_id as "entryId", o.open < 0 as credit, abs(o.open) as open, o.party_id as "supplierId", s.code as "supplierCode",
    s.name_en as "supplierNameEn", s.name_zh as "supplierNameZh", e.doc_no as "documentNo", e.doc_type as "documentType", e.doc_id as "documentId",
    h.supplier_invoice_no as "supplierInvoiceNo", h.disputed, e.biz_date as "bizDate", e.due_date as "dueDate", abs(e.amount) as total,
    exists (select from supplier_bank w where w.tenant_id = $1 and w.supplier_id = s.id and w.state = 'PENDING') as "bankPending",
    b.id as "bankId", b.id is not null as "hasBank",
    case when exists (select from supplier_bank r where r.tenant_id = $1 and r.supplier_id = s.id and r.state = 'REPLACED')
      then (b.decided_at at time zone 'Europe/London')::date end as "bankChangedOn"
  from party_open o join party_entry e on e.tenant_id = $1 and e.id = o.entry_id
  join supplier s on s.tenant_id = $1 and s.id = o.party_id
  left join supplier_bank b on b.tenant_id = $1 and b.supplier_id = s.id and b.state = 'APPROVED'
  left join pi_head h on h.tenant_id = $1 and e.doc_type = 'PI' and h.id = e.doc_id
 where o.tenant_id = $1 and o.side = 'SUPPLIER'
   -- what was paid with a receipt waits for its bill
   and not exists (select from payment w join gr_head g on g.tenant_id = $1 and g.id = w.receipt_id and g.state = 'POSTED' where w.tenant_id = $1 and e.doc_type = 'PY' and w.id = e.doc_id)`;
const ORDER = " order by s.code, o.open < 0, e.due_date, e.doc_no, o.entry_id";

const read = async (ctx: Ctx, which: string, values: readonly unknown[]): Promise<PayableItem[]> =>
  (await ctx.query(`${ITEMS} ${which}${ORDER}`, [ctx.tenantId, ...values])).rows as PayableItem[];

export const itemsOf = (ctx: Ctx, entryIds: readonly number[]): Promise<PayableItem[]> =>
  read(ctx, "and o.entry_id = any($2::bigint[])", [[...entryIds]]);

/** What is open of these supplier invoices. */
export async function entriesOfBills(ctx: Ctx, invoiceIds: readonly number[]): Promise<number[]> {
  const { rows } = await ctx.query(
    `select o.entry_id as id from party_entry e join party_open o on o.tenant_id = $1 and o.entry_id = e.id and o.open > 0
      where e.tenant_id = $1 and e.doc_type = 'PI' and e.doc_id = any($2::bigint[])`,
    [ctx.tenantId, [...invoiceIds]],
  );
  return (rows as { id: number }[]).map(({ id }) => id);
}

/** These bills, or all that are due, and what their suppliers owe us. */
export const itemsToPropose = (
  ctx: Ctx,
  dueUntil: string,
  entryIds: readonly number[] | null,
): Promise<PayableItem[]> =>
  entryIds === null
    ? read(ctx, "and (o.open < 0 or o.due_date <= $2)", [dueUntil])
    : read(
        ctx,
        "and (o.entry_id = any($2::bigint[]) or (o.open < 0 and o.party_id in (select n.party_id from party_open n where n.tenant_id = $1 and n.side = 'SUPPLIER' and n.entry_id = any($2::bigint[]))))",
        [[...entryIds]],
      );

/** First their bills and credit notes, then the suppliers, ascending: as every payment to them does. */
export async function lockSuppliersToPay(ctx: Ctx, suppliers: readonly number[]): Promise<void> {
  const ids = [...new Set(suppliers)];
  await Promise.all([
    lockPayables(ctx, ids),
    ctx.query("select from supplier where tenant_id = $1 and id = any($2::bigint[]) order by id for no key update", [
      ctx.tenantId,
      ids,
    ]),
  ]);
}
