import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { deputies } from "./approval-deputy.service.ts";

export const deputyRoutes = serve(deputyCalls, answersOf(deputies));
