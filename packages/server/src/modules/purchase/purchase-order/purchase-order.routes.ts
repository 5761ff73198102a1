import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { amend } from "./purchase-amend.ts";
import { approve, approveHigh, reject, rejectHigh, submit, withdraw } from "./purchase-approve.ts";
import { mail, mailAsProposed, mailProposal } from "./purchase-mail.ts";
import { cancel, close, send } from "./purchase-moves.ts";
import * as orders from "./purchase-order.service.ts";
import { opening, quote } from "./purchase-quote.ts";
import { fromSuggestions, suggest } from "./purchase-suggest.ts";

export const purchaseOrderRoutes: Route[] = serve(purchaseOrderCalls, {
  ...documentAnswersOf(orders),
  ...{ submit, approve, approveHigh, send, amend },
  ...movesOf({ reject, rejectHigh, withdraw, close, cancel }),
  ...{ mailProposal, mail, mailAsProposed, opening, quote, suggest, fromSuggestions },
});
