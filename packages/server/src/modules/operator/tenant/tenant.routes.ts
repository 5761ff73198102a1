import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { switchBack, switchTo, syncPackage, tenants } from "./tenant.service.ts";

export const tenantRoutes = serve(tenantCalls, {
  ...platformAnswersOf(tenants),
  switchTo: (ctx, { tenantId }) => switchTo(ctx, tenantId),
  switchBack,
  syncPackage: (ctx, { tenantId, packageId }) => syncPackage(ctx, tenantId, packageId),
});
