/**
 * Rules for a customer's record: a name, an address that a van can find, and only the terms that its kind
 * allows (docs/rules/customers.md#the-record).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { partyRecordRefusal, type PartyRecord } from "../../trade/party-record.rules.ts";
import { customerMessages as say } from "./customer.messages.ts";

export interface CustomerTerms extends PartyRecord {
  readonly stopList?: boolean | null | undefined;
  readonly stopReason?: string | null | undefined;
}

export const customerRefusal = (customer: CustomerTerms): Refusal | null =>
  partyRecordRefusal(customer, "GB") ?? (customer.stopList && !customer.stopReason ? say.stopReasonMissing() : null);
