import type { entryTypeWords } from "@larder/domain/accounts/receivable-history/receivable-history.fields";
import type { LedgerEntry } from "@larder/domain/accounts/statement.rules";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { inScope } from "../../../platform/access/scope.ts";

export interface AccountEntry extends LedgerEntry {
  readonly documentNo: string;
  readonly documentType: string;
  readonly documentId: number;
  readonly entryType: keyof typeof entryTypeWords;
  readonly allocations: string | null;
}

/** The customer as they are written to; nothing for one outside the caller's scope. */
export const customer = (ctx: Ctx, customerId: number) =>
  ctx.db
    .selectFrom("customer")
    .select(["shopCode", "nameEn", "nameZh", "address", "postCode", "vatNo"])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", customerId)
    .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }))
    .executeTakeFirst();

/** Σ before the first day: the account is not read from its beginning. */
export const openingOf = async (ctx: Ctx, customerId: number, from: Day): Promise<Money> =>
  (
    await ctx.query(
      "select coalesce(sum(amount), 0)::numeric(14, 2) as opening from ar_entry where tenant_id = $1 and customer_id = $2 and biz_date < $3",
      [ctx.tenantId, customerId, from],
    )
  ).rows[0].opening as Money;

export const since = async (ctx: Ctx, customerId: number): Promise<Day | null> =>
  (
    await ctx.query("select min(biz_date) as since from ar_entry where tenant_id = $1 and customer_id = $2", [
      ctx.tenantId,
      customerId,
    ])
  ).rows[0].since as Day | null;

/** The lines of the range, each with what it is set against now: live allocations of either side. */
export const entries = async (ctx: Ctx, customerId: number, from: Day, to: Day): Promise<AccountEntry[]> =>
  (
    await ctx.query(
      `select e.id as "entryId", e.biz_date as "bizDate", e.due_date as "dueDate", e.amount, e.doc_no as "documentNo", e.doc_type as "documentType", e.doc_id as "documentId", e.entry_type as "entryType",
              (select string_agg(t.doc_no || ' £' || to_char(t.amount, 'FM999,999,999,990.00'), ', ' order by t.doc_no) from (
                 select x.doc_no, sum(a.amount) as amount from ar_alloc a
                   join ar_entry x on x.tenant_id = $1 and x.id = case when a.debit_entry_id = e.id then a.credit_entry_id else a.debit_entry_id end
                  where a.tenant_id = $1 and (a.debit_entry_id = e.id or a.credit_entry_id = e.id) and not a.system
                  group by x.doc_no having sum(a.amount) <> 0) t) as allocations
         from ar_entry e
        where e.tenant_id = $1 and e.customer_id = $2 and e.biz_date between $3 and $4 order by e.biz_date, e.id`,
      [ctx.tenantId, customerId, from, to],
    )
  ).rows as AccountEntry[];

/** Each entry that was open at the end of the day, with what was open of it then (docs/rules/money.md#ageing). */
export const openAt = async (ctx: Ctx, customerId: number, at: Day): Promise<LedgerEntry[]> =>
  (
    await ctx.query(
      `select e.id as "entryId", e.biz_date as "bizDate", e.due_date as "dueDate", e.amount - sign(e.amount) * coalesce(sum(a.amount), 0) as amount
         from ar_entry e
         left join ar_alloc a on a.tenant_id = $1 and a.alloc_date <= $3 and (a.debit_entry_id = e.id or a.credit_entry_id = e.id) and a.customer_id = e.customer_id
        where e.tenant_id = $1 and e.customer_id = $2 and e.biz_date <= $3
        group by e.tenant_id, e.id having e.amount - sign(e.amount) * coalesce(sum(a.amount), 0) <> 0`,
      [ctx.tenantId, customerId, at],
    )
  ).rows as LedgerEntry[];
