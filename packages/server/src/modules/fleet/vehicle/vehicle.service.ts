/** Use cases of the vehicle's record (docs/rules/fleet.md#vehicles); its state belongs to the log. */
import { refuse } from "@larder/domain/kernel/refusal";
import { vehicleCalls, type VehicleChoice } from "@larder/domain/fleet/vehicle/vehicle.calls";
import { vehicleFields, vehicleListFields } from "@larder/domain/fleet/vehicle/vehicle.fields";
import { vehicleMessages as say } from "@larder/domain/fleet/vehicle/vehicle.messages";
import { isRegistration, tidyRegistration } from "@larder/domain/fleet/vehicle/vehicle.rules";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { vehicleDisabling } from "../fleet.news.ts";
import * as store from "./vehicle.store.ts";

export const vehicles = recordUseCases({
  entity: "vehicle",
  table: "vehicle",
  fields: vehicleFields,
  calls: vehicleCalls,
  exported: vehicleListFields,
  list: store.list,
  byIds: store.byIds,
  async check(ctx, { id, values }) {
    const registration = tidyRegistration(values.registration);
    if (!isRegistration(registration)) refuse(say.registrationFormat());
    if (await store.registrationTaken(ctx, registration, id)) refuse(say.registrationTaken({ registration }));
    return { values: { registration } };
  },
  async mayDisable(ctx, { id, state, registration }) {
    if (state === "ON_ROUTE") refuse(say.onRoute({ registration }));
    await vehicleDisabling.publish(ctx, { vehicleId: id });
  },
  remove: { row: "deleted", inUse: ({ registration }) => say.inUse({ registration }) },
});

export const { choose } = store;

export const choice = async (ctx: Ctx, id: number): Promise<VehicleChoice> =>
  orNotFound(await store.choiceById(ctx, id));
