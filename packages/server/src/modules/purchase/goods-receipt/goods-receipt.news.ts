/** What purchase publishes of receipts, in the same transaction. */
import { announcement } from "../../../platform/request/announcement.ts";

/** The goods went back: what waits for them is to be matched again. */
export const receiptReversed = announcement<{ readonly receiptId: number }>();
