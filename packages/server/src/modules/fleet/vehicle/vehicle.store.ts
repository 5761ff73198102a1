import { sql } from "kysely";
import type { Page, Rows } from "@larder/domain/kernel/calls";
import { worstExpiry } from "@larder/domain/kernel/expiry";
import { vehicleCalls, type VehicleChoice } from "@larder/domain/fleet/vehicle/vehicle.calls";
import type { Vehicle } from "@larder/domain/fleet/vehicle/vehicle.fields";
import { mayDo, type Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list-pages.ts";
import { byIdsOf, listOf, sortsOf, withEach } from "../../../platform/record/declared-lists.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { recordsIn } from "../../../platform/record/record-statements.ts";
import { expiring } from "../../../platform/record/expiring.ts";

/** The newest row of the log is the state; a vehicle without a report counts as available. */
const withState = (ctx: Ctx) =>
  ctx.db
    .selectFrom(
      ctx.db
        .selectFrom("vehicle as v")
        .leftJoinLateral(
          (eb) =>
            eb
              .selectFrom("vehicleState as s")
              .select(["s.state", "s.stateDate", "s.defects"])
              .where("s.tenantId", "=", ctx.tenantId)
              .whereRef("s.vehicleId", "=", "v.id")
              .orderBy("s.id", "desc")
              .limit(1)
              .as("last"),
          (join) => join.onTrue(),
        )
        .selectAll("v")
        .select([
          sql<Vehicle["state"]>`coalesce(last.state, 'AVAILABLE')`.as("state"),
          "last.stateDate",
          "last.defects",
          sql<
            number | null
          >`(select max(o.odometer) from vehicle_state o where o.tenant_id = ${ctx.tenantId} and o.vehicle_id = v.id)`.as(
            "odometer",
          ),
          sql<
            string | null
          >`(select string_agg(d.name, ', ' order by d.name) from driver d where d.tenant_id = ${ctx.tenantId} and d.vehicle_id = v.id and d.status = '0')`.as(
            "driverName",
          ),
        ])
        .where("v.tenantId", "=", ctx.tenantId)
        .as("vehicle"),
    )
    .selectAll("vehicle");

const PAPERS = ["vehicle.motExpiry", "vehicle.taxExpiry", "vehicle.insuranceExpiry"] as const;

type Papers = Pick<Vehicle, "motExpiry" | "taxExpiry" | "insuranceExpiry">;

const withExpiry = <T extends Papers>(ctx: Ctx, row: T) => ({
  ...row,
  expiry: worstExpiry([row.motExpiry, row.taxExpiry, row.insuranceExpiry], ctx.today),
});

const matching = (search: string | undefined) =>
  contains(sql`concat_ws(' ', vehicle.registration, replace(vehicle.registration, ' ', ''), vehicle.model)`, search);

const PAPER_SORTS = ["motExpiry?", "taxExpiry?", "insuranceExpiry?"] as const;

const found = listOf(withState, {
  call: vehicleCalls.list,
  filters: {
    equals: ["status", "temperatureClass", "state"],
    where: (ctx, asked) => [expiring(PAPERS, ctx.today, asked.expiring), matching(asked.search)],
  },
  id: "vehicle.id",
  order: ["registration"],
  sorts: {
    state: "vehicle.state",
    ...sortsOf("vehicle", ["registration", ...PAPER_SORTS, "payloadKg?", "status"]),
  },
});
export const list = withEach(found, withExpiry);

const stored = byIdsOf((ctx) => withState(ctx).select(auditNames(ctx, "vehicle")), "vehicle.id");
export const byIds = async (ctx: Ctx, ids: readonly number[]): Promise<Vehicle[]> =>
  (await stored(ctx, ids)).map((row) => withExpiry(ctx, row));

/**
 * A user who may not see the company's vehicles, such as a driver, sees their own: the usual vehicle of the
 * driver linked to them (docs/rules/people.md#data-scope, docs/rules/fleet.md#drivers).
 */
export const ownOnly = (ctx: Ctx, vehicleId: string) =>
  mayDo(ctx.actor, "system:vehicle:list")
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from driver d where d.tenant_id = ${ctx.tenantId} and d.user_id = ${ctx.actor.id} and d.vehicle_id = ${sql.ref(vehicleId)})`;

const choices = (ctx: Ctx) =>
  ctx.db
    .selectFrom("vehicle")
    .select(["vehicle.id", "vehicle.registration", "vehicle.model"])
    .where("vehicle.tenantId", "=", ctx.tenantId)
    .where(ownOnly(ctx, "vehicle.id"));

export const choose = (ctx: Ctx, page: Page): Promise<Rows<VehicleChoice>> =>
  listRows(ctx, choices(ctx).where("vehicle.status", "=", "0").where(matching(page.search)), page, {
    id: "vehicle.id",
    order: ["registration"],
    sorts: sortsOf("vehicle", ["registration"]),
  });

export const choiceById = (ctx: Ctx, id: number): Promise<VehicleChoice | undefined> =>
  choices(ctx).where("vehicle.id", "=", id).executeTakeFirst();

export const registrationTaken = async (ctx: Ctx, registration: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("vehicle")
    .select("id")
    .where("tenantId", "=", ctx.tenantId)
    .where(sql<boolean>`replace(registration, ' ', '') = ${registration.replaceAll(" ", "")}`)
    .where("id", "<>", exceptId)
    .executeTakeFirst()) !== undefined;

export const { lock } = recordsIn("vehicle");
