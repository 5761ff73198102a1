import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as warehouses from "./warehouse.service.ts";

export const warehouseRoutes = serve(warehouseCalls, {
  list: (ctx, filters) => warehouses.list(ctx, filters),
  export: (ctx, filters) => warehouses.exportList(ctx, filters),
  get: (ctx, { id }) => warehouses.get(ctx, id),
  history: (ctx, { id }) => warehouses.history(ctx, id),
  create: (ctx, input) => warehouses.create(ctx, input),
  update: (ctx, input) => warehouses.update(ctx, input),
  remove: (ctx, { ids }) => warehouses.remove(ctx, ids),
  openDocuments: (ctx, { id }) => warehouses.openDocuments(ctx, id),
  changeStatus: (ctx, { id, status }) => warehouses.changeStatus(ctx, id, status),
  users: (ctx, input) => warehouses.users(ctx, input),
  addUsers: (ctx, { id, userIds }) => warehouses.addUsers(ctx, id, userIds),
  removeUsers: (ctx, { id, userIds }) => warehouses.removeUsers(ctx, id, userIds),
});
