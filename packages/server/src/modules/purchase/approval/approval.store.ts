/** Requests for approval as an approver reads them. */
import { sql } from "kysely";
import { approvalCalls, type ApprovalFilters } from "@larder/domain/purchase/approval/approval.calls";
import { inScope } from "../../../platform/access/scope.ts";
import { warehouseOf, type Actor, type Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { equals, anywhere } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";
import { mayApproveAt, seenBy, type InPlaceOf } from "../approval-deputy/in-whose-place.ts";
import { seesPrices } from "../purchase-order/purchase-prices.ts";
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
    .where(scoped(ctx))
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

/** What the caller's own rights and those they use in other people's place let them decide. */
export interface Deciding {
  /** The company lets people approve their own documents. */
  readonly alone: boolean;
  readonly places: readonly InPlaceOf[];
}

const atLevel = (ctx: Ctx, actor: Actor) =>
  sql<boolean>`case when ${level(ctx)} = 1 then ${mayApproveAt(actor, 1)}::boolean else ${mayApproveAt(actor, 2)}::boolean end`;

/** Whether somebody has no part in the order, and of a second level none in the first. */
function isNotOf(ctx: Ctx, { id }: Actor) {
  const editor = sql`(select a.user_id from audit_log a where a.tenant_id = ${ctx.tenantId} and a.entity = 'purchaseOrder' and a.entity_id = po_head.id
      and a.action in ('add', 'edit') order by a.id desc limit 1)`;
  return sql<boolean>`(po_head.create_by is distinct from ${id} and ${editor} is distinct from ${id} and not exists (select from po_decision d
      where d.tenant_id = ${ctx.tenantId} and d.po_id = po_approval.po_id and d.approval_id = po_approval.id and (d.decided_by = ${id} or d.for_id = ${id})))`;
}

const scoped = (ctx: Pick<Ctx, "actor">) =>
  inScope(ctx, { dept: "poHead.createDept", owners: ["poHead.createBy", "poHead.buyerId"] });

/** In this person's place, by what they hold and see; not where the caller holds the level. */
const inPlace = (ctx: Ctx, { alone }: Deciding, place: InPlaceOf) =>
  sql<boolean>`(not ${atLevel(ctx, ctx.actor)} and ${atLevel(ctx, place.person)} and ${place.person.warehouseIds.has(warehouseOf(ctx))}::boolean
      and ${scoped(seenBy(ctx, place))} and (${alone}::boolean or ${isNotOf(ctx, place.person)}))`;

/** At this level by this user, who did not make the order. */
const mine = (ctx: Ctx, deciding: Deciding) =>
  sql<boolean>`(po_approval.state = 'PENDING' and (${deciding.alone}::boolean or ${isNotOf(ctx, ctx.actor)})
      and (${sql.join([atLevel(ctx, ctx.actor), ...deciding.places.map((place) => inPlace(ctx, deciding, place))], sql` or `)}))`;

/** In whose place the caller decides on what is theirs to decide. */
const inPlaceOf = (ctx: Ctx, deciding: Deciding) => {
  const { places } = deciding;
  if (places.length === 0) return sql<string | null>`null::text`;
  const whens = places.map(
    (place) => sql`when ${inPlace(ctx, deciding, place)} then ${place.person.displayName}::text`,
  );
  return sql<string | null>`case when po_approval.state <> 'PENDING' then null ${sql.join(whens, sql` `)} end`;
};

const shown = (deciding: Deciding) => (ctx: Ctx) => visible(ctx).select(inPlaceOf(ctx, deciding).as("inPlaceOf"));

export const listFor = (deciding: Deciding) =>
  listOf(shown(deciding), {
    call: approvalCalls.list,
    filters: {
      where: (ctx, { scope, state, supplierId, search }: ApprovalFilters) => [
        equals("poApproval.state", state),
        equals("poHead.supplierId", supplierId),
        scope === "MINE" && mine(ctx, deciding),
        scope === "REQUESTED" && sql<boolean>`po_approval.requested_by = ${ctx.actor.id}`,
        search &&
          sql<boolean>`(starts_with(po_head.no, upper(${search})) or concat_ws(chr(1), supplier.code, supplier.name_en, supplier.name_zh) ilike ${anywhere(search)})`,
      ],
    },
    id: "poApproval.id",
    order: ["requestedAt"],
    sorts: (ctx) => ({
      no: "poHead.no",
      supplierCode: "supplier.code",
      ...sortsOf("poApproval", ["requestedAt", "state"]),
      ...(seesPrices(ctx) ? sortsOf("poApproval", ["total"]) : {}),
    }),
  });

/** What the caller may decide on, the longest waiting first. */
export const toDecide = (ctx: Ctx, deciding: Deciding) =>
  shown(deciding)(ctx).where(mine(ctx, deciding)).orderBy("poApproval.requestedAt").orderBy("poApproval.id").execute();

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
