import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as categories from "./category.service.ts";

export const categoryRoutes = serve(categoryCalls, {
  list: (ctx, filters) => categories.list(ctx, filters),
  export: (ctx, filters) => categories.exportList(ctx, filters),
  get: (ctx, { id }) => categories.get(ctx, id),
  history: (ctx, { id }) => categories.history(ctx, id),
  create: (ctx, input) => categories.create(ctx, input),
  update: (ctx, input) => categories.update(ctx, input),
  remove: (ctx, { ids }) => categories.remove(ctx, ids),
});
