import { sql, type Selectable } from "kysely";
import type {
  ApprovalRequest,
  PurchaseOrderFilters,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseTotalFields, type PurchaseOrder } from "@larder/domain/purchase/purchase-order/purchase-order.fields";
import type { PurchaseLine } from "@larder/domain/purchase/purchase-order/purchase-line.fields";
import type { LatestMail } from "@larder/domain/company/mail/mailing.calls";
import type { Money } from "@larder/domain/kernel/decimal";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { undeletedRows } from "../../../platform/db/company-rows.ts";
import { putRows } from "../../../platform/db/update-rows.ts";
import type { PoHeadTable, PoLineTable } from "../../../platform/db/tables.ts";
import type { PrintParty, PrintSeller } from "../../../platform/print/paper.ts";
import { seenDocuments } from "../../../platform/document/seen.ts";
import { listAndTotals, sortsOf } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { between, equals } from "../../../platform/record/conditions.ts";
import { latestMailOf, settingsOf } from "../../company/index.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { refuse } from "@larder/domain/kernel/refusal";
import { seesPrices } from "./purchase-prices.ts";
import { supplierMatches, withSupplier } from "../supplier/supplier-names.ts";

export type PoHead = Selectable<PoHeadTable>;
export type PoLine = Selectable<PoLineTable>;

const here = (ctx: Ctx) => sql<boolean>`po_head.warehouse_id = ${warehouseOf(ctx)}`;
const visible = (ctx: Ctx) => seenDocuments(ctx, "poHead", "poHead.buyerId").where(here(ctx));

/** Of an order's lines, read once: how many there are, and what of the goods, by their worth, has come and been billed. */
const progress = (ctx: Ctx) => {
  const part = (column: "received_base" | "invoiced_base") =>
    sql`coalesce(round(100 * sum(l.line_net * least(l.${sql.raw(column)} / l.qty_base, 1)) filter (where l.kind = 'GOODS')
        / nullif(sum(l.line_net) filter (where l.kind = 'GOODS'), 0)), 0)::int`;
  return sql<{ lineCount: number; receivedPct: number; invoicedPct: number }>`(select count(*) as line_count,
      ${part("received_base")} as received_pct, ${part("invoiced_base")} as invoiced_pct
    from po_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = po_head.id)`.as<"progress">("progress");
};

const isOpen = sql<boolean>`po_head.state in ('APPROVED', 'PART_RECEIVED')`;

const shown = (ctx: Ctx) =>
  withSupplier(ctx, visible(ctx), "poHead.supplierId")
    .leftJoinLateral(progress(ctx), (join) => join.onTrue())
    .selectAll("poHead")
    .select([
      "supplier.minOrder",
      "supplier.email as supplierEmail",
      "supplier.attn as supplierAttn",
      userName(ctx, "poHead.buyerId").as("buyerName"),
      sql<number>`progress.line_count`.as("lineCount"),
      sql<number>`progress.received_pct`.as("receivedPct"),
      sql<number>`progress.invoiced_pct`.as("invoicedPct"),
      sql<number>`case when ${isOpen} then greatest(${ctx.today}::date - po_head.due_date, 0) else 0 end`.as(
        "lateDays",
      ),
      ...auditNames(ctx, "poHead"),
    ]);

/** The filters, with the limit of the company where one of them asks for it. */
type Asked = PurchaseOrderFilters & { readonly approvalLimit?: Money };

const conditions = (ctx: Ctx, asked: Asked) => [
  equals("poHead.buyerId", asked.buyerId),
  between("poHead.orderDate", asked.orderFrom, asked.orderTo),
  between("poHead.dueDate", asked.expectedFrom, asked.expectedTo),
  asked.open && isOpen,
  asked.overdue && sql<boolean>`(${isOpen} and po_head.due_date < ${ctx.today})`,
  asked.approvalLimit && sql<boolean>`po_head.total <= ${asked.approvalLimit}`,
  asked.goodsId &&
    sql<boolean>`exists (select from po_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = po_head.id and l.goods_id = ${asked.goodsId})`,
  asked.search && searched(ctx, asked.search),
];

