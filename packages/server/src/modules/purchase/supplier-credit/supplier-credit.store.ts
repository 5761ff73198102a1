import { sql, type Selectable } from "kysely";
import type { Cost, Money } from "@larder/domain/kernel/decimal";
import {
  supplierCreditCalls,
  type SupplierCreditFilters,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import {
  supplierCreditTotalFields,
  type CreditLine,
} from "@larder/domain/purchase/supplier-credit/supplier-credit.fields";
import { compare } from "@larder/domain/kernel/decimal";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { lineColumns } from "../../../platform/db/columns.ts";
import { its } from "../../../platform/db/company-rows.ts";
import type { ScnHeadTable, ScnLineTable } from "../../../platform/db/tables.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { lineCount, lockedHead, withParts } from "../../../platform/document/whole.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName, warehouseName } from "../../../platform/record/audit-columns.ts";
import { between } from "../../../platform/record/conditions.ts";
import { latestMailOf, settingsOf } from "../../company/index.ts";
import { chasedTimes } from "../chase/chased.ts";
import { supplierMatches, withSupplier, supplierVatNo } from "../supplier/supplier-names.ts";

export type ScnHead = Selectable<ScnHeadTable>;
export type ScnLine = Selectable<ScnLineTable>;

/** Claims are the company's, as what is owed is; goods that go back leave a warehouse. */
export const visible = (ctx: Ctx) => seenDocuments(ctx, "scnHead");

export const seesCost = (ctx: Ctx): boolean => mayDo(ctx.actor, "sales:margin:view");

const held = (ctx: Ctx) =>
  sql<Cost | null>`case when ${seesCost(ctx)}::boolean then coalesce((select sum(l.claim_value) from scn_line l
    where l.tenant_id = ${ctx.tenantId} and l.head_id = scn_head.id and scn_head.state in ('DRAFT', 'SENT')), 0)::numeric(16, 4) end`;

const listed = (ctx: Ctx) =>
  withSupplier(ctx, visible(ctx), "scnHead.supplierId")
    .leftJoin("piHead", its(ctx, "piHead", "scnHead.piId"))
    .leftJoin("grHead", its(ctx, "grHead", "scnHead.grId"))
    .selectAll("scnHead")
    .select([
      "scnHead.piId as invoiceId",
      "scnHead.grId as receiptId",
      sql<string | null>`coalesce(pi_head.no, gr_head.no)`.as("aboutNo"),
      lineCount(ctx, "scnLine", "scnHead"),
      held(ctx).as("held"),
      sql<Money | null>`scn_head.received_net + scn_head.received_vat`.as("received"),
      sql<Money | null>`scn_head.received_net + scn_head.received_vat - scn_head.allocated`.as("open"),
      sql<number | null>`case when scn_head.state = 'SENT' then ${ctx.today}::date - scn_head.sent_at::date end`.as(
        "waitingDays",
      ),
      userName(ctx, "scnHead.sentBy").as("sentByName"),
      userName(ctx, "scnHead.receivedBy").as("receivedByName"),
      ...auditNames(ctx, "scnHead"),
    ]);

const conditions = async (ctx: Ctx, asked: SupplierCreditFilters) => [
  between("scnHead.claimDate", asked.dateFrom, asked.dateTo),
  asked.toChase && (await waitsTooLong(ctx)),
  chasedTimes("scnHead", asked.chased),
  asked.receiptId && isAbout(ctx, asked.receiptId),
  asked.search && searched(ctx, asked.search),
];

/** Sent, or last chased, longer ago than the company waits for an answer. */
async function waitsTooLong(ctx: Ctx) {
  const days = Number((await settingsOf(ctx)).claimChaseDays);
  return sql<boolean>`(scn_head.state = 'SENT' and coalesce(scn_head.chased_at, scn_head.sent_at)::date < ${ctx.today}::date - ${days}::int)`;
}

/** It is for this receipt alone, or a line of it names a batch or a rejected line of it. */
const isAbout = ({ tenantId }: Ctx, receiptId: number) =>
  sql<boolean>`scn_head.id = any(array(
    select h.id from scn_head h where h.tenant_id = ${tenantId} and h.gr_id = ${receiptId}
    union select c.head_id from gr_line l join scn_line c on c.tenant_id = ${tenantId} and c.gr_line_id = l.id where l.tenant_id = ${tenantId} and l.head_id = ${receiptId}
    union select c.head_id from gr_item i join scn_line c on c.tenant_id = ${tenantId} and c.gr_item_id = i.id where i.tenant_id = ${tenantId} and i.head_id = ${receiptId}))`;

