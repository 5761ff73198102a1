import { vatCodeCalls } from "@larder/domain/company/vat-rate/vat-code.calls";
import { serve } from "../../../platform/request/serve.ts";
import { codes } from "./vat-code.service.ts";

export const vatCodeRoutes = serve(vatCodeCalls, { codes: (ctx) => codes(ctx) });
