/** What other modules may use of purchase. */
export { ChaseDialog } from "./chase/lazy-chase.ts";
export { disputeQuestion } from "./purchase-invoice/purchase-invoice.questions.ts";
export { SupplierName } from "./supplier/supplier-name.tsx";
