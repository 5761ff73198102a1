import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import * as batches from "./batch.service.ts";

export const batchRoutes = serve(batchCalls, {
  ...readingAnswersOf(batches),
  quarantine: (ctx, { id, reason }) => batches.quarantine(ctx, id, reason),
  release: (ctx, { id, reason }) => batches.release(ctx, id, reason),
  correctExpiry: (ctx, input) => batches.correctExpiry(ctx, input),
});
