import { sql } from "kysely";
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import {
  numberKey,
  reconciled,
  unexplained,
  type Joined,
  type OurItem,
  type Reconciliation,
} from "@larder/domain/accounts/supplier-statement/reconciliation.rules";
import {
  supplierStatementCalls,
  type SupplierStatementFilters,
} from "@larder/domain/accounts/supplier-statement/supplier-statement.calls";
import type { OursOnly, StatementLine } from "@larder/domain/accounts/supplier-statement/supplier-statement.fields";
import type { Ctx } from "../../../platform/context.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { lineCount, lockedHead, withParts } from "../../../platform/document/whole.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { between } from "../../../platform/record/conditions.ts";
import { supplierMatches, withSupplier } from "../../purchase/index.ts";

const visible = (ctx: Ctx) => seenDocuments(ctx, "supplierStatement");

const shown = (ctx: Ctx) =>
  withSupplier(ctx, visible(ctx), "supplierStatement.supplierId")
    .selectAll("supplierStatement")
    .select([
      lineCount(ctx, "supplierStatementLine", "supplierStatement"),
      userName(ctx, "supplierStatement.reconciledBy").as("reconciledByName"),
      ...auditNames(ctx, "supplierStatement"),
    ]);

/** Our number, the supplier, or a number on it. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(supplier_statement.no, upper(${search})) or ${supplierMatches(ctx, "supplierStatement.supplierId", search)}
    or exists (select from supplier_statement_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = supplier_statement.id
      and starts_with(upper(replace(l.their_no, ' ', '')), upper(replace(${search}, ' ', '')))))`;

export const list = listOf(shown, {
  call: supplierStatementCalls.list,
  filters: {
    equals: ["state", "supplierId"],
    where: (ctx: Ctx, { search, dateFrom, dateTo }: SupplierStatementFilters) => [
      between("supplierStatement.statementDate", dateFrom, dateTo),
      search && searched(ctx, search),
    ],
  },
  id: "supplierStatement.id",
  order: ["-statementDate"],
  sorts: {
    supplierCode: "supplier.code",
    ...sortsOf("supplierStatement", ["no", "state", "statementDate", "balance", "difference?", "createTime"]),
  },
});

/* ---------- the ledger beside it ---------- */

export interface Item extends OurItem {
  readonly docType: string;
  readonly docId: number;
  readonly docNo: string;
  readonly theirNo: string | null;
}

/**
 * What of the supplier's account may be one of these lines or explain a difference: what was open on the day, what carries one of
 * the numbers or amounts, and what is joined to any of it. A long settled account is not read as a whole.
 */
const ITEMS = `with mine as (
    select a.debit_entry_id, a.credit_entry_id, sum(a.amount) as amount from party_alloc a
     where a.tenant_id = $1 and a.side = 'SUPPLIER' and a.party_id = $2 and a.alloc_date <= $3 group by 1, 2 having sum(a.amount) <> 0),
  used as (select debit_entry_id as id, -amount as amount from mine union all select credit_entry_id, amount from mine),
  item as (
    select e.id, e.doc_type, e.doc_id, e.doc_no, e.amount, e.biz_date, e.amount + coalesce(u.amount, 0) as open,
        coalesce(h.supplier_invoice_no, c.supplier_credit_no, p.reference, p.cheque_no) as their_no,
        array_remove(array[upper(regexp_replace(e.doc_no, '\\s', '', 'g')), h.number_key, c.number_key, upper(regexp_replace(p.reference, '\\s', '', 'g')), upper(p.cheque_no)], null) as keys
      from party_entry e
      left join (select id, sum(amount) as amount from used group by id) u on u.id = e.id
      left join pi_head h on h.tenant_id = $1 and e.doc_type = 'PI' and h.id = e.doc_id
      left join scn_head c on c.tenant_id = $1 and e.doc_type = 'SC' and c.id = e.doc_id
      left join payment p on p.tenant_id = $1 and e.doc_type = 'PY' and p.id = e.doc_id
     where e.tenant_id = $1 and e.supplier_id = $2),
  wanted as (select id from item where (open <> 0 and biz_date <= $3) or keys && $4::text[] or amount = any($5::numeric[]) or id = any($6::bigint[])),
  near as (select id from wanted union select debit_entry_id from mine where credit_entry_id in (select id from wanted)
    union select credit_entry_id from mine where debit_entry_id in (select id from wanted))
  select i.id, i.doc_type as "docType", i.doc_id as "docId", i.doc_no as "docNo", i.their_no as "theirNo", i.keys, i.amount > 0 as "isBill", i.amount,
      i.open::numeric(14, 2) as open, i.biz_date as "bizDate",
      (select json_agg(json_build_object('debitId', m.debit_entry_id, 'creditId', m.credit_entry_id, 'amount', m.amount::text)) from mine m
        where m.debit_entry_id = i.id) as joined
    from item i where i.id in (select id from near) order by i.biz_date, i.id`;

const BALANCE = `select coalesce(sum(amount), 0)::numeric(14, 2) as balance from party_entry where tenant_id = $1 and supplier_id = $2 and biz_date <= $3`;

interface Head {
  readonly supplierId: number;
  readonly statementDate: Day;
  readonly balance: Money;
}
export interface StoredLine extends Pick<StatementLine, "id" | "lineNo"> {
  readonly theirNo: string | null;
  readonly lineDate: Day | null;
  readonly amount: Money;
  readonly remark: string | null;
  readonly entryId: number | null;
  readonly apart: boolean;
}

