import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as packages from "./tenant-package.service.ts";

export const tenantPackageRoutes = serve(tenantPackageCalls, {
  list: (ctx, filters) => packages.list(ctx, filters),
  export: (ctx, filters) => packages.exportList(ctx, filters),
  exportAs5x: (ctx, filters) => packages.exportList(ctx, filters),
  get: (ctx, { id }) => packages.get(ctx, id),
  history: (ctx, { id }) => packages.history(ctx, id),
  create: (ctx, input) => packages.create(ctx, input),
  update: (ctx, input) => packages.update(ctx, input),
  remove: (ctx, { ids }) => packages.remove(ctx, ids),
  choices: (ctx) => packages.choices(ctx),
  changeStatus: (ctx, { id, status }) => packages.changeStatus(ctx, id, status),
});
