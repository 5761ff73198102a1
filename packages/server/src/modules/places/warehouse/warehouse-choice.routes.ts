import { warehouseChoiceCalls } from "@larder/domain/places/warehouse/warehouse-choice.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as warehouses from "./warehouse-choice.service.ts";

export const warehouseChoiceRoutes = serve(warehouseChoiceCalls, {
  list: (ctx, page) => warehouses.list(ctx, page),
  one: (ctx, { id }) => warehouses.one(ctx, id),
});
