/** Use cases of the vehicle log: read, export, add. Lines write their own rows when they depart and return. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { storedOf } from "@larder/domain/kernel/stored";
import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateFields, vehicleStateListFields } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { vehicleStateMessages as say } from "@larder/domain/fleet/vehicle-state/vehicle-state.messages";
import { reportRefusal } from "@larder/domain/fleet/vehicle-state/vehicle-state.rules";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { readingOf } from "../../../platform/record/record-use-cases.ts";
import * as vehicles from "../vehicle/vehicle.store.ts";
import * as store from "./vehicle-state.store.ts";

export const { get, list, exportList } = readingOf({
  entity: "vehicleState",
  calls: vehicleStateCalls,
  byIds: store.byIds,
  exported: vehicleStateListFields,
  list: store.list,
});

export async function create(ctx: Ctx, report: InputOf<typeof vehicleStateCalls.create>): Promise<{ id: number }> {
  const { vehicleId, state } = report;
  // The vehicle's row is the gate to its log: of two reports at once, one waits for the other.
  await vehicles.lock(ctx, [vehicleId]);
  orNotFound(await vehicles.choiceById(ctx, vehicleId));
  const vehicle = orNotFound((await vehicles.byIds(ctx, [vehicleId]))[0]);
  if (vehicle.status === "1") refuse(say.vehicleDisabled({ registration: vehicle.registration }));
  const last = await store.lastOf(ctx, vehicleId);
  refuseIf(reportRefusal(last, report, ctx.today));
  const id = ctx.nextId();
  const values = storedOf(vehicleStateFields, report);
  store.insert(ctx, { tenantId: ctx.tenantId, id, ...values, createBy: ctx.actor.id, createTime: ctx.now });
  ctx.audit({ entity: "vehicleState", entityId: id, action: "add", state, after: values });
  return { id };
}
