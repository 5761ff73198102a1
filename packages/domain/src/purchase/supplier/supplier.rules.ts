/** What makes a supplier's record usable (docs/rules/suppliers.md#the-record). */
import type { Refusal } from "../../kernel/refusal.ts";
import { partyRecordRefusal, type PartyRecord } from "../../trade/party-record.rules.ts";
import { supplierMessages as say } from "./supplier.messages.ts";

export interface SupplierTerms extends PartyRecord {
  readonly awrsUrn?: string | null | undefined;
}

const AWRS = /^[A-Z]{4}\d{11}$/;

export const supplierRefusal = (supplier: SupplierTerms): Refusal | null =>
  partyRecordRefusal(supplier, "itsCountry") ??
  (supplier.awrsUrn && !AWRS.test(supplier.awrsUrn) ? say.awrsFormat() : null);
