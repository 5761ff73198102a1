import { configCalls } from "@larder/domain/company/config/config.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as configs from "./config.service.ts";

export const configRoutes = serve(configCalls, {
  list: (ctx, filters) => configs.list(ctx, filters),
  export: (ctx, filters) => configs.exportList(ctx, filters),
  get: (ctx, { id }) => configs.get(ctx, id),
  history: (ctx, { id }) => configs.history(ctx, id),
  create: (ctx, input) => configs.create(ctx, input),
  update: (ctx, input) => configs.update(ctx, input),
  remove: (ctx, { ids }) => configs.remove(ctx, ids),
  value: (ctx, { key }) => configs.value(ctx, key),
  updateByKey: (ctx, { configKey, configValue }) => configs.updateByKey(ctx, configKey, configValue),
  refresh: async () => null,
});
