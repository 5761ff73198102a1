import { customerCalls, customerImportCalls } from "@larder/domain/sales/customer/customer.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { customerImporter } from "./customer-import.service.ts";
import { customers, get, openDocuments } from "./customer.service.ts";

export const customerRoutes: Route[] = [
  ...serveImport(customerImportCalls, customerImporter),
  ...serve(customerCalls, {
    ...answersOf(customers),
    get: (ctx, { id }) => get(ctx, id),
    openDocuments: (ctx, { id }) => openDocuments(ctx, id),
  }),
];
