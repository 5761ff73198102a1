import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as states from "./vehicle-state.service.ts";

export const vehicleStateRoutes = serve(vehicleStateCalls, {
  list: (ctx, filters) => states.list(ctx, filters),
  export: (ctx, filters) => states.exportList(ctx, filters),
  get: (ctx, { id }) => states.get(ctx, id),
  create: (ctx, input) => states.create(ctx, input),
});
