/** What other modules may use of purchase. */
export { ChaseDialog } from "./chase/lazy-chase.ts";
export { SupplierName } from "./supplier/supplier-name.tsx";