/** The number of the order, or the supplier by code or name. */
const searched = (ctx: Ctx, search: string) =>
  sql<boolean>`(starts_with(po_head.no, upper(${search})) or ${supplierMatches(ctx, "poHead.supplierId", search)})`;

const found = listAndTotals(
  shown,
  { rows: visible, fields: purchaseTotalFields },
  {
    call: purchaseOrderCalls.list,
    filters: { equals: ["state", "supplierId"], where: conditions },
    id: "poHead.id",
    order: ["-orderDate"],
    // Who may not see amounts does not put orders in their order either.
    sorts: (ctx) => ({
      supplierCode: "supplier.code",
      ...sortsOf("poHead", ["no", "state", "orderDate", "expectedDate", "dueDate", "sentAt?", "createTime"]),
      ...(seesPrices(ctx) ? sortsOf("poHead", ["netTotal", "total"]) : {}),
    }),
  },
);

async function withLimit(ctx: Ctx, asked: PurchaseOrderFilters): Promise<Asked> {
  if (asked.belowApproval && !seesPrices(ctx)) refuse(platformMessages.forbidden());
  return asked.belowApproval ? { ...asked, approvalLimit: (await settingsOf(ctx)).poApprovalThreshold } : asked;
}
export const list = async (ctx: Ctx, asked: PurchaseOrderFilters) => found.list(ctx, await withLimit(ctx, asked));
export const totals = async (ctx: Ctx, asked: PurchaseOrderFilters) => found.totals(ctx, await withLimit(ctx, asked));

const LINES = `select l.*, g.code as goods_code, u.name_en as unit_name, u.name_zh as unit_name_zh, g.name_en as goods_name_en, g.name_zh as goods_name_zh
  from po_line l
  left join goods g on g.tenant_id = $1 and g.id = l.goods_id
  left join unit u on u.tenant_id = $1 and u.id = l.unit_id
 where l.tenant_id = $1 and l.head_id = $2 order by l.line_no`;

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
const asRow = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]));

export type NamedLine = PoLine & Pick<PurchaseLine, "goodsCode" | "unitName" | "unitNameZh">;

const linesOf = async (ctx: Ctx, id: number): Promise<NamedLine[]> =>
  (await ctx.query(LINES, [ctx.tenantId, id])).rows.map(asRow) as NamedLine[];

/** Of the request that waits. */
const waiting = (ctx: Ctx) =>
  [
    sql<
      number | null
    >`(select a.levels from po_approval a where a.tenant_id = ${ctx.tenantId} and a.po_id = po_head.id and a.state = 'PENDING')`.as(
      "levelsNeeded",
    ),
    sql<number>`(select count(*) from po_approval a join po_decision d on d.tenant_id = ${ctx.tenantId} and d.po_id = a.po_id and d.approval_id = a.id
        where a.tenant_id = ${ctx.tenantId} and a.po_id = po_head.id and a.state = 'PENDING')`.as("levelsGiven"),
  ] as const;

interface Parties {
  readonly companyParty: PrintSeller | null;
  readonly supplierParty: PrintParty | null;
}

export interface ShownOrder extends PurchaseOrder, Parties {
  readonly levelsNeeded: number | null;
  readonly levelsGiven: number;
  readonly requests: ApprovalRequest[];
  readonly minOrder: string | null;
  readonly supplierEmail: string | null;
  readonly supplierAttn: string | null;
  readonly mail: LatestMail;
}

