import { productSheetCalls } from "@larder/domain/reports/product-sheet/product-sheet.calls";
import { serve } from "../../../platform/request/serve.ts";
import { pdf } from "./product-sheet.print.ts";
import * as sheet from "./product-sheet.service.ts";

export const productSheetRoutes = serve(productSheetCalls, {
  list: (ctx, asked) => sheet.list(ctx, asked),
  export: (ctx, asked) => sheet.exportList(ctx, asked),
  pdf: (ctx, asked) => pdf(ctx, asked),
});
