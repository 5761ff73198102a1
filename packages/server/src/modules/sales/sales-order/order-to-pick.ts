/** What an order asks of whoever picks and invoices it: the order knows nothing of order invoices, they know it (docs/arrows.md). */
import type { Ctx } from "../../../platform/context.ts";
import { port } from "../../../platform/request/port.ts";
import type { LockedOrder } from "./sales-order.store.ts";

/** The paper that the warehouse works on, for everything outstanding; `customerDays`: how long a batch must last for this customer, null: no longer than for anybody. */
export const paperToPick = port<
  (ctx: Ctx, order: LockedOrder, customerDays: number | null) => Promise<{ id: number; no: string }>
>("the order invoice of an order");

/** Of an order with nothing to pick: its invoice, made at once. */
export const invoiceAtOnce = port<(ctx: Ctx, order: LockedOrder) => Promise<{ id: number; no: string }>>(
  "the invoice of an order of charges",
);
