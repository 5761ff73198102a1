/** Use cases of the driver's record (docs/rules/fleet.md#drivers). */
import { refuse } from "@larder/domain/kernel/refusal";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import { driverFields, driverListFields } from "@larder/domain/fleet/driver/driver.fields";
import { driverMessages as say } from "@larder/domain/fleet/driver/driver.messages";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { recordUseCases } from "../../../platform/record/record-use-cases.ts";
import { userToChoose } from "../../people/index.ts";
import { driverDisabling } from "../fleet.news.ts";
import * as vehicles from "../vehicle/vehicle.store.ts";
import * as store from "./driver.store.ts";

export const drivers = recordUseCases({
  entity: "driver",
  table: "driver",
  fields: driverFields,
  calls: driverCalls,
  exported: driverListFields,
  list: store.list,
  byIds: store.byIds,
  /** The user and vehicle it refers to must be of this company; a user is one driver at most. */
  async check(ctx, { id, values: { userId, vehicleId, licenceNo } }) {
    if (vehicleId) orNotFound((await vehicles.byIds(ctx, [vehicleId]))[0]);
    if (userId) {
      const user = orNotFound(await userToChoose(ctx, userId));
      const other = await store.driverOfUser(ctx, userId, id);
      if (other) refuse(say.userTaken({ user: user.displayName, driver: other.name }));
    }
    return { values: { licenceNo: licenceNo?.toUpperCase() ?? null } };
  },
  mayDisable: (ctx, { id }) => driverDisabling.publish(ctx, { driverId: id }),
  remove: { row: "deleted", inUse: ({ name }) => say.inUse({ name }) },
});
