import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { createRow, locations } from "./warehouse-location.service.ts";

export const warehouseLocationRoutes = serve(warehouseLocationCalls, { ...answersOf(locations), createRow });
