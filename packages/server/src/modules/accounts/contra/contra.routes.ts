import { contraCalls } from "@larder/domain/accounts/contra/contra.calls";
import { serve } from "../../../platform/request/serve.ts";
import { opening, record } from "./contra.service.ts";

export const contraRoutes = serve(contraCalls, {
  opening: (ctx, { supplierId }) => opening(ctx, supplierId),
  record,
});
