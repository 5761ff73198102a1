import { pushCalls, pushEndCalls } from "@larder/domain/watch/push/push.calls";
import { serve, servePublic } from "../../../platform/request/serve.ts";
import * as push from "./push.service.ts";

export const pushRoutes = serve(pushCalls, { open: (ctx, { lang }) => push.open(ctx, lang) });
export const pushPublicRoutes = servePublic(pushEndCalls, { close: (request) => push.close(request) });
