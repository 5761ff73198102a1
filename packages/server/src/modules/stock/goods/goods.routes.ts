import { goodsCalls, goodsImportCalls } from "@larder/domain/stock/goods/goods.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { serve } from "../../../platform/request/serve.ts";
import { goodsImporter } from "./goods-import.service.ts";
import * as goods from "./goods.service.ts";

export const goodsRoutes = [
  ...serveImport(goodsImportCalls, goodsImporter),
  ...serve(goodsCalls, {
    list: (ctx, filters) => goods.list(ctx, filters),
    export: (ctx, filters) => goods.exportList(ctx, filters),
    get: (ctx, { id }) => goods.get(ctx, id),
    history: (ctx, { id }) => goods.history(ctx, id),
    find: (ctx, wanted) => goods.find(ctx, wanted),
    openDocuments: (ctx, { id }) => goods.openDocuments(ctx, id),
    create: (ctx, input) => goods.create(ctx, input),
    update: (ctx, input) => goods.update(ctx, input),
    remove: (ctx, { ids }) => goods.remove(ctx, ids),
    changeStatus: (ctx, { id, status }) => goods.changeStatus(ctx, id, status),
  }),
];
