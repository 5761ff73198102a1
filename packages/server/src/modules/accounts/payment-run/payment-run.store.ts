import { sql } from "kysely";
import { paymentRunCalls, type PaymentRunFilters } from "@larder/domain/accounts/payment-run/payment-run.calls";
import {
  paymentRunTotalFields,
  type RunLine,
  type RunPayment,
} from "@larder/domain/accounts/payment-run/payment-run.fields";
import type { PaymentRunState } from "@larder/domain/accounts/payment-run/payment-run.states";
import type { Ctx } from "../../../platform/context.ts";
import { lineColumns } from "../../../platform/db/columns.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { between } from "../../../platform/record/conditions.ts";
import { supplierMatches } from "../../purchase/index.ts";

const visible = (ctx: Ctx) => seenDocuments(ctx, "paymentRun");

const shown = (ctx: Ctx) =>
  visible(ctx)
    .innerJoin("bankAccount", its(ctx, "bankAccount", "paymentRun.bankAccountId"))
    .selectAll("paymentRun")
    .select([
      "bankAccount.name as bankAccountName",
      userName(ctx, "paymentRun.approvedBy").as("approvedByName"),
      userName(ctx, "paymentRun.fileMadeBy").as("fileMadeByName"),
      ...auditNames(ctx, "paymentRun"),
    ])
    .$narrowType<{ state: PaymentRunState }>();

const conditions = (ctx: Ctx, asked: PaymentRunFilters) => [
  between("paymentRun.payDate", asked.payFrom, asked.payTo),
  asked.supplierId &&
    sql<boolean>`exists (select from payment_run_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = payment_run.id and l.supplier_id = ${asked.supplierId})`,
  asked.search &&
    sql<boolean>`(starts_with(payment_run.no, upper(${asked.search})) or exists (select from payment_run_line l
      where l.tenant_id = ${ctx.tenantId} and l.head_id = payment_run.id and ${supplierMatches(ctx, "l.supplierId", asked.search)}))`,
];

export const { list, totals } = listAndTotals(
  shown,
  { rows: visible, fields: paymentRunTotalFields },
  {
    call: paymentRunCalls.list,
    filters: { equals: ["state"], where: conditions },
    id: "paymentRun.id",
    order: ["-payDate"],
    sorts: sortsOf("paymentRun", ["no", "state", "payDate", "dueUntil", "total", "supplierCount", "createTime"]),
  },
);

const LINES = `select ${lineColumns("paymentRunLine", "l")}, s.code as "supplierCode", s.name_en as "supplierNameEn",
    s.name_zh as "supplierNameZh", e.doc_no as "documentNo", e.doc_type as "documentType", e.doc_id as "documentId", h.supplier_invoice_no as "supplierInvoiceNo",
    e.biz_date as "bizDate", e.due_date as "dueDate", abs(e.amount) as total, null::text as held
  from payment_run_line l join party_entry e on e.tenant_id = $1 and e.id = l.entry_id
  join supplier s on s.tenant_id = $1 and s.id = l.supplier_id
  left join pi_head h on h.tenant_id = $1 and e.doc_type = 'PI' and h.id = e.doc_id
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

const PAYMENTS = `select p.id, p.no, p.supplier_id as "supplierId", s.code as "supplierCode", s.name_en as "supplierNameEn", s.name_zh as "supplierNameZh", p.amount, p.status, p.printed
  from payment p join supplier s on s.tenant_id = $1 and s.id = p.supplier_id where p.tenant_id = $1 and p.run_id = $2 order by s.code`;

export async function byId(ctx: Ctx, id: number) {
  const [head, lines, made] = await Promise.all([
    shown(ctx).where("paymentRun.id", "=", id).executeTakeFirst(),
    ctx.query(LINES, [ctx.tenantId, id]),
    ctx.query(PAYMENTS, [ctx.tenantId, id]),
  ]);
  const payments = made.rows as RunPayment[];
  const bankedNo = payments.find(({ status }) => status === "BANKED")?.no ?? null;
  return head && { ...head, lines: lines.rows as RunLine[], payments, bankedNo };
}

/** The head is locked first; its lines are then as the last holder left them. */
export async function lock(ctx: Ctx, id: number) {
  await ctx.query("select from payment_run where tenant_id = $1 and id = $2 for update", [ctx.tenantId, id]);
  return byId(ctx, id);
}
export type LockedRun = NonNullable<Awaited<ReturnType<typeof lock>>>;
