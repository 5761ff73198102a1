/** Requests for approval and what was decided (docs/rules/purchase.md#approval). */
import type { Money } from "@larder/domain/kernel/decimal";
import type { ApprovalReason } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";

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
