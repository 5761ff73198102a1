/** A party's account, read from the ledger through its side's index. */
import { sql, type Expression, type SqlBool } from "kysely";
import type { Party, PartySide } from "@larder/domain/accounts/party";
import type { AccountKind } from "@larder/domain/accounts/party-account/party-account.fields";
import type { LedgerEntry } from "@larder/domain/accounts/statement.rules";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { equals } from "../../../platform/record/conditions.ts";
import { inScopeOf } from "../../../platform/access/scope.ts";

export interface AccountEntry extends LedgerEntry {
  readonly documentNo: string;
  readonly documentType: string;
  readonly documentId: number;
  readonly entryType: AccountKind;
  /** Of a supplier's invoice: the number on it. */
  readonly theirNo: string | null;
  readonly allocations: string | null;
}

/** Entries of a side are found by the party under its own name. */
const partyOf = { CUSTOMER: "e.customer_id", SUPPLIER: "e.supplier_id" } as const satisfies Record<PartySide, string>;

/** What an entry is on an account: of a contra no money came or went. */
export const kindOf = ({ tenantId }: Ctx, entry: string) => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  return sql<AccountKind>`(case when ${of("entry_type")} = 'PAYMENT' and exists (select from payment k where k.tenant_id = ${tenantId} and k.id = ${of("doc_id")} and k.method = 'CONTRA')
    then 'CONTRA' else ${of("entry_type")} end)`;
};

const read = async <R>(ctx: Ctx, text: string, ...values: unknown[]): Promise<R[]> =>
  (await ctx.query(text, [ctx.tenantId, ...values])).rows as R[];

/** Σ before the first day: the account is not read from its beginning. */
export async function openingOf(ctx: Ctx, { side, partyId }: Party, from: Day): Promise<Money> {
  const [sum] = await read<{ opening: Money }>(
    ctx,
    `select coalesce(sum(e.amount), 0)::numeric(14, 2) as opening from party_entry e where e.tenant_id = $1 and ${partyOf[side]} = $2 and e.biz_date < $3`,
    partyId,
    from,
  );
  return sum!.opening;
}

export async function since(ctx: Ctx, { side, partyId }: Party): Promise<Day | null> {
  const [first] = await read<{ since: Day | null }>(
    ctx,
    `select min(e.biz_date) as since from party_entry e where e.tenant_id = $1 and ${partyOf[side]} = $2`,
    partyId,
  );
  return first!.since;
}

/** The lines of the range, each with its current allocations on either side. */
export async function entries(ctx: Ctx, { side, partyId }: Party, from: Day, to: Day): Promise<AccountEntry[]> {
  const { tenantId } = ctx;
  const { rows } =
    await sql<AccountEntry>`select e.id as "entryId", e.biz_date as "bizDate", e.due_date as "dueDate", e.amount, e.doc_no as "documentNo", e.doc_type as "documentType", e.doc_id as "documentId", ${kindOf(ctx, "e")} as "entryType",
            case when e.doc_type = 'PI' then (select h.supplier_invoice_no from pi_head h where h.tenant_id = ${tenantId} and h.id = e.doc_id)
                 when e.doc_type = 'SC' then (select h.supplier_credit_no from scn_head h where h.tenant_id = ${tenantId} and h.id = e.doc_id) end as "theirNo",
            (select string_agg(t.doc_no || ' £' || to_char(t.amount, 'FM999,999,999,990.00'), ', ' order by t.doc_no) from (
               select x.doc_no, sum(a.amount) as amount from party_alloc a
                 join party_entry x on x.tenant_id = ${tenantId} and x.id = case when a.debit_entry_id = e.id then a.credit_entry_id else a.debit_entry_id end
                where a.tenant_id = ${tenantId} and (a.debit_entry_id = e.id or a.credit_entry_id = e.id) and not a.system
                group by x.doc_no having sum(a.amount) <> 0) t) as allocations
       from party_entry e
      where e.tenant_id = ${tenantId} and ${sql.ref(partyOf[side])} = ${partyId} and e.biz_date between ${from} and ${to} order by e.biz_date, e.id`.execute(
      ctx.db,
    );
  return rows;
}

/** Each entry open at the end of the day, with its open amount then (docs/rules/money.md#ageing). */
export const openAt = (ctx: Ctx, { side, partyId }: Party, at: Day): Promise<LedgerEntry[]> =>
  read(
    ctx,
    `select e.id as "entryId", e.biz_date as "bizDate", e.due_date as "dueDate", e.amount - sign(e.amount) * coalesce(sum(a.amount), 0) as amount
       from party_entry e
       left join party_alloc a on a.tenant_id = $1 and a.alloc_date <= $3 and (a.debit_entry_id = e.id or a.credit_entry_id = e.id) and a.side = $4 and a.party_id = $2
      where e.tenant_id = $1 and ${partyOf[side]} = $2 and e.biz_date <= $3
      group by e.tenant_id, e.id having e.amount - sign(e.amount) * coalesce(sum(a.amount), 0) <> 0`,
    partyId,
    at,
    side,
  );

/** Customers are limited to the caller's scope; suppliers belong to the whole company. */
const seen = (ctx: Ctx): Record<PartySide, Expression<SqlBool>> => ({
  CUSTOMER: inScopeOf(
    ctx,
    sql`customer where customer.tenant_id = ${ctx.tenantId} and customer.id = party_open.party_id`,
    { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] },
  ),
  SUPPLIER: sql<SqlBool>`true`,
});

/** Open amounts of one party or of a whole side, summed by due date and sign: a few hundred rows however many parties there are. */
export const openByDueDate = (
  ctx: Ctx,
  side: PartySide,
  partyId: number | null,
): Promise<{ dueDate: Day; open: Money }[]> =>
  ctx.db
    .selectFrom("partyOpen")
    .where("partyOpen.tenantId", "=", ctx.tenantId)
    .where("partyOpen.side", "=", side)
    .where(seen(ctx)[side])
    .where(equals("partyOpen.partyId", partyId))
    .select(["partyOpen.dueDate", sql<Money>`sum(party_open.open)`.as("open")])
    .groupBy(["partyOpen.dueDate", sql`party_open.open > 0`])
    .execute();
