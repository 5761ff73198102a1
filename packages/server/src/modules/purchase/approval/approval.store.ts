/** Requests for approval as an approver reads them. */
import { sql } from "kysely";
import { approvalCalls, type ApprovalFilters } from "@larder/domain/purchase/approval/approval.calls";
import { inScope } from "../../../platform/access/scope.ts";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { equals, anywhere } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";
import { supplierNames } from "../supplier/supplier-names.ts";

/** How many approvals it has already. */
const approvalsOf = (ctx: Ctx) =>
  sql<number>`(select count(*) from po_decision d where d.tenant_id = ${ctx.tenantId} and d.po_id = po_approval.po_id and d.approval_id = po_approval.id and d.approved)`;

const level = (ctx: Ctx) => sql<number>`least(${approvalsOf(ctx)} + 1, po_approval.levels)::int`;

/** The line whose price moved most, up or down. */
const largestChange = (ctx: Ctx) =>
  sql<
    string | null
  >`(select round((l.price - l.last_price) / l.last_price * 100, 4)::numeric(12, 4) from po_line l where l.tenant_id = ${ctx.tenantId} and l.head_id = po_approval.po_id and l.last_price > 0
      order by abs((l.price - l.last_price) / l.last_price) desc limit 1)`;

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("poApproval")
    .innerJoin("poHead", its(ctx, "poHead", "poApproval.poId"))
    .innerJoin("supplier", its(ctx, "supplier", "poHead.supplierId"))
    .where("poApproval.tenantId", "=", ctx.tenantId)
    .where("poHead.warehouseId", "=", warehouseOf(ctx))
    .where(inScope(ctx, { dept: "poHead.createDept", owners: ["poHead.createBy", "poHead.buyerId"] }))
    .select([
      "poApproval.id",
      "poApproval.poId",
      "poHead.no",
      "poApproval.state",
      ...supplierNames,
      "poApproval.total",
      "poApproval.levels",
      level(ctx).as("level"),
      "poApproval.reasons",
      largestChange(ctx).as("priceChange"),
      "poApproval.note",
      userName(ctx, "poApproval.requestedBy").as("requestedByName"),
      "poApproval.requestedAt",
      sql<number>`greatest(floor(extract(epoch from coalesce(po_approval.ended_at, ${ctx.now}) - po_approval.requested_at) / 3600), 0)::int`.as(
        "waitingHours",
      ),
    ]);

/** At this level by this user, who did not make the order. */
function mine(ctx: Ctx, alone: boolean) {
  const [first, second] = [mayDo(ctx.actor, "purchase:order:approve"), mayDo(ctx.actor, "purchase:order:approveHigh")];
  const editor = sql`(select a.user_id from audit_log a where a.tenant_id = ${ctx.tenantId} and a.entity = 'purchaseOrder' and a.entity_id = po_head.id
      and a.action in ('add', 'edit') order by a.id desc limit 1)`;
  const isOwn = sql<boolean>`(po_head.create_by = ${ctx.actor.id} or ${editor} = ${ctx.actor.id})`;
  return sql<boolean>`(po_approval.state = 'PENDING' and case when ${level(ctx)} = 1 then ${first}::boolean else ${second}::boolean end
      and (${alone}::boolean or not ${isOwn}))`;
}

/** `alone`: the company lets people approve their own documents. */
export const listFor = (alone: boolean) =>
  listOf(visible, {
    call: approvalCalls.list,
    filters: {
      where: (ctx, { scope, state, supplierId, search }: ApprovalFilters) => [
        equals("poApproval.state", state),
        equals("poHead.supplierId", supplierId),
        scope === "MINE" && mine(ctx, alone),
        scope === "REQUESTED" && sql<boolean>`po_approval.requested_by = ${ctx.actor.id}`,
        search &&
          sql<boolean>`(starts_with(po_head.no, upper(${search})) or concat_ws(chr(1), supplier.code, supplier.name_en, supplier.name_zh) ilike ${anywhere(search)})`,
      ],
    },
    id: "poApproval.id",
    order: ["requestedAt"],
    sorts: {
      no: "poHead.no",
      supplierCode: "supplier.code",
      ...sortsOf("poApproval", ["requestedAt", "total", "state"]),
    },
  });

/** What the caller may decide on, the longest waiting first. */
export const toDecide = (ctx: Ctx, alone: boolean) =>
  visible(ctx).where(mine(ctx, alone)).orderBy("poApproval.requestedAt").orderBy("poApproval.id").execute();

export const byId = (ctx: Ctx, id: number) => visible(ctx).where("poApproval.id", "=", id).executeTakeFirst();

const WEEKS = `select n.id as "goodsId", array(
    select coalesce((select -sum(m.qty) from stock_movement m where m.tenant_id = $1 and m.warehouse_id = $2 and m.goods_id = n.id
        and m.move_type in ('SALE_ISSUE', 'SALE_RETURN') and m.biz_date > $4::date - 7 * (w + 1) and m.biz_date <= $4::date - 7 * w), 0)::numeric(14, 3)
      from generate_series(12, 0, -1) w)::text[] as weeks
  from unnest($3::bigint[]) n(id)`;

/** Sold in each of the last thirteen weeks, the oldest first, in base units. */
export async function soldByWeek(ctx: Ctx, goodsIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await ctx.query(WEEKS, [ctx.tenantId, warehouseOf(ctx), [...new Set(goodsIds)], ctx.today]);
  return new Map((rows as { goodsId: number; weeks: string[] }[]).map(({ goodsId, weeks }) => [goodsId, weeks]));
}

/** What orders of this warehouse were approved for in the last four weeks, this one apart. */
export async function approvedLately(ctx: Ctx, poId: number): Promise<string> {
  const { rows } = await ctx.query(
    `select coalesce(sum(total), 0)::numeric(14, 2) as total from po_head
      where tenant_id = $1 and warehouse_id = $2 and id <> $3 and approved_at > $4::timestamptz - interval '28 days' and state <> 'CANCELLED' and not deleted`,
    [ctx.tenantId, warehouseOf(ctx), poId, ctx.now],
  );
  return rows[0]!.total as string;
}
