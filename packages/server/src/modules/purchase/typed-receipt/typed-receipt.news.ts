/** What purchase publishes of typed receipts, in the same transaction. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { payMethodWords } from "@larder/domain/purchase/typed-receipt/typed-receipt.fields";
import { announcement } from "../../../platform/request/announcement.ts";

/** It was paid on the spot; the money waits for its bill. */
export interface PaidOnTheSpot {
  readonly receiptId: number;
  readonly receiptNo: string;
  readonly supplierId: number;
  readonly warehouseId: number;
  readonly bizDate: Day;
  readonly method: keyof typeof payMethodWords;
  readonly amount: Money;
  readonly reference: string | null;
}
export const paidOnTheSpot = announcement<PaidOnTheSpot>();
