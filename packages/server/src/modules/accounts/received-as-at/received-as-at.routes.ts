import { receivedAsAtCalls } from "@larder/domain/accounts/received-as-at/received-as-at.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as received from "./received-as-at.service.ts";

export const receivedAsAtRoutes = serve(receivedAsAtCalls, {
  list: (ctx, asked) => received.list(ctx, asked),
  export: (ctx, asked) => received.exportList(ctx, asked),
  totals: (ctx, asked) => received.totals(ctx, asked),
});
