import { roleUsersCalls } from "@larder/domain/people/role-users/role-users.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as roleUsers from "./role-users.service.ts";

export const roleUsersRoutes = serve(roleUsersCalls, {
  allocated: (ctx, filters) => roleUsers.list(ctx, filters, true),
  unallocated: (ctx, filters) => roleUsers.list(ctx, filters, false),
  cancelUser: (ctx, { roleId, userId }) => roleUsers.take(ctx, roleId, [userId]),
  cancelUsers: (ctx, { roleId, userIds }) => roleUsers.take(ctx, roleId, userIds),
  selectUsers: (ctx, { roleId, userIds }) => roleUsers.assign(ctx, roleId, userIds),
});
