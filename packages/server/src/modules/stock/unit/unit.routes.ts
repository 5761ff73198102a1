import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as units from "./unit.service.ts";

export const unitRoutes = serve(unitCalls, {
  list: (ctx, filters) => units.list(ctx, filters),
  export: (ctx, filters) => units.exportList(ctx, filters),
  get: (ctx, { id }) => units.get(ctx, id),
  history: (ctx, { id }) => units.history(ctx, id),
  create: (ctx, input) => units.create(ctx, input),
  update: (ctx, input) => units.update(ctx, input),
  remove: (ctx, { ids }) => units.remove(ctx, ids),
});
