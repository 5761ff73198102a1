import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { creditable, ofReceipt } from "./creditable.service.ts";
import { chase, chaseProposal } from "./supplier-credit.chase.ts";
import { mail, mailAsProposed, mailProposal } from "./supplier-credit.mail.ts";
import { photos, takePhotos } from "./supplier-credit.photos.ts";
import { receive, reverse } from "./supplier-credit.receive.ts";
import { cancel, close, send } from "./supplier-credit.send.ts";
import * as credits from "./supplier-credit.service.ts";

export const supplierCreditRoutes = serve(supplierCreditCalls, {
  ...documentAnswersOf(credits),
  ...movesOf({ send, close, cancel, reverse, photos, takePhotos }),
  ...{ receive, mailProposal, mail, mailAsProposed, chaseProposal, chase, creditable, ofReceipt },
});
