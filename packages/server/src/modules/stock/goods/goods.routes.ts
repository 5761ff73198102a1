import { goodsImportCalls } from "@larder/domain/stock/goods/goods-import.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { bulkEdit, preview } from "./bulk-edit.service.ts";
import { goodsImporter } from "./goods-import.service.ts";
import { labels } from "./goods.labels.ts";
import { recentBuyers } from "./recent-buyers.ts";
import { find, get, goods, openDocuments, pictures } from "./goods.service.ts";

export const goodsRoutes = [
  ...serveImport(goodsImportCalls, goodsImporter),
  ...serve(goodsCalls, {
    ...answersOf(goods),
    get: (ctx, { id }) => get(ctx, id),
    find,
    labels,
    bulkEdit,
    bulkPreview: preview,
    pictures: (ctx, { ids }) => pictures(ctx, ids),
    openDocuments: (ctx, { id }) => openDocuments(ctx, id),
    recentBuyers: (ctx, { id }) => recentBuyers(ctx, id),
  }),
];
