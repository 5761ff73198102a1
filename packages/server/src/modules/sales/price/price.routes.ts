import { contractPriceCalls, priceCalls, priceImportCalls } from "@larder/domain/sales/price/price.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { priceImporter } from "./price-import.service.ts";
import { contracts, levels } from "./price.service.ts";

export const priceRoutes: Route[] = [
  ...serveImport(priceImportCalls, priceImporter),
  ...serve(priceCalls, {
    list: (ctx, filters) => levels.list(ctx, filters),
    export: (ctx, filters) => levels.exportList(ctx, filters),
    get: (ctx, { id }) => levels.get(ctx, id),
    history: (ctx, { id }) => levels.history(ctx, id),
    create: (ctx, input) => levels.create(ctx, input),
    update: (ctx, input) => levels.update(ctx, input),
    remove: (ctx, { ids }) => levels.remove(ctx, ids),
  }),
  ...serve(contractPriceCalls, {
    list: (ctx, filters) => contracts.list(ctx, filters),
    export: (ctx, filters) => contracts.exportList(ctx, filters),
    get: (ctx, { id }) => contracts.get(ctx, id),
    history: (ctx, { id }) => contracts.history(ctx, id),
    create: (ctx, input) => contracts.create(ctx, input),
    update: (ctx, input) => contracts.update(ctx, input),
    remove: (ctx, { ids }) => contracts.remove(ctx, ids),
  }),
];
