/** What other modules may use of suppliers. */
import { supplierBankStates } from "@larder/domain/purchase/supplier-bank/supplier-bank.states";
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { isAmong, isFound, orNotFound } from "../../platform/record/found-and-fresh.ts";
import { registerStates } from "../../platform/record/state-words.ts";
import type { Route } from "../../platform/request/serve.ts";
import { deputyRoutes } from "./approval-deputy/approval-deputy.routes.ts";
import { approvalRoutes } from "./approval/approval.routes.ts";
import { receiptReversed } from "./goods-receipt/goods-receipt.news.ts";
import { receiptReversed as dropMatches } from "./purchase-invoice/matching.ts";
import { purchaseInvoiceRoutes } from "./purchase-invoice/purchase-invoice.routes.ts";
import { read as purchaseInvoice } from "./purchase-invoice/purchase-invoice.store.ts";
import { landedCostRoutes } from "./landed-cost/landed-cost.routes.ts";
import { missingInvoiceRoutes } from "./missing-invoice/missing-invoice.routes.ts";
import { goodsReceiptRoutes } from "./goods-receipt/goods-receipt.routes.ts";
import * as goodsReceipts from "./goods-receipt/goods-receipt.store.ts";
import { purchaseOrderRoutes } from "./purchase-order/purchase-order.routes.ts";
import * as purchaseOrders from "./purchase-order/purchase-order.store.ts";
import { claimsInQuestion, claimsRaised, endClaims } from "./purchase-invoice/purchase-invoice.news.ts";
import * as claims from "./supplier-credit/supplier-credit.claims.ts";
import { supplierCreditRoutes } from "./supplier-credit/supplier-credit.routes.ts";
import { byId as supplierCredit } from "./supplier-credit/supplier-credit.store.ts";
import { supplierBankRoutes } from "./supplier-bank/supplier-bank.routes.ts";
import { certificatesByIds } from "./supplier-certificate/supplier-certificate.service.ts";
import { certificateRoutes } from "./supplier-certificate/supplier-certificate.routes.ts";
import { supplierPriceRoutes } from "./supplier-price/supplier-price.routes.ts";
import { typedReceiptRoutes } from "./typed-receipt/typed-receipt.routes.ts";
import { byId as typedReceipt } from "./typed-receipt/typed-receipt.store.ts";
import { supplierRoutes } from "./supplier/supplier.routes.ts";
import * as suppliers from "./supplier/supplier.store.ts";

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
export { creditsAllocated } from "./supplier-credit/supplier-credit.public.ts";
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
  registerStates("supplierBank", supplierBankStates.states);
  registerFileHolders({
    // The supplier's confirmation, e-mails about it.
    purchaseOrder: filesOf("purchase:order:query", "purchase:order:edit", isFound(purchaseOrders.byId)),
    // The bill itself, and what was written about it.
    purchaseInvoice: filesOf("purchase:invoice:query", "purchase:invoice:edit", isFound(purchaseInvoice)),
    // Photos of what is wrong, the supplier's credit note.
    supplierCredit: filesOf("purchase:credit:query", "purchase:credit:edit", isFound(supplierCredit)),
    // The delivery note.
    goodsReceipt: filesOf("purchase:receipt:query", "purchase:order:receive", isFound(goodsReceipts.byId)),
    // A photo of what was rejected of this line.
    receivedItem: {
      ...filesOf("purchase:receipt:query", "purchase:order:receive", isFound(goodsReceipts.receiptOfItem)),
      auditedAs: async (ctx, id) => ({
        entity: "goodsReceipt",
        entityId: orNotFound(await goodsReceipts.receiptOfItem(ctx, id)).id,
      }),
    },
    // The till receipt, photos.
    typedReceipt: filesOf("purchase:missing:query", "purchase:missing:add", isFound(typedReceipt)),
    // The paper itself.
    supplierCertificate: filesOf("purchase:supplier:query", "purchase:supplier:edit", isAmong(certificatesByIds)),
    // Price files, the letter with new bank details.
    supplier: filesOf("purchase:supplier:query", "purchase:supplier:edit", isAmong(suppliers.byIds)),
  });
}
