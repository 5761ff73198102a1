import { customerCalls, customerImportCalls } from "@larder/domain/sales/customer/customer.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { customerImporter } from "./customer-import.service.ts";
import * as customers from "./customer.service.ts";

export const customerRoutes: Route[] = [
  ...serveImport(customerImportCalls, customerImporter),
  ...serve(customerCalls, {
    list: (ctx, filters) => customers.list(ctx, filters),
    export: (ctx, filters) => customers.exportList(ctx, filters),
    get: (ctx, { id }) => customers.get(ctx, id),
    history: (ctx, { id }) => customers.history(ctx, id),
    create: (ctx, input) => customers.create(ctx, input),
    update: (ctx, input) => customers.update(ctx, input),
    remove: (ctx, { ids }) => customers.remove(ctx, ids),
    openDocuments: (ctx, { id }) => customers.openDocuments(ctx, id),
    changeStatus: (ctx, { id, status }) => customers.changeStatus(ctx, id, status),
  }),
];
