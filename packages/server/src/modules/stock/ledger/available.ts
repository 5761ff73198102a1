/** What of stock may be sold, as SQL over rows that a statement has joined (docs/rules/stock.md#quantities). */

/** Of a location `l`: nothing there may be sold. */
export const SHUT = "l.kind in ('QUARANTINE', 'WASTE')";

/** Of stock of a batch `t` at a location `l`: it may not be sold. */
export const BLOCKED = `(t.status <> 'AVAILABLE' or ${SHUT})`;

/** Live stock of a row of `stock_cost`, less what is promised. */
export const unpromised = (cost: string): string => `(coalesce(${cost}.qty, 0) - coalesce(${cost}.so_qty, 0))`;

/** That, less what is blocked: below zero if too much was promised. */
export const available = (cost: string, blocked: string): string =>
  `(${unpromised(cost)} - coalesce(${blocked}, 0))::numeric(14, 3)`;