/** As the ledger is now. */
export async function comparison(
  ctx: Ctx,
  { supplierId, statementDate, balance }: Head,
  lines: readonly StoredLine[],
): Promise<Reconciliation<Item>> {
  const about = [ctx.tenantId, supplierId, statementDate];
  const keys = [...new Set(lines.map(({ theirNo }) => numberKey(theirNo)).filter((key) => key !== ""))];
  const amounts = [...new Set(lines.map(({ amount }) => amount))];
  const entryIds = lines.flatMap(({ entryId }) => entryId ?? []);
  const [items, sums] = await Promise.all([
    ctx.query(ITEMS, [...about, keys, amounts, entryIds]),
    ctx.query(BALANCE, about),
  ]);
  const found = items.rows as (Item & { readonly joined: readonly Joined[] | null })[];
  return reconciled(
    { statementDate, balance, lines },
    {
      balance: (sums.rows[0] as { balance: Money }).balance,
      items: found,
      joined: found.flatMap(({ joined }) => joined ?? []),
    },
  );
}

const LINES = `select id, line_no as "lineNo", their_no as "theirNo", line_date as "lineDate", amount, remark, entry_id as "entryId", apart
  from supplier_statement_line where tenant_id = $1 and head_id = $2 order by line_no`;

export const linesOf = async (ctx: Ctx, id: number): Promise<StoredLine[]> =>
  (await ctx.query(LINES, [ctx.tenantId, id])).rows as StoredLine[];

const PENDING = `select h.number_key as key, h.id, h.no from pi_head h
  where h.tenant_id = $1 and h.supplier_id = $2 and h.state = 'PENDING' and not h.deleted and h.number_key = any($3::text[])`;

/** Bills with these numbers that are entered and not confirmed. */
async function pendingBills(ctx: Ctx, supplierId: number, lines: readonly StoredLine[]) {
  const keys = lines.map(({ theirNo }) => numberKey(theirNo));
  const { rows } = await ctx.query(PENDING, [ctx.tenantId, supplierId, keys]);
  return new Map((rows as { key: string; id: number; no: string }[]).map((one) => [one.key, one]));
}

const placed = (item: Item | null) => ({
  documentType: item?.docType ?? null,
  documentId: item?.docId ?? null,
  documentNo: item?.docNo ?? null,
  bizDate: item?.bizDate ?? null,
});

/** Head and lines, each beside what it is of ours. */
export async function byId(ctx: Ctx, id: number) {
  const [head, lines] = await Promise.all([
    shown(ctx).where("supplierStatement.id", "=", id).executeTakeFirst(),
    linesOf(ctx, id),
  ]);
  if (!head) return undefined;
  const [now, pending] = await Promise.all([comparison(ctx, head, lines), pendingBills(ctx, head.supplierId, lines)]);
  const compared = new Map(now.lines.map((one) => [one.lineId, one]));
  const { theirsOnly, differs, later, notOnTheirs, notListed } = now;
  return {
    ...head,
    ...{ ledgerBalance: now.ourBalance, apart: now.difference, unexplained: unexplained(now) },
    parts: { theirsOnly, differs, later, notOnTheirs, notListed },
    oursOnly: now.oursOnly.map(({ item, amount }): OursOnly => ({
      ...{ id: item.id, ...placed(item), theirNo: item.theirNo, amount },
    })),
    lines: lines.map((line): StatementLine => {
      const { result, by, item, ours, difference } = compared.get(line.id)!;
      const waiting = item === null ? pending.get(numberKey(line.theirNo)) : undefined;
      return {
        ...{ ...line, result, matchedBy: by, ...placed(item), ours, difference },
        ...{ pendingId: waiting?.id ?? null, pendingNo: waiting?.no ?? null },
      };
    }),
  };
}
export type ShownStatement = NonNullable<Awaited<ReturnType<typeof byId>>>;

export const lock = (ctx: Ctx, id: number) =>
  withParts(lockedHead(ctx, visible(ctx), "supplierStatement", id), { lines: linesOf(ctx, id) });
export type LockedStatement = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** The statement of this supplier and day that is entered already. */
export async function enteredFor(
  ctx: Ctx,
  { supplierId, statementDate }: Pick<Head, "supplierId" | "statementDate">,
): Promise<{ id: number; no: string } | undefined> {
  const { rows } = await ctx.query(
    "select id, no from supplier_statement where tenant_id = $1 and supplier_id = $2 and statement_date = $3 and not deleted",
    [ctx.tenantId, supplierId, statementDate],
  );
  return (rows as { id: number; no: string }[])[0];
}

export async function supplierExists(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await ctx.query("select 1 from supplier where tenant_id = $1 and id = $2 and not deleted", [
    ctx.tenantId,
    id,
  ]);
  return rows.length > 0;
}

export async function suppliersByCode(ctx: Ctx, codes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await ctx.query(
    "select id, upper(code) as code from supplier where tenant_id = $1 and upper(code) = any($2::text[]) and not deleted",
    [ctx.tenantId, codes.map((code) => code.toUpperCase())],
  );
  return new Map((rows as { id: number; code: string }[]).map(({ id, code }) => [code, id]));
}

/** Items of this supplier's account, of those named. */
export async function itemsAmong(ctx: Ctx, supplierId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await ctx.query(
    "select id from party_entry where tenant_id = $1 and supplier_id = $2 and id = any($3::bigint[])",
    [ctx.tenantId, supplierId, ids],
  );
  return new Set((rows as { id: number }[]).map(({ id }) => id));
}

export const setPair = (ctx: Ctx, lineId: number, { entryId, apart }: { entryId: number | null; apart: boolean }) =>
  ctx.write({
    text: "update supplier_statement_line set entry_id = $3, apart = $4 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, lineId, entryId, apart],
  });
