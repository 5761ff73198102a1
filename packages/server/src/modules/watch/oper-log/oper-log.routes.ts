import { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as log from "./oper-log.service.ts";

export const operLogRoutes = serve(operLogCalls, {
  list: (ctx, filters) => log.list(ctx, filters),
  get: (ctx, { id }) => log.get(ctx, id),
  export: (ctx, filters) => log.exportList(ctx, filters),
  remove: (ctx, { ids }) => log.remove(ctx, ids),
  clean: (ctx) => log.clean(ctx),
});
