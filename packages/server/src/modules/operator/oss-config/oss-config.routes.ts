import { ossConfigCalls } from "@larder/domain/operator/oss-config/oss-config.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as configs from "./oss-config.service.ts";

export const ossConfigRoutes = serve(ossConfigCalls, {
  list: (ctx, filters) => configs.list(ctx, filters),
  get: (ctx, { id }) => configs.get(ctx, id),
  history: (ctx, { id }) => configs.history(ctx, id),
  create: (ctx, input) => configs.create(ctx, input),
  update: (ctx, input) => configs.update(ctx, input),
  remove: (ctx, { ids }) => configs.remove(ctx, ids),
  changeStatus: (ctx, { id, status }) => configs.changeStatus(ctx, id, status),
});