/** Our number or theirs, the bill or receipt, or the supplier by code or name. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(scn_head.no, upper(${search})) or starts_with(scn_head.number_key, upper(replace(${search}, ' ', '')))
    or exists (select from pi_head p where p.tenant_id = ${ctx.tenantId} and p.id = scn_head.pi_id and starts_with(p.no, upper(${search})))
    or exists (select from gr_head g where g.tenant_id = ${ctx.tenantId} and g.id = scn_head.gr_id and starts_with(g.no, upper(${search})))
    or ${supplierMatches(ctx, "scnHead.supplierId", search)})`;

const sums = {
  ...{ rows: visible, fields: supplierCreditTotalFields },
  ...{ amounts: (ctx: Ctx) => ({ held: held(ctx) }), onlyFor: { held: seesCost } },
};

export const { list, totals } = listAndTotals(listed, sums, {
  call: supplierCreditCalls.list,
  filters: { equals: ["state", "supplierId", "reason"], where: conditions },
  id: "scnHead.id",
  order: ["-claimDate"],
  sorts: {
    supplierCode: "supplier.code",
    ...sortsOf("scnHead", [
      "no",
      "state",
      "reason",
      "claimDate",
      "total",
      "sentAt?",
      "chasedAt?",
      "chaseCount",
      "createTime",
    ]),
    ...sortsOf("scnHead", ["supplierCreditNo?"]),
  },
});

const LINES = `select ${lineColumns("scnLine", "l", "endedPiId", "writtenOff")}, g.code as "goodsCode",
    coalesce(g.name_en, p.name_en) as "nameEn", coalesce(g.name_zh, p.name_zh) as "nameZh", u.name_en as "unitName", u.name_zh as "unitNameZh",
    b.batch_no as "batchNo", b.expiry_date as "expiryDate", o.code as "locationName",
    i.id as "invoiceId", i.no as "invoiceNo", i.supplier_invoice_no as "supplierInvoiceNo", r.id as "receiptId", r.no as "receiptNo",
    i.vat_claimable as "vatClaimable"
  from scn_line l
  left join goods g on g.tenant_id = $1 and g.id = l.goods_id
  left join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
  left join batch b on b.tenant_id = $1 and b.id = l.batch_id
  left join location o on o.tenant_id = $1 and o.id = l.location_id
  left join pi_line p on p.tenant_id = $1 and p.id = l.pi_line_id
  left join pi_head i on i.tenant_id = $1 and i.id = coalesce(p.head_id, l.ended_pi_id)
  left join gr_line x on x.tenant_id = $1 and x.id = l.gr_line_id
  left join gr_item y on y.tenant_id = $1 and y.id = l.gr_item_id
  left join gr_head r on r.tenant_id = $1 and r.id = coalesce(x.head_id, y.head_id)
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

export interface StoredLine extends Omit<CreditLine, "claimValue" | "vatCode"> {
  readonly vatCode: ScnLine["vatCode"];
  readonly claimValue: Cost;
  readonly cost: Cost | null;
  readonly cleared: Cost | null;
  /** Of its bill. */
  readonly vatClaimable: boolean | null;
}

const linesOf = async (ctx: Ctx, id: number): Promise<StoredLine[]> =>
  (await ctx.query(LINES, [ctx.tenantId, id])).rows as StoredLine[];

async function standing(ctx: Ctx, head: Pick<ScnHead, "total" | "receivedNet" | "receivedVat" | "allocated">) {
  const settings = await settingsOf(ctx);
  return {
    isLarge: compare(head.total, settings.creditApprovalThreshold) > 0,
    isAllocated: compare(head.allocated, "0") > 0,
  };
}

/** Head, lines and latest mail in one round trip. */
export async function byId(ctx: Ctx, id: number) {
  const found = listed(ctx)
    .select([warehouseName(ctx, "scnHead.warehouseId"), "supplier.email as supplierEmail"])
    .select("supplier.attn as supplierAttn")
    .where("scnHead.id", "=", id);
  const credit = await withParts(found.executeTakeFirst(), {
    ...{ lines: linesOf(ctx, id), mail: latestMailOf(ctx, "supplierCredit", id) },
  });
  if (!credit) return undefined;
  const shown = credit.lines.map(({ cost: _cost, cleared: _cleared, vatClaimable: _claimable, ...line }) => ({
    ...line,
    claimValue: seesCost(ctx) ? line.claimValue : null,
  }));
  return { ...credit, ...(await standing(ctx, credit)), lines: shown };
}

/** Bills before the claims on them: confirming and reversing a bill locks in the same order (docs/rules/documents.md#order-of-locks). */
const BILLS = `select id from pi_head where tenant_id = $1 and id in (select p.head_id from scn_line l join pi_line p on p.tenant_id = $1 and p.id = l.pi_line_id
    where l.tenant_id = $1 and l.head_id = $2) order by id for update`;

export async function lock(ctx: Ctx, id: number) {
  await ctx.query(BILLS, [ctx.tenantId, id]);
  const head = await lockedHead(ctx, visible(ctx).select(supplierVatNo(ctx, "scnHead.supplierId")), "scnHead", id);
  if (!head) return undefined;
  return { ...head, ...(await standing(ctx, head)), lines: await linesOf(ctx, id) };
}
export type LockedCredit = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** A removed draft claims nothing of a bill any more. */
export const dropLines = (ctx: Ctx, headId: number): void =>
  ctx.write({ text: "delete from scn_line where tenant_id = $1 and head_id = $2", values: [ctx.tenantId, headId] });

/** What of these billed lines is claimed or credited, as the live claims say. */
export function refreshCredited(ctx: Ctx, piLineIds: readonly (number | null)[]): void {
  const ids = [...new Set(piLineIds.flatMap((id) => id ?? []))].sort((a, b) => a - b);
  if (ids.length === 0) return;
  ctx.write({
    text: `update pi_line p set credited_base = s.base, credited_net = s.net from (
        select n.id, coalesce(sum(l.qty_base), 0) as base, coalesce(sum(l.net), 0) as net from unnest($2::bigint[]) n(id)
          left join (select l.pi_line_id, l.qty_base, l.net from scn_line l join scn_head h on h.tenant_id = $1 and h.id = l.head_id and h.state <> 'CANCELLED' and not h.deleted
            where l.tenant_id = $1 and l.pi_line_id = any($2::bigint[])) l on l.pi_line_id = n.id group by n.id) s
      where p.tenant_id = $1 and p.id = any($2::bigint[]) and p.id = s.id`,
    values: [ctx.tenantId, ids],
  });
}
