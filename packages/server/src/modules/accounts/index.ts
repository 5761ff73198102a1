/** The public API of accounts for other modules. */
import type { Route } from "../../platform/request/serve.ts";
import { creditStanding, paymentForOrder, prepaidCredits, salesInvoiceIssued } from "../sales/index.ts";
import {
  claimAbandoned,
  customerIsKnown,
  goodsSentBack,
  openingNumber,
  paidOnTheSpot,
  purchaseInvoiceBooked,
  receivedNotBilled,
  supplierCreditBooked,
} from "../purchase/index.ts";
import { stockChanged, stockMoved } from "../stock/index.ts";
import { isAmong, isFound } from "../../platform/record/found-and-fresh.ts";
import { filesOf, registerFileHolders } from "../../platform/files/holders.ts";
import { bankAccountRoutes } from "./bank-account/bank-account.routes.ts";
import { bankAccountsByIds } from "./bank-account/bank-account.service.ts";
import { booksRoutes } from "./books/books.routes.ts";
import { contraRoutes } from "./contra/contra.routes.ts";
import { registerContra } from "./contra/contra.service.ts";
import { creditAllocationRoutes } from "./credit-allocation/credit-allocation.routes.ts";
import { journalRoutes } from "./journal/journal.routes.ts";
import { creditsFor, paymentFor, standingOf } from "./ledger/credit-standing.ts";
import { receivedNotBilled as inBooks } from "./ledger/received-not-billed.ts";
import { billBooked } from "./ledger/bill-subscriber.ts";
import { claimWrittenOff, creditBooked, goodsWentBack } from "./ledger/supplier-credit-subscriber.ts";
import { salesInvoicePosted, stockHasChanged, stockHasMoved } from "./ledger/posting-subscribers.ts";
import { byId as paymentById, customerSeen } from "./payment/payment.store.ts";
import { openingItemRoutes } from "./opening-item/opening-item.routes.ts";
import { byId as openingItemById } from "./opening-item/opening-item.store.ts";
import { withNumber } from "./opening-item/opening-parties.store.ts";
import { paymentRoutes } from "./payment/payment.routes.ts";
import { receivableHistoryRoutes } from "./receivable-history/receivable-history.routes.ts";
import { payableAsAtRoutes } from "./payable-as-at/payable-as-at.routes.ts";
import { payableHistoryRoutes } from "./payable-history/payable-history.routes.ts";
import { payableRoutes } from "./payable/payable.routes.ts";
import { byId as supplierPaymentById } from "./supplier-payment/supplier-payment.store.ts";
import { recordPaidOnTheSpot } from "./supplier-payment/paid-on-the-spot.ts";
import { supplierStatementRoutes } from "./supplier-statement/supplier-statement.routes.ts";
import { byId as supplierStatementById } from "./supplier-statement/supplier-statement.store.ts";
import { supplierPaymentRoutes } from "./supplier-payment/supplier-payment.routes.ts";
import { paymentRunRoutes } from "./payment-run/payment-run.routes.ts";
import { byId as paymentRunById } from "./payment-run/payment-run.store.ts";
import { receivedAsAtRoutes } from "./received-as-at/received-as-at.routes.ts";
import { receivableRoutes } from "./receivable/receivable.routes.ts";

export { proveBooks } from "./books/books.service.ts";

export const accountsRoutes: Route[] = [
  ...paymentRoutes,
  ...contraRoutes,
  ...receivableRoutes,
  ...receivableHistoryRoutes,
  ...payableRoutes,
  ...payableAsAtRoutes,
  ...receivedAsAtRoutes,
  ...payableHistoryRoutes,
  ...supplierPaymentRoutes,
  ...supplierStatementRoutes,
  ...paymentRunRoutes,
  ...bankAccountRoutes,
  ...openingItemRoutes,
  ...creditAllocationRoutes,
  ...journalRoutes,
  ...booksRoutes,
];

/** Called once when the application is composed; calling it again changes nothing. */
export function registerAccounts(): void {
  salesInvoiceIssued.subscribe(salesInvoicePosted);
  stockChanged.subscribe(stockHasChanged);
  stockMoved.subscribe(stockHasMoved);
  purchaseInvoiceBooked.subscribe(billBooked);
  goodsSentBack.subscribe(goodsWentBack);
  paidOnTheSpot.subscribe(recordPaidOnTheSpot);
  supplierCreditBooked.subscribe(creditBooked);
  claimAbandoned.subscribe(claimWrittenOff);
  receivedNotBilled.answer(inBooks);
  openingNumber.answer(withNumber);
  creditStanding.answer(standingOf);
  prepaidCredits.answer(creditsFor);
  paymentForOrder.answer(paymentFor);
  registerContra();
  customerIsKnown.answer(customerSeen);
  registerFileHolders({
    // The remittance advice, the photo of a cheque: attached by the user who records the payment.
    payment: filesOf("acc:payment:query", "acc:payment:add", isFound(paymentById)),
    // The invoice or credit note itself.
    openingItem: filesOf("acc:opening:query", "acc:opening:import", isFound(openingItemById)),
    // The bank's letter, its mandate.
    bankAccount: filesOf("acc:bankAccount:query", "acc:bankAccount:edit", isAmong(bankAccountsByIds)),
    // What the bank says of the file.
    paymentRun: filesOf("acc:paymentRun:query", "acc:paymentRun:add", isFound(paymentRunById)),
    // The confirmation of the bank, a receipt for cash.
    supplierStatement: filesOf(
      "acc:supplierStatement:query",
      "acc:supplierStatement:edit",
      isFound(supplierStatementById),
    ),
    supplierPayment: filesOf("acc:supplierPayment:query", "acc:supplierPayment:add", isFound(supplierPaymentById)),
  });
}
