import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { certificates } from "./supplier-certificate.service.ts";

export const certificateRoutes = serve(certificateCalls, answersOf(certificates));
