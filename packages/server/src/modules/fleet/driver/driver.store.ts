import { sql } from "kysely";
import { driverCalls } from "@larder/domain/fleet/driver/driver.calls";
import type { Driver } from "@larder/domain/fleet/driver/driver.fields";
import { expiryOf } from "@larder/domain/kernel/expiry";
import type { Ctx } from "../../../platform/context.ts";
import { ownRows } from "../../../platform/db/company-rows.ts";
import { byIdsOf, listOf, sortsOf, withEach } from "../../../platform/record/declared-lists.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { expiring } from "../../../platform/record/expiring.ts";

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

const found = listOf(visible, {
  call: driverCalls.list,
  filters: {
    equals: ["status", "vehicleId"],
    where: (ctx, asked) => [
      expiring(["driver.licenceExpiry"], ctx.today, asked.expiring),
      contains(sql`concat_ws(' ', driver.name, driver.phone, driver.licence_no)`, asked.search),
    ],
  },
  id: "driver.id",
  order: ["name"],
  sorts: sortsOf("driver", ["name", "licenceExpiry?", "status"]),
});
export const list = withEach(found, withExpiry);

const stored = byIdsOf((ctx) => visible(ctx).select(auditNames(ctx, "driver")), "driver.id");
export const byIds = async (ctx: Ctx, ids: readonly number[]): Promise<Driver[]> =>
  (await stored(ctx, ids)).map((row) => withExpiry(ctx, row));

/** The driver that a user is, other than this one. */
export const driverOfUser = (ctx: Ctx, userId: number, exceptId: number) =>
  ownRows(ctx, "driver")
    .select(["id", "name"])
    .where("userId", "=", userId)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
