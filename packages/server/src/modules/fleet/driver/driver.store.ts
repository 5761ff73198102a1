import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import type { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import type { Driver } from "@larder/domain/fleet/driver/driver.fields";
import { expiryOf } from "@larder/domain/kernel/expiry";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { contains, equals, auditNames, userName } from "../../../platform/record/record.ts";
import { expiring } from "../../../platform/record/expiring.ts";

export type DriverFilters = InputOf<typeof driverCalls.list>;

const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("driver")
    .selectAll("driver")
    .select([
      userName(ctx, "driver.userId").as("userName"),
      sql<
        string | null
      >`(select v.registration from vehicle v where v.tenant_id = ${ctx.tenantId} and v.id = driver.vehicle_id)`.as(
        "vehicleName",
      ),
    ])
    .where("driver.tenantId", "=", ctx.tenantId);

const withExpiry = <T extends { readonly licenceExpiry: string | null }>(ctx: Ctx, row: T) => ({
  ...row,
  expiry: expiryOf(row.licenceExpiry, ctx.today),
});

export async function list(ctx: Ctx, filters: DriverFilters): Promise<Rows<Driver>> {
  const page = await listRows(
    ctx,
    visible(ctx)
      .where(equals("driver.status", filters.status))
      .where(equals("driver.vehicleId", filters.vehicleId))
      .where(expiring(["driver.licenceExpiry"], ctx.today, filters.expiring))
      .where(contains(sql`concat_ws(' ', driver.name, driver.phone, driver.licence_no)`, filters.search)),
    filters,
    {
      id: "driver.id",
      order: ["name"],
      sorts: {
        name: "driver.name",
        licenceExpiry: { column: "driver.licenceExpiry", nullable: true },
        status: "driver.status",
      },
    },
  );
  return { ...page, rows: page.rows.map((row) => withExpiry(ctx, row)) } as unknown as Rows<Driver>;
}

export async function byIds(ctx: Ctx, ids: readonly number[]): Promise<Driver[]> {
  const rows = await visible(ctx)
    .select(auditNames(ctx, "driver"))
    .where("driver.id", "in", [...ids])
    .orderBy("driver.id")
    .execute();
  return rows.map((row) => withExpiry(ctx, row));
}

/** The driver that a user is, other than this one. */
export const driverOfUser = (ctx: Ctx, userId: number, exceptId: number) =>
  ctx.db
    .selectFrom("driver")
    .select(["id", "name"])
    .where("tenantId", "=", ctx.tenantId)
    .where("userId", "=", userId)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
