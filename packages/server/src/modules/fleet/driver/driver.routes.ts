import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { drivers } from "./driver.service.ts";

export const driverRoutes = serve(driverCalls, answersOf(drivers));
