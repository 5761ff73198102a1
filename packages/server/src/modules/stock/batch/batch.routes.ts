import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as batches from "./batch.service.ts";

export const batchRoutes = serve(batchCalls, {
  list: (ctx, filters) => batches.list(ctx, filters),
  export: (ctx, filters) => batches.exportList(ctx, filters),
  get: (ctx, { id }) => batches.get(ctx, id),
  history: (ctx, { id }) => batches.history(ctx, id),
  quarantine: (ctx, { id, reason }) => batches.quarantine(ctx, id, reason),
  release: (ctx, { id, reason }) => batches.release(ctx, id, reason),
  correctExpiry: (ctx, input) => batches.correctExpiry(ctx, input),
});
