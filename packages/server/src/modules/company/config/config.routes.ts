import { configCalls } from "@larder/domain/company/config/config.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { configs, get, updateByKey, value } from "./config.service.ts";

export const configRoutes = serve(configCalls, {
  ...platformAnswersOf(configs),
  get: (ctx, { id }) => get(ctx, id),
  value: (ctx, { key }) => value(ctx, key),
  updateByKey: (ctx, { configKey, configValue }) => updateByKey(ctx, configKey, configValue),
  refresh: async () => null,
});