export async function byId(ctx: Ctx, id: number): Promise<ShownOrder | undefined> {
  const [head, lines, requests, mail] = await Promise.all([
    shown(ctx).select(waiting(ctx)).$narrowType<Parties>().where("poHead.id", "=", id).executeTakeFirst(),
    linesOf(ctx, id),
    requestsOf(ctx, id),
    latestMailOf(ctx, "purchaseOrder", id),
  ]);
  return head && { ...head, lines: lines as PurchaseLine[], requests, mail };
}

const REQUESTS = `select a.id, a.levels, a.reasons, a.note, a.state, a.total, a.requested_by as "requestedBy", u.display_name as "requestedByName", a.requested_at as "requestedAt",
    coalesce((select jsonb_agg(jsonb_build_object('level', d.level, 'approved', d.approved, 'comment', d.comment, 'decidedByName', p.display_name, 'forName', f.display_name, 'decidedAt', to_char(d.decided_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI:SS')) order by d.id)
      from po_decision d left join app_user p on p.tenant_id = $1 and p.id = d.decided_by left join app_user f on f.tenant_id = $1 and f.id = d.for_id where d.tenant_id = $1 and d.po_id = a.po_id and d.approval_id = a.id), '[]') as decisions
  from po_approval a left join app_user u on u.tenant_id = $1 and u.id = a.requested_by
 where a.tenant_id = $1 and a.po_id = $2 order by a.id desc`;

const requestsOf = async (ctx: Ctx, id: number): Promise<ApprovalRequest[]> =>
  (await ctx.query(REQUESTS, [ctx.tenantId, id])).rows as ApprovalRequest[];

/** Whether it is in sight of whoever asks, in this warehouse. */
export const isSeen = async (ctx: Ctx, id: number): Promise<boolean> =>
  ctx.actor.warehouseIds.has(warehouseOf(ctx)) &&
  (await visible(ctx).select("poHead.id").where("poHead.id", "=", id).executeTakeFirst()) !== undefined;

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lock>>>;

/** The head is locked first; its lines are then as the last holder left them. */
export const lock = (ctx: Ctx, id: number) => locked(ctx, id, visible(ctx));

/** For whoever receives its goods: they come to the warehouse, whoever ordered them. */
export const lockToReceive = (ctx: Ctx, id: number) => locked(ctx, id, undeletedRows(ctx, "poHead").where(here(ctx)));

async function locked(ctx: Ctx, id: number, among: ReturnType<typeof visible>) {
  const [head, lines] = await Promise.all([
    among
      .selectAll("poHead")
      .select([userName(ctx, "poHead.updateBy").as("updateByName"), ...waiting(ctx)])
      .where("poHead.id", "=", id)
      .forUpdate("poHead")
      .executeTakeFirst(),
    linesOf(ctx, id),
  ]);
  return head && { ...head, lines };
}

/** The first of these lines that a receipt names, and the receipt. */
export async function onReceipt(ctx: Ctx, lineIds: readonly number[]) {
  const { rows } = await ctx.query(
    `select i.po_line_id as "lineId", h.no from gr_item i join gr_head h on h.tenant_id = $1 and h.id = i.head_id and not h.deleted
      where i.tenant_id = $1 and i.po_line_id = any($2::bigint[]) order by h.id limit 1`,
    [ctx.tenantId, [...lineIds]],
  );
  return rows[0] as { lineId: number; no: string } | undefined;
}

/** The lines as they are now: removed, changed and new ones, each kind in one statement. */
export function rewriteLines(ctx: Ctx, orderId: number, lines: readonly PoLine[]): void {
  ctx.write({
    text: "delete from po_line where tenant_id = $1 and head_id = $2 and id <> all($3::bigint[])",
    values: [ctx.tenantId, orderId, lines.map(({ id }) => id)],
  });
  // Line numbers are unique: moved out of the way first, so that lines may swap places.
  ctx.write({
    text: "update po_line set line_no = -line_no where tenant_id = $1 and head_id = $2",
    values: [ctx.tenantId, orderId],
  });
  putRows(ctx, "poLine", lines);
}
