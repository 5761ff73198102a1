/**
 * The tax point: the day on which VAT becomes due.
 *
 * By law it is the day the goods are handed over. An invoice issued within 14 days after makes its own date the
 * tax point, as does any invoice before delivery; only a later invoice leaves it at the delivery day
 * (docs/rules/vat.md#tax-point).
 */
import { addDays, type Day } from "../../kernel/calendar.ts";

const invoicingDays = 14;

export const taxPoint = (invoiceDate: Day, deliveryDate: Day): Day =>
  invoiceDate <= addDays(deliveryDate, invoicingDays) ? invoiceDate : deliveryDate;
