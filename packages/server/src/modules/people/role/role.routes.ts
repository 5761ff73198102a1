import { roleCalls } from "@larder/domain/people/role/role.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as roleUsers from "./role-users.service.ts";
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
  allocated: (ctx, filters) => roleUsers.list(ctx, filters, true),
  unallocated: (ctx, filters) => roleUsers.list(ctx, filters, false),
  cancelUser: (ctx, { roleId, userId }) => roleUsers.take(ctx, roleId, [userId]),
  cancelUsers: (ctx, { roleId, userIds }) => roleUsers.take(ctx, roleId, userIds),
  selectUsers: (ctx, { roleId, userIds }) => roleUsers.give(ctx, roleId, userIds),
  deptTree: (ctx, { roleId }) => roles.deptTree(ctx, roleId),
});
