import { supplierCreditCalls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { chase, chaseProposal } from "./supplier-credit.chase.ts";
import * as mailing from "./supplier-credit.mail.ts";
import { photos, takePhotos } from "./supplier-credit.photos.ts";
import { receive, reverse } from "./supplier-credit.receive.ts";
import { cancel, close, send } from "./supplier-credit.send.ts";
import * as credits from "./supplier-credit.service.ts";

export const supplierCreditRoutes = serve(supplierCreditCalls, {
  ...documentAnswersOf(credits),
  totals: credits.totals,
  linked: (ctx, { id }) => credits.linked(ctx, id),
  send: (ctx, { id }) => send(ctx, id),
  receive,
  close: (ctx, { id, reason }) => close(ctx, id, reason),
  cancel: (ctx, { id, reason }) => cancel(ctx, id, reason),
  reverse: (ctx, { id, reason }) => reverse(ctx, id, reason),
  print: (ctx, { id }) => credits.print(ctx, id),
  pdf: credits.pdf,
  mailProposal: mailing.mailProposal,
  mail: mailing.mail,
  mailAsProposed: (ctx, { id }) => mailing.mailAsProposed(ctx, id),
  creditable: credits.creditable,
  ofReceipt: credits.ofReceipt,
  chaseProposal,
  chase,
  photos: (ctx, { id }) => photos(ctx, id),
  takePhotos: (ctx, { id }) => takePhotos(ctx, id),
});
