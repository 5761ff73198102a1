import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { platformAnswersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { choices, packages } from "./tenant-package.service.ts";

export const tenantPackageRoutes = serve(tenantPackageCalls, {
  ...platformAnswersOf(packages),
  exportAs5x: packages.exportList,
  choices,
});
