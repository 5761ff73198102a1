import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { serve } from "../../../platform/serve.ts";
import { list } from "./location.store.ts";

export const locationRoutes = serve(locationCalls, { list: (ctx, filters) => list(ctx, filters) });
