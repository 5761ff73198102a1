import { vehicleCalls, vehicleChoiceCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as vehicles from "./vehicle.service.ts";

export const vehicleRoutes = [
  ...serve(vehicleChoiceCalls, {
    list: (ctx, page) => vehicles.choose(ctx, page),
    one: (ctx, { id }) => vehicles.choice(ctx, id),
  }),
  ...serve(vehicleCalls, {
    list: (ctx, filters) => vehicles.list(ctx, filters),
    export: (ctx, filters) => vehicles.exportList(ctx, filters),
    get: (ctx, { id }) => vehicles.get(ctx, id),
    history: (ctx, { id }) => vehicles.history(ctx, id),
    create: (ctx, input) => vehicles.create(ctx, input),
    update: (ctx, input) => vehicles.update(ctx, input),
    remove: (ctx, { ids }) => vehicles.remove(ctx, ids),
    changeStatus: (ctx, { id, status }) => vehicles.changeStatus(ctx, id, status),
  }),
];
