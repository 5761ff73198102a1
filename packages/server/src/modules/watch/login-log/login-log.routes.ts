import { loginLogCalls } from "@larder/domain/watch/login-log/login-log.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as log from "./login-log.service.ts";

export const loginLogRoutes = serve(loginLogCalls, {
  list: (ctx, filters) => log.list(ctx, filters),
  export: (ctx, filters) => log.exportList(ctx, filters),
  remove: (ctx, { ids }) => log.remove(ctx, ids),
  clean: (ctx) => log.clean(ctx),
  unlock: (ctx, { userName }) => log.unlock(ctx, userName),
});
