import { sql, type Selectable, type Updateable } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import type { OrderHeadTable, OrderLineTable } from "../../../platform/db/tables.ts";

export type OrderHeadRow = Selectable<OrderHeadTable>;
export type OrderLineRow = Selectable<OrderLineTable>;

/** An order under lock, with what its postings have to know of the customer. */
export interface LockedOrder extends OrderHeadRow {
  readonly lines: OrderLineRow[];
  readonly updateByName: string | null;
  /** The customer keeps shorts on order. */
  readonly allowBackorder: boolean;
  readonly hasActiveOrderInvoice: boolean;
}

/** All in one round trip; lines and order invoices are read after the lock was taken, so they are as the last holder left them. */
export async function lock(ctx: Ctx, id: number): Promise<LockedOrder | undefined> {
  const [head, lines, active] = await Promise.all([
    ctx.db
      .selectFrom("orderHead")
      .selectAll("orderHead")
      .select([
        sql<string | null>`(select u.nick_name from app_user u where u.tenant_id = order_head.tenant_id and u.id = order_head.update_by)`.as("updateByName"),
        sql<boolean>`(select c.allow_backorder from customer c where c.tenant_id = order_head.tenant_id and c.id = order_head.customer_id)`.as("allowBackorder"),
      ])
      .where("tenantId", "=", ctx.tenantId)
      .where("id", "=", id)
      .where("deleted", "=", false)
      .forUpdate()
      .executeTakeFirst(),
    linesOf(ctx, id),
    ctx.db
      .selectFrom("oiHead")
      .select("id")
      .where("tenantId", "=", ctx.tenantId)
      .where("orderId", "=", id)
      .where("state", "in", ["DRAFT", "PICKING", "PICKED"])
      .executeTakeFirst(),
  ]);
  return head && { ...head, lines, hasActiveOrderInvoice: active !== undefined };
}

export const linesOf = (ctx: Ctx, orderId: number): Promise<OrderLineRow[]> =>
  ctx.db.selectFrom("orderLine").selectAll().where("tenantId", "=", ctx.tenantId).where("orderId", "=", orderId).orderBy("lineNo").execute();

export const update = (ctx: Ctx, id: number, values: Updateable<OrderHeadTable>): void =>
  ctx.write(ctx.db.updateTable("orderHead").set(values).where("tenantId", "=", ctx.tenantId).where("id", "=", id));

/** What was invoiced, given up and charged so far, for all lines in one statement. */
export const writeProgress = (ctx: Ctx, lines: readonly OrderLineRow[]): void =>
  ctx.write({
    text: `update order_line l set posted_base = n.posted_base, cancelled_base = n.cancelled_base, cancel_reason = n.cancel_reason, charge_done = n.charge_done
      from jsonb_to_recordset($2::jsonb) n(id bigint, posted_base numeric, cancelled_base numeric, cancel_reason text, charge_done boolean)
      where l.tenant_id = $1 and l.id = n.id`,
    values: [
      ctx.tenantId,
      JSON.stringify(lines.map((line) => ({ id: line.id, posted_base: line.postedBase, cancelled_base: line.cancelledBase, cancel_reason: line.cancelReason, charge_done: line.chargeDone }))),
    ],
  });
