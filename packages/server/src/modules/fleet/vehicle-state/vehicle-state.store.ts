import { vehicleStateCalls } from "@larder/domain/fleet/vehicle-state/vehicle-state.calls";
import type { LastLogged } from "@larder/domain/fleet/vehicle-state/vehicle-state.rules";
import type { Ctx } from "../../../platform/context.ts";
import { its } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { between, contains } from "../../../platform/record/conditions.ts";
import { userName } from "../../../platform/record/audit-columns.ts";
import { recordsIn } from "../../../platform/record/record-statements.ts";
import { ownOnly } from "../vehicle/vehicle.store.ts";
import { sql } from "kysely";

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("vehicleState")
    .innerJoin("vehicle", its(ctx, "vehicle", "vehicleState.vehicleId"))
    .selectAll("vehicleState")
    .select(["vehicle.registration as vehicleName"])
    .select([userName(ctx, "vehicleState.createBy").as("createByName")])
    .where("vehicleState.tenantId", "=", ctx.tenantId)
    .where("vehicle.tenantId", "=", ctx.tenantId)
    .where(ownOnly(ctx, "vehicle.id"));

export const list = listOf(visible, {
  call: vehicleStateCalls.list,
  filters: {
    equals: ["vehicleId", "state"],
    where: (_ctx, { dateFrom, dateTo, search }) => [
      between("vehicleState.stateDate", dateFrom, dateTo),
      contains(
        sql`concat_ws(' ', vehicle.registration, replace(vehicle.registration, ' ', ''), vehicle_state.defects)`,
        search,
      ),
    ],
  },
  id: "vehicleState.id",
  order: ["-stateDate"],
  sorts: { vehicleName: "vehicle.registration", ...sortsOf("vehicleState", ["stateDate", "state"]) },
});

export const byIds = byIdsOf(visible, "vehicleState.id");

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
