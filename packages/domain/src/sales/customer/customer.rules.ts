/**
 * What makes a customer's record usable: a name, an address that a van can find, and only the
 * terms that its kind allows (docs/rules/customers.md#the-record).
 */
import type { Refusal } from "../../kernel/refusal.ts";
import { customerMessages as say } from "./customer.messages.ts";

export interface CustomerTerms {
  readonly nameEn?: string | null | undefined;
  readonly nameZh?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly postCode?: string | null | undefined;
  readonly vatNo?: string | null | undefined;
  readonly stopList?: boolean | null | undefined;
  readonly stopReason?: string | null | undefined;
}

const UK_POST_CODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const UK_VAT = /^GB(\d{9}|\d{12})$/;

/** Upper case, one blank before the last three: `sw1a1aa` → `SW1A 1AA`. Abroad it stays as keyed. */
export function tidyPostCode(postCode: string | null | undefined, country: string): string | null {
  if (!postCode?.trim()) return null;
  if (country !== "GB") return postCode.trim();
  const packed = postCode.toUpperCase().replaceAll(/\s+/g, "");
  return packed.length > 3 ? `${packed.slice(0, -3)} ${packed.slice(-3)}` : packed;
}

export function customerRefusal(customer: CustomerTerms): Refusal | null {
  const country = customer.country ?? "GB";
  if (!customer.nameEn && !customer.nameZh) return say.nameMissing();
  if (!/^[A-Z]{2}$/.test(country)) return say.countryFormat();
  if (country === "GB" && customer.postCode && !UK_POST_CODE.test(customer.postCode.toUpperCase()))
    return say.postCodeFormat();
  if (customer.vatNo && !UK_VAT.test(customer.vatNo)) return say.vatNoFormat();
  if (customer.stopList && !customer.stopReason) return say.stopReasonMissing();
  return null;
}
