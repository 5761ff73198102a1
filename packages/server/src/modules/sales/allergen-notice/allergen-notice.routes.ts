import { allergenNoticeCalls } from "@larder/domain/sales/allergen-notice/allergen-notice.calls";
import { serve } from "../../../platform/request/serve.ts";
import { due, proposal, notify } from "./allergen-notice.service.ts";

export const allergenNoticeRoutes = serve(allergenNoticeCalls, {
  due: (ctx, { id }) => due(ctx, id),
  proposal: (ctx, { id }) => proposal(ctx, id),
  send: notify,
});
