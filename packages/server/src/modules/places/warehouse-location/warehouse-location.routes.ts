import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as locations from "./warehouse-location.service.ts";

export const warehouseLocationRoutes = serve(warehouseLocationCalls, {
  list: (ctx, filters) => locations.list(ctx, filters),
  export: (ctx, filters) => locations.exportList(ctx, filters),
  get: (ctx, { id }) => locations.get(ctx, id),
  history: (ctx, { id }) => locations.history(ctx, id),
  create: (ctx, input) => locations.create(ctx, input),
  createRow: (ctx, input) => locations.createRow(ctx, input),
  update: (ctx, input) => locations.update(ctx, input),
  remove: (ctx, { ids }) => locations.remove(ctx, ids),
});
