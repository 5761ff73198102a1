import { sql } from "kysely";
import { payableCalls, type PayableFilters } from "@larder/domain/accounts/payable/payable.calls";
import type { Ctx } from "../../../platform/context.ts";
import { its, itsBy } from "../../../platform/db/company-rows.ts";
import { listOf } from "../../../platform/record/declared-lists.ts";
import { anywhere, between, equals } from "../../../platform/record/conditions.ts";
import { kindOf } from "../party-account/party-account.store.ts";

/** An entry that was undone, and the one that undid it, are nobody's concern any more. */
const isLive = ({ tenantId }: Ctx) =>
  sql<boolean>`(party_entry.reversal_of is null and not exists (select from party_entry r where r.tenant_id = ${tenantId} and r.reversal_of = party_entry.id))`;

const overdue = ({ today }: Ctx) => sql<boolean>`(party_open.open > 0 and party_entry.due_date < ${today})`;

const state = sql<
  "OPEN" | "PART" | "SETTLED"
>`case when party_open.open is null then 'SETTLED' when party_open.open = party_entry.amount then 'OPEN' else 'PART' end`;

const shown = (ctx: Ctx) =>
  ctx.db
    .selectFrom("partyEntry")
    .innerJoin("supplier", its(ctx, "supplier", "partyEntry.supplierId"))
    .leftJoin("partyOpen", itsBy(ctx, "partyOpen", { entryId: "partyEntry.id" }))
    .leftJoin("piHead", (join) => its(ctx, "piHead", "partyEntry.docId")(join).on("partyEntry.docType", "=", "PI"))
    .leftJoin("scnHead", (join) => its(ctx, "scnHead", "partyEntry.docId")(join).on("partyEntry.docType", "=", "SC"))
    .where("partyEntry.tenantId", "=", ctx.tenantId)
    .where("partyEntry.side", "=", "SUPPLIER")
    .where(isLive(ctx))
    .select([
      ...(["partyEntry.id", "partyEntry.docNo as documentNo", "partyEntry.docType as documentType"] as const),
      ...(["partyEntry.docId as documentId", "partyEntry.bizDate"] as const),
      ...(["partyEntry.dueDate", "partyEntry.amount as total", "supplier.id as supplierId"] as const),
      ...(["supplier.code as supplierCode", "supplier.nameEn as supplierNameEn"] as const),
      ...(["supplier.nameZh as supplierNameZh", "piHead.disputed"] as const),
      sql<string | null>`coalesce(pi_head.supplier_invoice_no, scn_head.supplier_credit_no)`.as("supplierInvoiceNo"),
      sql<string>`coalesce(party_open.open, 0.00)`.as("open"),
      sql<string>`party_entry.amount - coalesce(party_open.open, 0.00)`.as("allocated"),
      kindOf(ctx, "party_entry").as("entryType"),
      state.as("state"),
      sql<number>`case when ${overdue(ctx)} then ${ctx.today}::date - party_entry.due_date else 0 end`.as(
        "overdueDays",
      ),
    ]);

/** Our number or theirs, or the supplier by code or name. */
const searched = (search: string) =>
  sql<boolean>`(starts_with(party_entry.doc_no, upper(${search})) or starts_with(coalesce(pi_head.number_key, scn_head.number_key), upper(replace(${search}, ' ', '')))
    or concat_ws(chr(1), supplier.code, supplier.name_en, supplier.name_zh) ilike ${anywhere(search)})`;

export const list = listOf(shown, {
  call: payableCalls.list,
  filters: {
    where: (ctx, asked: PayableFilters) => [
      asked.supplierId && sql<boolean>`party_entry.supplier_id = ${asked.supplierId}`,
      between("partyEntry.dueDate", asked.dueFrom, asked.dueTo),
      equals(kindOf(ctx, "party_entry"), asked.entryType),
      equals(sql`(${state})`, asked.state),
      asked.openOnly && sql<boolean>`party_open.open is not null`,
      asked.overdue && overdue(ctx),
      asked.disputed && sql<boolean>`pi_head.disputed is not null`,
      asked.search && searched(asked.search),
    ],
  },
  id: "partyEntry.id",
  order: ["dueDate"],
  sorts: {
    ...{ documentNo: "partyEntry.docNo", supplierCode: "supplier.code", supplierId: "supplier.code" },
    ...{ bizDate: "partyEntry.bizDate", dueDate: "partyEntry.dueDate", total: "partyEntry.amount" },
  },
});
