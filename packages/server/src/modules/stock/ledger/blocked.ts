/** Of stock of a batch `t` at a location `l`: it may not be sold (docs/rules/stock.md#quantities). */
export const BLOCKED = "(t.status <> 'AVAILABLE' or l.kind in ('QUARANTINE', 'WASTE'))";
