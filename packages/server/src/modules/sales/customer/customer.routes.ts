import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { serve } from "../../../platform/serve.ts";
import * as customers from "./customer.service.ts";

export const customerRoutes = serve(customerCalls, {
  list: (ctx, filters) => customers.list(ctx, filters),
  export: (ctx, filters) => customers.exportList(ctx, filters),
  get: (ctx, { id }) => customers.get(ctx, id),
  history: (ctx, { id }) => customers.history(ctx, id),
  create: (ctx, input) => customers.create(ctx, input),
  update: (ctx, input) => customers.update(ctx, input),
  remove: (ctx, { ids }) => customers.remove(ctx, ids),
  openDocuments: (ctx, { id }) => customers.openDocuments(ctx, id),
  changeStatus: (ctx, { id, status }) => customers.changeStatus(ctx, id, status),
});
