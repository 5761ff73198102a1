import { openingImportCalls, openingItemCalls } from "@larder/domain/accounts/opening-item/opening-item.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { readingAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { openingImporters } from "./opening-item-import.service.ts";
import * as items from "./opening-item.service.ts";

export const openingItemRoutes: Route[] = [
  ...serveImport(openingImportCalls.CUSTOMER, openingImporters.CUSTOMER),
  ...serveImport(openingImportCalls.SUPPLIER, openingImporters.SUPPLIER),
  ...serve(openingItemCalls, {
    ...readingAnswersOf(items),
    totals: items.totals,
    reverse: items.reverse,
    linked: (ctx, { id }) => items.linked(ctx, id),
    allocations: (ctx, { id }) => items.allocations(ctx, id),
    use: items.use,
    takeBack: items.takeBack,
  }),
];
