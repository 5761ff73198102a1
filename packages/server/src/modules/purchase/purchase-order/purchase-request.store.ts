/** Requests for approval and what was decided (docs/rules/purchase.md#approval). */
import { sql } from "kysely";
import type { Money } from "@larder/domain/kernel/decimal";
import type { ApprovalRequest } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import type { ApprovalReason } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { settingsOf } from "../../company/index.ts";
import { seesPrices } from "./purchase-prices.ts";

/** Of the request that waits, in a query of `po_head`. */
export const waiting = (ctx: Ctx) =>
  [
    sql<
      number | null
    >`(select a.levels from po_approval a where a.tenant_id = ${ctx.tenantId} and a.po_id = po_head.id and a.state = 'PENDING')`.as(
      "levelsNeeded",
    ),
    sql<number>`(select count(*) from po_approval a join po_decision d on d.tenant_id = ${ctx.tenantId} and d.po_id = a.po_id and d.approval_id = a.id
        where a.tenant_id = ${ctx.tenantId} and a.po_id = po_head.id and a.state = 'PENDING')`.as("levelsGiven"),
  ] as const;

const REQUESTS = `select a.id, a.levels, a.reasons, a.note, a.state, a.total, a.requested_by as "requestedBy", u.display_name as "requestedByName", a.requested_at as "requestedAt",
    coalesce((select jsonb_agg(jsonb_build_object('level', d.level, 'approved', d.approved, 'comment', d.comment, 'decidedByName', p.display_name, 'forName', f.display_name, 'decidedAt', to_char(d.decided_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI:SS')) order by d.id)
      from po_decision d left join app_user p on p.tenant_id = $1 and p.id = d.decided_by left join app_user f on f.tenant_id = $1 and f.id = d.for_id where d.tenant_id = $1 and d.po_id = a.po_id and d.approval_id = a.id), '[]') as decisions
  from po_approval a left join app_user u on u.tenant_id = $1 and u.id = a.requested_by
 where a.tenant_id = $1 and a.po_id = $2 order by a.id desc`;

export const requestsOf = async (ctx: Ctx, id: number): Promise<ApprovalRequest[]> =>
  (await ctx.query(REQUESTS, [ctx.tenantId, id])).rows as ApprovalRequest[];

export interface WaitingRequest {
  readonly id: number;
  readonly levels: number;
  readonly requestedBy: number | null;
  /** Who gave the first approval. */
  readonly firstBy: number | null;
  /** In whose place, if a deputy gave it. */
  readonly firstFor: number | null;
}

const WAITING = `select a.id, a.levels, a.requested_by as "requestedBy", d.decided_by as "firstBy", d.for_id as "firstFor"
  from po_approval a left join po_decision d on d.tenant_id = $1 and d.po_id = a.po_id and d.approval_id = a.id and d.level = 1
 where a.tenant_id = $1 and a.po_id = $2 and a.state = 'PENDING'`;

/** Of an order that is locked. */
export async function waitingFor(ctx: Ctx, poId: number): Promise<WaitingRequest> {
  const { rows } = await ctx.query(WAITING, [ctx.tenantId, poId]);
  return orNotFound(rows[0] as WaitingRequest | undefined);
}

interface Asked {
  readonly poId: number;
  readonly levels: 1 | 2;
  readonly reasons: readonly ApprovalReason[];
  readonly note: string | null;
  readonly total: Money;
}

export function ask(ctx: Ctx, { reasons, ...asked }: Asked): number {
  const id = ctx.nextId();
  writeRows(ctx, "poApproval", [
    {
      ...{ tenantId: ctx.tenantId, id, ...asked, reasons: [...reasons], state: "PENDING" },
      ...{ requestedBy: ctx.actor.id, requestedAt: ctx.now, endedAt: null },
    },
  ]);
  return id;
}

export const end = (ctx: Ctx, { id }: { readonly id: number }, state: "APPROVED" | "REJECTED" | "WITHDRAWN"): void =>
  ctx.write({
    text: "update po_approval set state = $3, ended_at = $4 where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, id, state, ctx.now],
  });

interface Decided {
  readonly approvalId: number;
  readonly poId: number;
  readonly level: 1 | 2;
  readonly approved: boolean;
  readonly comment: string | null;
  readonly author: number | null;
  readonly editor: number | null;
  readonly selfApproved: boolean;
  /** In whose place, and by which deputation. */
  readonly forId: number | null;
  readonly deputationId: number | null;
}

export const decide = (ctx: Ctx, decided: Decided): void =>
  writeRows(ctx, "poDecision", [
    { tenantId: ctx.tenantId, id: ctx.nextId(), ...decided, decidedBy: ctx.actor.id, decidedAt: ctx.now },
  ]);

/** Up to which orders need no approval; not for those who may not see prices. */
export async function approvalLimit(ctx: Ctx): Promise<Money> {
  if (!seesPrices(ctx)) refuse(platformMessages.forbidden());
  return (await settingsOf(ctx)).poApprovalThreshold;
}
