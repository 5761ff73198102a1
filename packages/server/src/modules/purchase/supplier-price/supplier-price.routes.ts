import {
  priceFileCalls,
  priceReportCalls,
  supplierPriceCalls,
} from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { serveImport, serveImportReport } from "../../../platform/import/serve-import.ts";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { priceFileImporter } from "./price-file.service.ts";
import { supplierPrices } from "./supplier-price.service.ts";

export const supplierPriceRoutes = [
  ...serveImport(priceFileCalls, priceFileImporter),
  ...serveImportReport(priceReportCalls, priceFileImporter),
  ...serve(supplierPriceCalls, answersOf(supplierPrices)),
];
