import { attachmentCalls } from "@larder/domain/company/file/attachment.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as attachments from "./attachment.service.ts";

export const attachmentRoutes = serve(attachmentCalls, {
  list: (ctx, of) => attachments.list(ctx, of),
  add: (ctx, given) => attachments.add(ctx, given),
  content: (ctx, { id }) => attachments.content(ctx, id),
  remove: (ctx, { ids }) => attachments.remove(ctx, ids),
});
