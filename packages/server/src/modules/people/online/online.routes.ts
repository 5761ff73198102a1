import { onlineCalls } from "@larder/domain/people/online/online.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as online from "./online.service.ts";

export const onlineRoutes = serve(onlineCalls, {
  list: (ctx, filters) => online.list(ctx, filters),
  forceOut: (ctx, { tokenId }) => online.forceOut(ctx, tokenId),
  own: (ctx) => online.own(ctx),
  endOwn: (ctx, { tokenId }) => online.endOwn(ctx, tokenId),
});
