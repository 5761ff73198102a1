import { cacheCalls } from "@larder/domain/operator/cache/cache.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as cache from "./cache.service.ts";

export const cacheRoutes = serve(cacheCalls, { info: (ctx) => cache.info(ctx) });
