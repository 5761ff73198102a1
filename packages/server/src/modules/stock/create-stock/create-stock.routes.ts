import { createStockCalls, openingStockImportCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { documentAnswersOf, movesOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { lineGoods } from "../goods/placed-lines.ts";
import { openingStockImporter } from "./opening-stock-import.service.ts";
import { post, reverse } from "./create-stock.post.ts";
import * as documents from "./create-stock.service.ts";

export const createStockRoutes: Route[] = [
  ...serveImport(openingStockImportCalls, openingStockImporter),
  ...serve(createStockCalls, {
    ...documentAnswersOf(documents),
    ...movesOf({ post, reverse }),
    lineGoods: (ctx, { goodsIds }) => lineGoods(ctx, goodsIds),
  }),
];
