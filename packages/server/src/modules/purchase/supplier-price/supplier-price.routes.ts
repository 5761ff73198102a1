import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { answersOf } from "../../../platform/record/record-answers.ts";
import { serve } from "../../../platform/request/serve.ts";
import { supplierPrices } from "./supplier-price.service.ts";

export const supplierPriceRoutes = serve(supplierPriceCalls, answersOf(supplierPrices));
