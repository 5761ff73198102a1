import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { knownNumber } from "./known-number.ts";
import { auto, autoAll, match, unmatch } from "./matching.ts";
import * as check from "./payable-check.service.ts";
import { acceptPrice, claim, claimShort } from "./line-decisions.ts";
import { chase, chaseProposal, dispute, resolve } from "./purchase-invoice.dispute.ts";
import { confirm, reverse } from "./purchase-invoice.post.ts";
import * as invoices from "./purchase-invoice.service.ts";

export const purchaseInvoiceRoutes: Route[] = [
  ...serve(purchaseInvoiceCalls, {
    ...documentAnswersOf(invoices),
    ...movesOf({ confirm, dispute, resolve, reverse }),
    ...{ match, unmatch, auto, acceptPrice, claim, claimShort, knownNumber, chaseProposal, chase },
  }),
  ...serve(payableCheckCalls, {
    waiting: (ctx) => check.waiting(ctx),
    lines: check.lines,
    receipts: check.receipts,
    papers: check.papers,
    auto: autoAll,
  }),
];
