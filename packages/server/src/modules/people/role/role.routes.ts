import { roleCalls } from "@larder/domain/people/role/role.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as roles from "./role.service.ts";

export const roleRoutes = serve(roleCalls, {
  list: (ctx, filters) => roles.list(ctx, filters),
  export: (ctx, filters) => roles.exportList(ctx, filters),
  get: (ctx, { id }) => roles.get(ctx, id),
  history: (ctx, { id }) => roles.history(ctx, id),
  create: (ctx, input) => roles.create(ctx, input),
  update: (ctx, input) => roles.update(ctx, input),
  remove: (ctx, { ids }) => roles.remove(ctx, ids),
  dataScope: (ctx, input) => roles.setDataScope(ctx, input),
  changeStatus: (ctx, { id, status }) => roles.changeStatus(ctx, id, status),
  options: (ctx, { roleIds }) => roles.options(ctx, roleIds),
  deptTree: (ctx, { roleId }) => roles.deptTree(ctx, roleId),
});
