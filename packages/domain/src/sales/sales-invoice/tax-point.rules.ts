/**
 * The tax point: the day on which VAT falls due.
 *
 * By law it is the day the goods are handed over. An invoice issued within 14 days after
 * makes its own date the tax point, an invoice before delivery does so in any case; only an
 * invoice that comes too late leaves it at the delivery (docs/rules/vat.md#tax-point).
 */
import { addDays, type Day } from "../../kernel/calendar.ts";

const invoicingDays = 14;

export const taxPoint = (invoiceDate: Day, deliveryDate: Day): Day =>
  invoiceDate <= addDays(deliveryDate, invoicingDays) ? invoiceDate : deliveryDate;
