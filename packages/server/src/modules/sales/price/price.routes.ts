import {
  contractPriceCalls,
  priceCalls,
  priceImportCalls,
  specialPriceCalls,
  specialPriceImportCalls,
} from "@larder/domain/sales/price/price.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve, type Route } from "../../../platform/request/serve.ts";
import { priceImporter, specialPriceImporter } from "./price-import.service.ts";
import { contracts, levels, specials } from "./price.service.ts";

export const priceRoutes: Route[] = [
  ...serveImport(priceImportCalls, priceImporter),
  ...serveImport(specialPriceImportCalls, specialPriceImporter),
  ...serve(priceCalls, documentAnswersOf(levels)),
  ...serve(contractPriceCalls, documentAnswersOf(contracts)),
  ...serve(specialPriceCalls, documentAnswersOf(specials)),
];
