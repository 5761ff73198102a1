import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as drivers from "./driver.service.ts";

export const driverRoutes = serve(driverCalls, {
  list: (ctx, filters) => drivers.list(ctx, filters),
  export: (ctx, filters) => drivers.exportList(ctx, filters),
  get: (ctx, { id }) => drivers.get(ctx, id),
  history: (ctx, { id }) => drivers.history(ctx, id),
  create: (ctx, input) => drivers.create(ctx, input),
  update: (ctx, input) => drivers.update(ctx, input),
  remove: (ctx, { ids }) => drivers.remove(ctx, ids),
  changeStatus: (ctx, { id, status }) => drivers.changeStatus(ctx, id, status),
});
