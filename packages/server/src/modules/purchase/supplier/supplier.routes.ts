import { supplierCalls, supplierImportCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { supplierImporter } from "./supplier-import.service.ts";
import { openDocuments, sameVatNo, setStatus, statusPreview, suppliers } from "./supplier.service.ts";

export const supplierRoutes: Route[] = [
  ...serveImport(supplierImportCalls, supplierImporter),
  ...serve(supplierCalls, {
    ...answersOf(suppliers),
    openDocuments: (ctx, { id }) => openDocuments(ctx, id),
    setStatus,
    statusPreview,
    sameVatNo,
  }),
];
