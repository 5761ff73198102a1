/**
 * Open items as an allocation reads them, under the lock of their party: each entry, and what is open of its whole
 * document (docs/rules/money.md#open-items).
 */
import type { CreditItem, DebitItem } from "@larder/domain/accounts/allocation.rules";
import type { Party } from "@larder/domain/accounts/party";
import { exact, isPositive, negated, type Money } from "@larder/domain/kernel/decimal";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Prefix } from "@larder/domain/company/number-series/series.words";
import type { Ctx } from "../../../platform/context.ts";

export interface Item extends Party {
  readonly entryId: number;
  readonly entryType: string;
  readonly docType: Prefix;
  readonly docId: number;
  readonly documentNo: string;
  readonly bizDate: Day;
  readonly dueDate: Day;
  readonly total: Money;
  /** With its sign: a credit is below 0. */
  readonly open: Money;
  /** Of a sales invoice. */
  readonly orderId: number | null;
  readonly docTotal: Money;
  readonly docOpen: Money;
  readonly accountsSettled: boolean;
}

/** A document after an allocation. In the sign of the ledger: what pays or credits is below 0; `open` 0: it is fully allocated. */
export interface AllocatedDocument {
  readonly docId: number;
  readonly total: Money;
  readonly open: Money;
  readonly accountsSettled: boolean;
}

export const debitsOf = (items: readonly Item[]): (Item & DebitItem)[] => items.filter((item) => isPositive(item.open));

/** What is to the party's credit; the rules count it above 0. */
export const creditsOf = (items: readonly Item[]): (Item & CreditItem)[] =>
  items.filter((item) => exact(item.open).isNegative()).map((item) => ({ ...item, open: negated(item.open) }));

/** Evaluated first: without statistics the planner would otherwise read every entry of the company. */
const ITEMS = (which: string): string => `
  select e.id as "entryId", e.side, e.party_id as "partyId", e.entry_type as "entryType", e.doc_type as "docType", e.doc_id as "docId", e.doc_no as "documentNo", e.biz_date as "bizDate",
         e.due_date as "dueDate", e.amount as total, coalesce(o.open, 0.00) as open, d.total as "docTotal", d.open as "docOpen", coalesce(h.pay_status = 'SETTLED', false) as "accountsSettled", h.order_id as "orderId"
    from party_entry e
    left join party_open o on o.tenant_id = $1 and o.entry_id = e.id
    left join si_head h on h.tenant_id = $1 and e.doc_type = 'SI' and h.id = e.doc_id
    cross join lateral (select sum(x.amount) as total, coalesce(sum(xo.open), 0.00) as open from party_entry x
      left join party_open xo on xo.tenant_id = $1 and xo.entry_id = x.id
      where x.tenant_id = $1 and x.doc_type = e.doc_type and x.doc_id = e.doc_id) d
   where e.tenant_id = $1 and e.id = any(array(${which}))`;

export const openItems = async (ctx: Ctx, { side, partyId }: Party): Promise<Item[]> =>
  (
    await ctx.query(ITEMS("select entry_id from party_open where tenant_id = $1 and side = $2 and party_id = $3"), [
      ctx.tenantId,
      side,
      partyId,
    ])
  ).rows as Item[];

/** The open items of the payment's party, its own entries, and those that the payment has paid. */
export const itemsAround = async (ctx: Ctx, docType: "RC" | "PY", paymentId: number): Promise<Item[]> =>
  (
    await ctx.query(
      ITEMS(`select o.entry_id from party_open o join party_entry p on p.tenant_id = $1 and p.side = o.side and p.party_id = o.party_id
          where o.tenant_id = $1 and p.doc_type = $2 and p.doc_id = $3 and p.entry_type = 'PAYMENT'
        union all select p.id from party_entry p where p.tenant_id = $1 and p.doc_type = $2 and p.doc_id = $3
        union all select a.debit_entry_id from party_alloc a join party_entry p on p.tenant_id = $1 and p.id = a.credit_entry_id
          where a.tenant_id = $1 and p.doc_type = $2 and p.doc_id = $3`),
      [ctx.tenantId, docType, paymentId],
    )
  ).rows as Item[];

/** These entries, open or not. */
export const itemsBehind = async (ctx: Ctx, entryIds: readonly number[]): Promise<Item[]> =>
  (await ctx.query(ITEMS("select unnest($2::bigint[])"), [ctx.tenantId, [...entryIds]])).rows as Item[];
