import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as clients from "./client.service.ts";

export const clientRoutes = serve(clientCalls, {
  list: (ctx, filters) => clients.list(ctx, filters),
  export: (ctx, filters) => clients.exportList(ctx, filters),
  get: (ctx, { id }) => clients.get(ctx, id),
  history: (ctx, { id }) => clients.history(ctx, id),
  create: (ctx, input) => clients.create(ctx, input),
  update: (ctx, input) => clients.update(ctx, input),
  remove: (ctx, { ids }) => clients.remove(ctx, ids),
  changeStatus: (ctx, { clientId, status }) => clients.changeStatus(ctx, clientId, status),
});
