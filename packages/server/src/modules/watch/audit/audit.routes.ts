import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as audit from "./audit.service.ts";

export const auditRoutes = serve(auditCalls, {
  list: (ctx, filters) => audit.list(ctx, filters),
  get: (ctx, { id }) => audit.get(ctx, id),
  export: (ctx, filters) => audit.exportList(ctx, filters),
});
