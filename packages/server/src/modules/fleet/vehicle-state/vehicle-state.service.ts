/** Use cases of the log of vehicles: read, take out, add. Lines write their own rows when they depart and return. */
import type { FileAnswer, InputOf, Rows } from "@larder/domain/kernel/calls";
import { refuse, refuseIf } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import { vehicleStateListFields, type VehicleState } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import { vehicleStateMessages as say } from "@larder/domain/fleet/vehicle-state/vehicle-state.messages";
import { reportRefusal } from "@larder/domain/fleet/vehicle-state/vehicle-state.rules";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list.ts";
import { found } from "../../../platform/record/record.ts";
import * as vehicles from "../vehicle/vehicle.store.ts";
import * as states from "./vehicle-state.store.ts";

type Report = InputOf<typeof vehicleStateCalls.create>;

export const list = (ctx: Ctx, filters: states.StateFilters): Promise<Rows<VehicleState>> => states.list(ctx, filters);

export const get = async (ctx: Ctx, id: number): Promise<VehicleState> => found(await states.byId(ctx, id));

export async function exportList(ctx: Ctx, filters: states.StateFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => states.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, vehicleStateListFields, rows, words("Vehicle states", "車輛狀態"));
}

export async function create(ctx: Ctx, report: Report): Promise<{ id: number }> {
  // The vehicle is the gate to its log: two reports at once come one after the other.
  await vehicles.lock(ctx, [report.vehicleId]);
  found(await vehicles.choiceById(ctx, report.vehicleId));
  const vehicle = found(await vehicles.byId(ctx, report.vehicleId));
  if (vehicle.status === "1") refuse(say.vehicleDisabled({ registration: vehicle.registration }));
  const last = await states.lastOf(ctx, report.vehicleId);
  refuseIf(reportRefusal(last, report, ctx.today));
  const id = ctx.nextId();
  const values = {
    vehicleId: report.vehicleId,
    state: report.state,
    stateDate: report.stateDate,
    odometer: report.odometer ?? null,
    defects: report.defects ?? null,
  };
  states.insert(ctx, { tenantId: ctx.tenantId, id, ...values, createBy: ctx.actor.id, createTime: ctx.now });
  ctx.audit({ entity: "vehicleState", entityId: id, action: "add", state: report.state, after: values });
  return { id };
}
