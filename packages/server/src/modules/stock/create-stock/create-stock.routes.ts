import { createStockCalls, openingStockImportCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { openingStockImporter } from "./opening-stock-import.service.ts";
import * as documents from "./create-stock.service.ts";

export const createStockRoutes: Route[] = [
  ...serveImport(openingStockImportCalls, openingStockImporter),
  ...serve(createStockCalls, {
    list: (ctx, filters) => documents.list(ctx, filters),
    export: (ctx, filters) => documents.exportList(ctx, filters),
    get: (ctx, { id }) => documents.get(ctx, id),
    history: (ctx, { id }) => documents.history(ctx, id),
    create: (ctx, input) => documents.create(ctx, input),
    update: (ctx, input) => documents.update(ctx, input),
    remove: (ctx, { ids }) => documents.remove(ctx, ids),
    post: (ctx, { id }) => documents.post(ctx, id),
    reverse: (ctx, { id, reason }) => documents.reverse(ctx, id, reason),
    lineGoods: (ctx, { goodsIds }) => documents.lineGoods(ctx, goodsIds),
  }),
];
