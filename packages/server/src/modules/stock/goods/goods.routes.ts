import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { serve } from "../../../platform/serve.ts";
import * as goods from "./goods.service.ts";

export const goodsRoutes = serve(goodsCalls, {
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
});
