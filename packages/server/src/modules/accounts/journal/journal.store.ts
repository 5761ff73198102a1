import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import type { JournalLineRow, JournalRow } from "@larder/domain/accounts/journal/journal.fields";
import { costAccounts } from "@larder/domain/accounts/posting.rules";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";

export type JournalFilters = InputOf<typeof journalCalls.list>;

const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

/** Cost is for users who see margins; create stock posts nothing else (docs/rules/people.md#who-may-see-margins). */
const isShown = (ctx: Ctx) =>
  seesCost(ctx)
    ? sql<boolean>`true`
    : sql<boolean>`(journal.doc_type <> 'CS' and l.account <> all(${[...costAccounts]}::text[]))`;

/** Amounts as text: inside JSON they would come back as floats. Names of the sub-account's party are added. */
const lines = (ctx: Ctx) => sql<
  JournalLineRow[]
>`(select json_agg(json_build_object('id', l.line_no, 'account', l.account,
    'subName', case l.account
      when 'AR' then (select c.shop_code from customer c where c.tenant_id = ${ctx.tenantId} and c.id = l.sub_id)
      when 'BANK' then (select b.code from bank_account b where b.tenant_id = ${ctx.tenantId} and b.id = l.sub_id)
      when 'STOCK' then (select w.code from warehouse w where w.tenant_id = ${ctx.tenantId} and w.id = l.sub_id)
      when 'CASH_SAFE' then (select w.code from warehouse w where w.tenant_id = ${ctx.tenantId} and w.id = l.sub_id)
      when 'CHEQUES' then (select w.code from warehouse w where w.tenant_id = ${ctx.tenantId} and w.id = l.sub_id) end,
    'debit', case when l.amount > 0 then l.amount::text end, 'credit', case when l.amount < 0 then (-l.amount)::text end) order by l.line_no)
  from journal_line l where l.tenant_id = ${ctx.tenantId} and l.journal_id = journal.id and ${isShown(ctx)})`;

export const list = (ctx: Ctx, filters: JournalFilters): Promise<Rows<JournalRow>> =>
  listRows(
    ctx,
    ownRows(ctx, "journal")
      .select([
        "journal.id",
        "journal.bizDate",
        "journal.docType",
        "journal.docId",
        "journal.docNo",
        "journal.postedAt",
        "journal.reversalOf",
      ])
      .select([
        userName(ctx, "journal.postedBy").as("postedByName"),
        sql<string>`(select coalesce(sum(l.amount), 0.0000) from journal_line l where l.tenant_id = ${ctx.tenantId} and l.journal_id = journal.id and l.amount > 0 and ${isShown(ctx)})`.as(
          "debit",
        ),
        lines(ctx).as("lines"),
      ])
      .where(equals("journal.docType", filters.docType))
      .where(equals("journal.docId", filters.docId))
      .where(between("journal.bizDate", filters.dateFrom, filters.dateTo))
      .where(filters.search ? sql<boolean>`journal.doc_no = upper(${filters.search})` : sql<boolean>`true`)
      .where(
        filters.account || !seesCost(ctx)
          ? sql<boolean>`exists (select 1 from journal_line l where l.tenant_id = ${ctx.tenantId} and l.journal_id = journal.id
              and ${isShown(ctx)} and ${equals("l.account", filters.account)})`
          : sql<boolean>`true`,
      ),
    filters,
    {
      id: "journal.id",
      order: ["-bizDate"],
      sorts: {
        bizDate: "journal.bizDate",
        docNo: "journal.docNo",
        docType: "journal.docType",
        postedAt: "journal.postedAt",
      },
    },
  );
