import { vehicleCalls, vehicleChoiceCalls } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { answersOf } from "../../../platform/record/answer-calls.ts";
import { serve } from "../../../platform/request/serve.ts";
import { choice, choose, vehicles } from "./vehicle.service.ts";

export const vehicleRoutes = [
  ...serve(vehicleChoiceCalls, { list: choose, one: (ctx, { id }) => choice(ctx, id) }),
  ...serve(vehicleCalls, answersOf(vehicles)),
];
