import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import * as people from "./warehouse-users.service.ts";
import { openDocuments, warehouses } from "./warehouse.service.ts";

export const warehouseRoutes = serve(warehouseCalls, {
  ...answersOf(warehouses),
  openDocuments: (ctx, { id }) => openDocuments(ctx, id),
  users: (ctx, input) => people.users(ctx, input),
  addUsers: (ctx, { id, userIds }) => people.addUsers(ctx, id, userIds),
  removeUsers: (ctx, { id, userIds }) => people.removeUsers(ctx, id, userIds),
});
