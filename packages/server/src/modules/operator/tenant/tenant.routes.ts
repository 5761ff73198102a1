import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as tenants from "./tenant.service.ts";

export const tenantRoutes = serve(tenantCalls, {
  list: (ctx, filters) => tenants.list(ctx, filters),
  export: (ctx, filters) => tenants.exportList(ctx, filters),
  get: (ctx, { id }) => tenants.get(ctx, id),
  history: (ctx, { id }) => tenants.history(ctx, id),
  create: (ctx, input) => tenants.create(ctx, input),
  update: (ctx, input) => tenants.update(ctx, input),
  remove: (ctx, { ids }) => tenants.remove(ctx, ids),
  changeStatus: (ctx, { id, status }) => tenants.changeStatus(ctx, id, status),
  switchTo: (ctx, { tenantId }) => tenants.switchTo(ctx, tenantId),
  switchBack: (ctx) => tenants.switchBack(ctx),
  syncPackage: (ctx, { tenantId, packageId }) => tenants.syncPackage(ctx, tenantId, packageId),
});
