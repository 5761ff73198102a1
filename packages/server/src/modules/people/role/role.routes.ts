import { roleCalls } from "@larder/domain/people/role/role.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { deptTree, options, roles, setDataScope } from "./role.service.ts";

export const roleRoutes = serve(roleCalls, {
  ...platformAnswersOf(roles),
  dataScope: setDataScope,
  options: (ctx, { roleIds }) => options(ctx, roleIds),
  deptTree: (ctx, { roleId }) => deptTree(ctx, roleId),
});
