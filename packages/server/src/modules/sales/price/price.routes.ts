import { contractPriceCalls, priceCalls } from "@larder/domain/sales/price/price.calls";
import { serve, type Route } from "../../../platform/serve.ts";
import { contracts, levels } from "./price.service.ts";

export const priceRoutes: Route[] = [
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
