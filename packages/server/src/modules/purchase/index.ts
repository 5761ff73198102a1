/** What other modules may use of suppliers. */
import type { Route } from "../../platform/request/serve.ts";
import { deputyRoutes } from "./approval-deputy/approval-deputy.routes.ts";
import { approvalRoutes } from "./approval/approval.routes.ts";
import { receiptReversed } from "./goods-receipt/goods-receipt.news.ts";
import { receiptReversed as dropMatches } from "./purchase-invoice/matching.ts";
import { purchaseInvoiceRoutes } from "./purchase-invoice/purchase-invoice.routes.ts";
import { landedCostRoutes } from "./landed-cost/landed-cost.routes.ts";
import { missingInvoiceRoutes } from "./missing-invoice/missing-invoice.routes.ts";
import { goodsReceiptRoutes } from "./goods-receipt/goods-receipt.routes.ts";
import { purchaseOrderRoutes } from "./purchase-order/purchase-order.routes.ts";
import { registerPurchaseFiles } from "./files.ts";
import { claimsInQuestion, claimsRaised, endClaims } from "./purchase-invoice/purchase-invoice.news.ts";
import * as claims from "./supplier-credit/supplier-credit.claims.ts";
import { supplierCreditRoutes } from "./supplier-credit/supplier-credit.routes.ts";
import { supplierBankRoutes } from "./supplier-bank/supplier-bank.routes.ts";
import { certificateRoutes } from "./supplier-certificate/supplier-certificate.routes.ts";
import { supplierPriceRoutes } from "./supplier-price/supplier-price.routes.ts";
import { typedReceiptRoutes } from "./typed-receipt/typed-receipt.routes.ts";
import { supplierRoutes } from "./supplier/supplier.routes.ts";

export { purchaseInvoiceBooked, type PurchaseInvoiceBooked } from "./purchase-invoice/purchase-invoice.news.ts";
export { billsAllocated, lockBillsToPay } from "./purchase-invoice/purchase-invoice.public.ts";
export {
  claimAbandoned,
  goodsSentBack,
  supplierCreditBooked,
  type ClaimAbandoned,
  type GoodsSentBack,
  type SupplierCreditBooked,
} from "./supplier-credit/supplier-credit.news.ts";
export { byId as supplierCredit } from "./supplier-credit/supplier-credit.store.ts";
export { creditsAllocated, lockCreditsToUse } from "./supplier-credit/supplier-credit.public.ts";
export { openingNumber, type OpeningNumber } from "./opening-number.ts";
export { receivedNotBilled } from "./missing-invoice/missing-invoice.service.ts";
export { totals as unbilled } from "./missing-invoice/missing-invoice.store.ts";
export { customerIsKnown } from "./supplier/contra-customer.ts";
export { papersToRenew } from "./supplier/supplier.store.ts";
export { toDecide } from "./approval/approval.service.ts";
export { asBought, reorders, type Reorder } from "./purchase-order/reorder.ts";
export { paidOnTheSpot, type PaidOnTheSpot } from "./typed-receipt/typed-receipt.news.ts";
export { supplierMatches, withSupplier } from "./supplier/supplier-names.ts";
export { chasingOf, type Chasable } from "./chase/chase.ts";
export { changeSupplierBalance } from "./supplier/supplier.public.ts";

export const purchaseRoutes: Route[] = [
  ...supplierRoutes,
  ...certificateRoutes,
  ...supplierBankRoutes,
  ...supplierPriceRoutes,
  ...purchaseOrderRoutes,
  ...approvalRoutes,
  ...deputyRoutes,
  ...purchaseInvoiceRoutes,
  ...supplierCreditRoutes,
  ...missingInvoiceRoutes,
  ...typedReceiptRoutes,
  ...goodsReceiptRoutes,
  ...landedCostRoutes,
];

/** Called once when the application is composed. */
export function registerPurchase(): void {
  receiptReversed.subscribe(dropMatches);
  claimsInQuestion.subscribe(claims.inQuestion);
  claimsRaised.subscribe(claims.raised);
  endClaims.answer(claims.ended);
  registerPurchaseFiles();
}
