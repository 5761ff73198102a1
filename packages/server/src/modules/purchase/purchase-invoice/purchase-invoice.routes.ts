import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { knownNumber } from "./known-number.ts";
import { auto, autoAll, match, unmatch } from "./matching.ts";
import * as check from "./payable-check.service.ts";
import { chase, chaseProposal } from "./purchase-invoice.dispute.ts";
import { confirm, reverse } from "./purchase-invoice.post.ts";
import * as invoices from "./purchase-invoice.service.ts";

export const purchaseInvoiceRoutes: Route[] = [
  ...serve(purchaseInvoiceCalls, {
    ...documentAnswersOf(invoices),
    totals: invoices.totals,
    linked: (ctx, { id }) => invoices.linked(ctx, id),
    ...{ match, unmatch, auto, acceptPrice: invoices.acceptPrice },
    knownNumber,
    ...{ chaseProposal, chase },
    ...{ claim: invoices.claim, claimShort: invoices.claimShort },
    confirm: (ctx, { id }) => confirm(ctx, id),
    dispute: (ctx, { id, reason }) => invoices.dispute(ctx, id, reason),
    resolve: (ctx, { id, reason }) => invoices.resolve(ctx, id, reason),
    reverse: (ctx, { id, reason }) => reverse(ctx, id, reason),
  }),
  ...serve(payableCheckCalls, {
    waiting: (ctx) => check.waiting(ctx),
    lines: check.lines,
    receipts: check.receipts,
    papers: check.papers,
    auto: autoAll,
  }),
];
