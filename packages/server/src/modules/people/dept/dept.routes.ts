import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { platformChangesOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { depts, exportList, list, listWithout, options } from "./dept.service.ts";

export const deptRoutes = serve(deptCalls, {
  ...platformChangesOf(depts),
  list,
  listWithout: (ctx, { deptId }) => listWithout(ctx, deptId),
  options: (ctx, { deptIds }) => options(ctx, deptIds),
  export: exportList,
});
