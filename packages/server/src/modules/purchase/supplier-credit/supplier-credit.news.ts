/** What purchase publishes of claims and suppliers' credit notes, in the same transaction. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Cost, Money } from "@larder/domain/kernel/decimal";
import type { CreditedVat } from "@larder/domain/purchase/supplier-credit/supplier-credit.rules";
import { announcement } from "../../../platform/request/announcement.ts";

interface Booked {
  readonly docId: number;
  readonly docNo: string;
  readonly bizDate: Day;
  readonly supplierId: number;
}

/** Goods left for their supplier, or came back from there: then every amount is below 0 (docs/rules/supplier-credits.md#returns). */
export interface GoodsSentBack extends Booked {
  readonly warehouseId: number;
  readonly cost: Cost;
  /** Of what was received and not invoiced. */
  readonly cleared: Cost;
  /** What was billed waits for its credit. */
  readonly claims: Cost;
  readonly reversal: boolean;
}
export const goodsSentBack = announcement<GoodsSentBack>();

/** A supplier's credit note came, or was reversed: then every amount is below 0 (docs/rules/supplier-credits.md#posting). */
export interface SupplierCreditBooked extends Booked {
  readonly creditDate: Day;
  readonly total: Money;
  readonly claims: Cost;
  readonly vat: readonly CreditedVat[];
  readonly reversal: boolean;
}
export const supplierCreditBooked = announcement<SupplierCreditBooked>();

/** A claim was abandoned. */
export interface ClaimAbandoned extends Booked {
  readonly value: Cost;
}
export const claimAbandoned = announcement<ClaimAbandoned>();
