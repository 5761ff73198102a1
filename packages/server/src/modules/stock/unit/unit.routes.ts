import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { units } from "./unit.service.ts";

export const unitRoutes = serve(unitCalls, answersOf(units));
