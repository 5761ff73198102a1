import { cosmoCalls, cosmoImportCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { serveImport } from "../../../platform/import/serve-import.ts";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { cosmoImporter } from "./cosmo-import.service.ts";
import { cosmoCodes, ignore, resolve, setStatus, statusPreview, unknownCodes } from "./cosmo.service.ts";

export const cosmoRoutes = [
  ...serveImport(cosmoImportCalls, cosmoImporter),
  ...serve(cosmoCalls, { ...answersOf(cosmoCodes), unknown: unknownCodes, resolve, ignore, setStatus, statusPreview }),
];
