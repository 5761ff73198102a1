/**
 * What an order needs from the module part that picks and invoices it: orders do not know order invoices
 * (docs/arrows.md).
 */
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";
import type { LockedOrder } from "./sales-order.store.ts";

/**
 * The document the warehouse works on, for everything outstanding; `customerDays`: shelf life this customer
 * requires, null: no special requirement.
 */
export const paperToPick = port<
  (ctx: Ctx, order: LockedOrder, customerDays: number | null) => Promise<{ id: number; no: string }>
>("the order invoice of an order");

/** For an order with nothing to pick: its invoice, created at once. */
export const invoiceAtOnce = port<(ctx: Ctx, order: LockedOrder) => Promise<{ id: number; no: string }>>(
  "the invoice of an order of charges",
);
