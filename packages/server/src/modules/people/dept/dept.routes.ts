import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as depts from "./dept.service.ts";

export const deptRoutes = serve(deptCalls, {
  list: (ctx, filters) => depts.list(ctx, filters),
  listWithout: (ctx, { deptId }) => depts.listWithout(ctx, deptId),
  options: (ctx, { deptIds }) => depts.options(ctx, deptIds),
  export: (ctx, filters) => depts.exportList(ctx, filters),
  get: (ctx, { id }) => depts.get(ctx, id),
  history: (ctx, { id }) => depts.history(ctx, id),
  create: (ctx, input) => depts.create(ctx, input),
  update: (ctx, input) => depts.update(ctx, input),
  remove: (ctx, { ids }) => depts.remove(ctx, ids),
});
