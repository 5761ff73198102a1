import { savedViewCalls } from "@larder/domain/company/saved-view/saved-view.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as views from "./saved-view.service.ts";

export const savedViewRoutes = serve(savedViewCalls, {
  of: (ctx, { list }) => views.of(ctx, list),
  save: (ctx, input) => views.save(ctx, input),
  remove: (ctx, { ids }) => views.remove(ctx, ids),
});
