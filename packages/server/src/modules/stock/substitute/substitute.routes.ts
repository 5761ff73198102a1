import { substituteCalls } from "@larder/domain/stock/substitute/substitute.calls";
import { documentAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { substitutes } from "./substitute.service.ts";

export const substituteRoutes = serve(substituteCalls, documentAnswersOf(substitutes));
