/** What saving, confirming and releasing an order answer: its state, its warnings, and why it is held. */
import { z } from "zod";
import { holdReasons } from "../hold-reasons.ts";
import { salesOrderStates } from "./sales-order.states.ts";

const holdFigures = z.object({
  reason: z.enum(Object.keys(holdReasons) as [keyof typeof holdReasons, ...(keyof typeof holdReasons)[]]),
  words: z.object({ en: z.string(), zh: z.string() }),
});

/** Why an order is held, with the figures that were compared (docs/rules/credit.md#reasons-to-hold). */
export const holdDetail = z.object({
  holds: z.array(holdFigures),
  balance: z.string(),
  uncleared: z.string(),
  openOrders: z.string(),
  thisOrder: z.string(),
  exposure: z.string(),
  creditLimit: z.string().nullable(),
  overBy: z.string().nullable(),
  at: z.string(),
});
export type HoldDetail = z.output<typeof holdDetail>;

export const warning = z.object({
  /** Number of the line, from 1; 0 is the order as a whole. */
  line: z.number().int(),
  reason: z.string(),
  words: z.object({ en: z.string(), zh: z.string() }),
});
export type OrderWarning = z.output<typeof warning>;

export const saved = z.object({
  id: z.number().int(),
  no: z.string(),
  version: z.number().int(),
  state: z.enum(salesOrderStates.stateNames as [string, ...string[]]),
});
export type SavedOrder = z.output<typeof saved>;

/** A draft is saved despite warnings. */
export const savedDraft = saved.extend({ warnings: z.array(warning) });
export type SavedDraft = z.output<typeof savedDraft>;

/**
 * The invoice of an order of charges only, created in the same step (docs/rules/orders.md#charges-only); null:
 * there is something to pick.
 */
const invoiced = saved.extend({ invoice: z.object({ id: z.number().int(), no: z.string() }).nullable() });
export type InvoicedOrder = z.output<typeof invoiced>;

const judged = { hold: holdDetail.nullable(), warnings: z.array(warning) };

/** The result of a confirmation. */
export const confirmed = invoiced.extend(judged);
export type ConfirmedOrder = z.output<typeof confirmed>;

export const released = saved.extend({
  ...judged,
  orderInvoiceId: z.number().int().nullable(),
  orderInvoiceNo: z.string().nullable(),
});
export type ReleasedOrder = z.output<typeof released>;
