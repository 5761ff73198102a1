import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as locations from "./location.service.ts";

export const locationRoutes = serve(locationCalls, { list: (ctx, filters) => locations.list(ctx, filters) });
