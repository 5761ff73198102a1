import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import type { VehicleState } from "@larder/domain/fleet/vehicle-state/vehicle-state.fields";
import type { LastLogged } from "@larder/domain/fleet/vehicle-state/vehicle-state.rules";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { between, contains, equals, userName } from "../../../platform/record/record.ts";
import { recordsIn } from "../../../platform/record/records-in.ts";
import { ownOnly } from "../vehicle/vehicle.store.ts";
import { sql } from "kysely";

export type StateFilters = InputOf<typeof vehicleStateCalls.list>;

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("vehicleState")
    .innerJoin("vehicle", (join) =>
      join.on("vehicle.tenantId", "=", ctx.tenantId).onRef("vehicle.id", "=", "vehicleState.vehicleId"),
    )
    .selectAll("vehicleState")
    .select(["vehicle.registration as vehicleName"])
    .select([userName(ctx, "vehicleState.createBy").as("createByName")])
    .where("vehicleState.tenantId", "=", ctx.tenantId)
    .where("vehicle.tenantId", "=", ctx.tenantId)
    .where(ownOnly(ctx, "vehicle.id"));

export const list = (ctx: Ctx, filters: StateFilters): Promise<Rows<VehicleState>> =>
  listRows(
    ctx,
    visible(ctx)
      .where(equals("vehicleState.vehicleId", filters.vehicleId))
      .where(equals("vehicleState.state", filters.state))
      .where(between("vehicleState.stateDate", filters.dateFrom, filters.dateTo))
      .where(
        contains(
          sql`concat_ws(' ', vehicle.registration, replace(vehicle.registration, ' ', ''), vehicle_state.defects)`,
          filters.search,
        ),
      ),
    filters,
    {
      id: "vehicleState.id",
      order: ["-stateDate"],
      sorts: { stateDate: "vehicleState.stateDate", vehicleName: "vehicle.registration", state: "vehicleState.state" },
    },
  );

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<VehicleState[]> =>
  visible(ctx)
    .where("vehicleState.id", "in", [...ids])
    .execute();

/** The latest row of a vehicle's log. */
export async function lastOf(ctx: Ctx, vehicleId: number): Promise<LastLogged | null> {
  const { rows } = await ctx.query(
    `select state, state_date as "stateDate",
        (select max(odometer) from vehicle_state where tenant_id = $1 and vehicle_id = $2) as odometer
       from vehicle_state where tenant_id = $1 and vehicle_id = $2 order by id desc limit 1`,
    [ctx.tenantId, vehicleId],
  );
  return (rows[0] as LastLogged | undefined) ?? null;
}

export const { insert } = recordsIn("vehicleState");
