import { contractPriceCalls, priceCalls, priceImportCalls } from "@larder/domain/sales/price/price.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { priceImporter } from "./price-import.service.ts";
import { contracts, levels } from "./price.service.ts";

export const priceRoutes: Route[] = [
  ...serveImport(priceImportCalls, priceImporter),
  ...serve(priceCalls, documentAnswersOf(levels)),
  ...serve(contractPriceCalls, documentAnswersOf(contracts)),
];
