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
import { bankAccountRoutes } from "./bank-account/bank-account.routes.ts";
import { registerAccountsFiles } from "./files.ts";
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
import { customerSeen } from "./payment/payment.store.ts";
import { openingItemRoutes } from "./opening-item/opening-item.routes.ts";
import { withNumber } from "./opening-item/opening-parties.store.ts";
import { paymentRoutes } from "./payment/payment.routes.ts";
import { receivableHistoryRoutes } from "./receivable-history/receivable-history.routes.ts";
import { payableAsAtRoutes } from "./payable-as-at/payable-as-at.routes.ts";
import { payableHistoryRoutes } from "./payable-history/payable-history.routes.ts";
import { payableRoutes } from "./payable/payable.routes.ts";
import { recordPaidOnTheSpot } from "./supplier-payment/paid-on-the-spot.ts";
import { supplierStatementRoutes } from "./supplier-statement/supplier-statement.routes.ts";
import { supplierPaymentRoutes } from "./supplier-payment/supplier-payment.routes.ts";
import { paymentRunRoutes } from "./payment-run/payment-run.routes.ts";
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
  registerAccountsFiles();
}
